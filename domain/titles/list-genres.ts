import type { Deps } from '#domain/deps.ts'

/** Stored genres with their English names, ordered by name. */
export async function listGenres({ db }: Pick<Deps, 'db'>): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('genres').select(['id', 'name']).orderBy('name').orderBy('id').execute()
}
