import type { Deps } from '#domain/deps.ts'
import { withTvGenres } from '#shared/titles/genre-ids.ts'
import type { TitleType } from '#shared/titles/title.ts'
import { genreMaskOf } from '../titles/genre-mask.ts'
import { listGenreChoices } from '../titles/list-genres.ts'
import { listGenreSets } from './genre-sets.ts'

const ALL_SETS = { anyOf: [], noneOf: 0 }

/** Genres to choose, with their English names, sorted by name, that have stored titles of one of the types. */
export async function listGenresOf(
  deps: Pick<Deps, 'db' | 'cache'>,
  { types }: { types: readonly TitleType[] },
): Promise<{ id: number; name: string }[]> {
  const genres = await listGenreChoices(deps)
  const sets = await Promise.all(types.map((type) => listGenreSets(deps, type, ALL_SETS)))
  const found = sets.flat()
  return genres.filter(({ id }) => found.some((mask) => (mask & genreMaskOf(withTvGenres([id]))) !== 0))
}
