import type { Deps } from '#domain/deps.ts'
import type { TitleType } from '#shared/titles/title.ts'

/** Per type. */
const LATEST_PER_TYPE = 5

export interface LatestTitle {
  type: TitleType
  id: number
  /** The base title. */
  title: string
  posterPath: string | null
  createdAt: Date
}

/** The five movies and the five TV shows stored most recently, newest first. */
export async function listLatestTitles({ db }: Pick<Deps, 'db'>): Promise<LatestTitle[]> {
  const columns = ['id', 'poster_path as posterPath', 'created_at as createdAt'] as const
  const [movies, tvShows] = await Promise.all([
    db
      .selectFrom('movies')
      .select([...columns, 'title'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(LATEST_PER_TYPE)
      .execute(),
    db
      .selectFrom('tv_shows')
      .select([...columns, 'name as title'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(LATEST_PER_TYPE)
      .execute(),
  ])
  return [
    ...movies.map((row): LatestTitle => ({ type: 'movie', ...row })),
    ...tvShows.map((row): LatestTitle => ({ type: 'tv_show', ...row })),
  ].toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}
