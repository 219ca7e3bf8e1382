import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import { bothTypes, textsFor } from '#db/title-tables.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import { titleKey } from '#shared/titles/title-marks.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import { pickTitle, yearOf } from '../catalog/title-text.ts'
import type { StoredTitle } from '../catalog/title-text.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv.ts'
import { readRows } from './read-rows.ts'

type ExportDeps = Pick<Deps, 'db'>
interface Input {
  viewer: Pick<Member, 'id'>
  /** Of the titles' names. */
  language: string
}

/** The viewer's watchlist as CSV in pieces: type, TMDB's id, title, year, status, and when it was added. */
export async function* exportWatchlistCsv({ db }: ExportDeps, input: Input): AsyncGenerator<string> {
  const columns = sql`, entry.status, entry.added_at as at`
  yield BYTE_ORDER_MARK + csvLine(['type', 'tmdb_id', 'title', 'year', 'status', 'added_at'])
  yield* lines<{ status: WatchStatus; at: Date }>(db, { ...input, table: 'user_watchlists', columns }, (row) => [
    row.status,
    row.at.toISOString(),
  ])
}

/** The viewer's ratings as CSV in pieces: type, TMDB's id, title, year, rating, and when it was given. */
export async function* exportRatingsCsv({ db }: ExportDeps, input: Input): AsyncGenerator<string> {
  const columns = sql`, entry.rating, entry.rated_at as at`
  yield BYTE_ORDER_MARK + csvLine(['type', 'tmdb_id', 'title', 'year', 'rating', 'rated_at'])
  yield* lines<{ rating: number; at: Date }>(db, { ...input, table: 'content_ratings', columns }, (row) => [
    row.rating,
    row.at.toISOString(),
  ])
}

interface Source extends Input {
  table: 'user_watchlists' | 'content_ratings'
  columns: RawBuilder<unknown>
}

async function* lines<Own>(
  db: Database,
  { viewer, language, table, columns }: Source,
  ownCells: (row: Own) => (string | number)[],
): AsyncGenerator<string> {
  for await (const rows of readRows<TitleRef & Own>(db, { table, userId: viewer.id, columns })) {
    const titles = await readTitles(db, rows, language)
    yield rows
      .map((row) => {
        const title = titles.get(titleKey(row))
        const named = title === undefined ? [null, null] : [pickTitle(language, title).text, yearOf(title.date)]
        return csvLine([row.type, row.id, ...named, ...ownCells(row)])
      })
      .join('')
  }
}

async function readTitles(db: Database, refs: readonly TitleRef[], language: string) {
  const idsOf = (type: TitleRef['type']) => refs.filter((ref) => ref.type === type).map(({ id }) => id)
  const { rows } = await sql<TitleRef & StoredTitle & { date: string | null }>`
    ${bothTypes(
      (of, type) => sql`
        select ${of.type} as type, id, ${of.title} as title, ${textsFor(language, of.translations, of.title)} as title_translations,
          ${of.originalTitle} as original_title, original_language, base_languages, ${of.date} as date
        from ${of.table} where id = any(${idsOf(type)}::int[]) and not adult`,
    )}
  `.execute(db)
  return new Map(rows.map((row) => [titleKey(row), row]))
}
