import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { StoredAlternativeTitle } from '#db/schema/columns.ts'
import { titleColumns } from '#db/title-tables.ts'
import type { Deps } from '#domain/deps.ts'
import { indexTitle } from '#domain/terms/index-title.ts'
import { TITLE_TYPES } from '#shared/titles/title.ts'
import type { TitleType } from '#shared/titles/title.ts'
import { readTranslations } from '../title-text.ts'

/** Titles per transaction: few enough that a concurrent save of one of them does not wait for long. */
const BATCH = 100

interface Options {
  /** Ends early; the next call does the rest. */
  signal?: AbortSignal
}

/**
 * Indexes stored titles that search does not yet find by all their words, because an earlier version stored them; best known first. Makes
 * no requests. Returns how many.
 */
export async function indexStoredTitles({ db }: Pick<Deps, 'db'>, { signal }: Options = {}): Promise<number> {
  let titles = 0
  for (const type of TITLE_TYPES) {
    let from: number | null = Infinity
    while (from !== null) {
      if (signal?.aborted === true) return titles
      const below: number = from
      const batch: Batch = await inTransaction(db, (trx) => indexBatch(trx, type, below))
      titles += batch.indexed
      from = batch.from
    }
  }
  return titles
}

interface Batch {
  indexed: number
  /** The popularity from which the search for the next one continues, downwards; null if none was left. */
  from: number | null
}

interface Row {
  id: number
  title: string
  original_title: string | null
  original_language: string | null
  translations: unknown
  alternative_titles: StoredAlternativeTitle[]
  popularity: number
}

async function indexBatch(trx: Database, type: TitleType, from: number): Promise<Batch> {
  const of = titleColumns(type)
  // Locked in the same way as when saving.
  const { rows } = await sql<Row>`
    select id, ${of.title} as title, ${of.originalTitle} as original_title, original_language, ${of.translations} as translations,
      alternative_titles, popularity
    from ${of.table}
    where popularity <= ${from}::float8 and not adult
      and not exists (select from search_names where content_type = ${type} and content_id = ${of.id})
    order by popularity desc
    limit ${BATCH}
    for no key update
  `.execute(trx)
  for (const row of rows)
    await indexTitle(trx, { ref: { type, id: row.id }, titles: namesOf(row), popularity: row.popularity })
  return { indexed: rows.length, from: rows.at(-1)?.popularity ?? null }
}

function namesOf({ title, original_title, original_language, translations, alternative_titles }: Row) {
  const all = [
    { language: 'en', title },
    { language: original_language ?? '', title: original_title ?? '' },
    ...Object.entries(readTranslations(translations)).map(([language, text]) => ({ language, title: text })),
    ...alternative_titles.map((alternative) => ({ language: '', title: alternative.title })),
  ]
  return all.filter((name) => name.title !== '')
}
