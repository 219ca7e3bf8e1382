import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import { DAYS_OF_ENTRY } from '../watchlist/watch-days/days.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv.ts'
import { readRows } from './read-rows.ts'
import { readTitles } from './read-titles.ts'

type ExportDeps = Pick<Deps, 'db'>
interface Input {
  viewer: Pick<Member, 'id'>
  /** Language of the titles' names. */
  language: string
}

/**
 * The viewer's watchlist as CSV in pieces: type, TMDB's id, title, year, status, when it was added, and the days on which it
 * was watched, the last first, with spaces between them. */
export async function* exportWatchlistCsv({ db }: ExportDeps, input: Input): AsyncGenerator<string> {
  const columns = sql<{ status: WatchStatus; at: Date; days: string[] }>`,
    entry.status, entry.added_at as at, ${DAYS_OF_ENTRY} as days`
  yield BYTE_ORDER_MARK + csvLine(['type', 'tmdb_id', 'title', 'year', 'status', 'added_at', 'watched_on'])
  yield* lines(db, { ...input, table: 'user_watchlists', columns }, (row) => [
    row.status,
    row.at.toISOString(),
    row.days.join(' '),
  ])
}

/** The viewer's ratings as CSV in pieces: type, TMDB's id, title, year, rating, and when it was given. */
export async function* exportRatingsCsv({ db }: ExportDeps, input: Input): AsyncGenerator<string> {
  const columns = sql<{ rating: number; at: Date }>`, entry.rating, entry.rated_at as at`
  yield BYTE_ORDER_MARK + csvLine(['type', 'tmdb_id', 'title', 'year', 'rating', 'rated_at'])
  yield* lines(db, { ...input, table: 'content_ratings', columns }, (row) => [row.rating, row.at.toISOString()])
}

interface Source<Own> extends Input {
  table: 'user_watchlists' | 'content_ratings'
  columns: RawBuilder<Own>
}

async function* lines<Own>(
  db: Database,
  { viewer, language, table, columns }: Source<Own>,
  ownCells: (row: Own) => (string | number)[],
): AsyncGenerator<string> {
  for await (const rows of readRows<TitleRef & Own>(db, { table, userId: viewer.id, columns })) {
    const named = await readTitles(db, rows, language)
    yield rows.map((row) => csvLine([row.type, row.id, ...named(row), ...ownCells(row)])).join('')
  }
}
