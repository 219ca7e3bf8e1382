import type { Deps } from '#domain/deps.ts'
import { GENRE_IDS, genresToChoose } from '#shared/titles/genre-ids.ts'

/** Stored genres with their English names, ordered by name; cached for a minute. */
export function listGenres({ db, cache }: Pick<Deps, 'db' | 'cache'>): Promise<{ id: number; name: string }[]> {
  const read = () => db.selectFrom('genres').select(['id', 'name']).orderBy('name').orderBy('id').execute()
  return cache.remember('genres', '', { read, keeps: (genres) => genres.length > 0 })
}

const NAMES = new Map(Object.entries(GENRE_IDS).map(([name, id]) => [id, name]))

/** The genres that visitors choose among, with their English names, ordered by name: none twice because TMDB names it otherwise for TV shows. */
export async function listGenreChoices(deps: Pick<Deps, 'db' | 'cache'>): Promise<{ id: number; name: string }[]> {
  const stored = await listGenres(deps)
  const names = new Map([...NAMES, ...stored.map(({ id, name }) => [id, name] as const)])
  const ids = new Set(stored.flatMap(({ id }) => genresToChoose(id)))
  return [...ids]
    .map((id) => ({ id, name: names.get(id) ?? '' }))
    .toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)) || a.id - b.id)
}
