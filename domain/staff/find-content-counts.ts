import { sql } from 'kysely'
import { z } from 'zod'
import type { Deps } from '#domain/deps.ts'
import { countTitles } from '../titles/count-titles.ts'
import type { TitleCounts } from '../titles/count-titles.ts'
import { TITLE_COUNTS_KEY } from './count-content.ts'
import { COUNT_KEPT_MS, COUNTED_BYTES } from './limits.ts'

export interface ContentCounts extends Pick<TitleCounts, 'movies' | 'tvShows'> {
  /** Titles with a name in the language, by its code; null if they were never counted. */
  translated: Readonly<Record<string, number>> | null
  /** Null if the numbers of titles are the database's own estimate. */
  countedAt: Date | null
}

const kept = z.object({ movies: z.int(), tvShows: z.int(), translated: z.record(z.string(), z.int()) })

/**
 * The number of titles: current for a small catalogue, whose tables are at most `countedBytes` together; for a larger one the last count,
 * ten minutes old or a little more, or an estimate until it is counted after the response.
 */
export async function findContentCounts(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { countedBytes = COUNTED_BYTES }: { countedBytes?: number } = {},
): Promise<ContentCounts> {
  const now = deps.clock.now()
  const state = await readState(deps)
  if (state.bytes <= countedBytes) return { ...(await countTitles(deps)), countedAt: now }
  const { data: counts } = kept.safeParse(state.value)
  const countedAt = counts === undefined ? null : state.countedAt
  if (countedAt === null || now.getTime() - countedAt.getTime() > COUNT_KEPT_MS)
    deps.jobs.enqueue({ name: 'count-titles' })
  const { movies, tvShows } = state
  return counts === undefined ? { movies, tvShows, translated: null, countedAt } : { ...counts, countedAt }
}

interface State {
  /** Of both tables. */
  bytes: number
  /** The database's estimate. */
  movies: number
  tvShows: number
  /** The last count and its time; null if there is none. */
  value: unknown
  countedAt: Date | null
}

async function readState({ db }: Pick<Deps, 'db'>): Promise<State> {
  const rowsOf = (table: string) =>
    sql`(select greatest(reltuples, 0)::int from pg_class where oid = ${table}::regclass)`
  const { rows } = await sql<State>`
    select (pg_relation_size('movies') + pg_relation_size('tv_shows'))::float8 as bytes,
      ${rowsOf('movies')} as movies, ${rowsOf('tv_shows')} as "tvShows", state.value, state.updated_at as "countedAt"
    from (select 1) as one left join catalogue_state as state on state.key = ${TITLE_COUNTS_KEY}
  `.execute(db)
  return rows[0] ?? { bytes: 0, movies: 0, tvShows: 0, value: null, countedAt: null }
}
