import type { Deps } from '#domain/deps.ts'

/** Stored genres with their English names, ordered by name; cached for a minute. */
export function listGenres({ db, cache }: Pick<Deps, 'db' | 'cache'>): Promise<{ id: number; name: string }[]> {
  const read = () => db.selectFrom('genres').select(['id', 'name']).orderBy('name').orderBy('id').execute()
  return cache.remember('genres', '', { read, keeps: (genres) => genres.length > 0 })
}
