import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { bothTypes } from '#db/title-tables.ts'
import type { Database } from '#db/client.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef, TitleType } from '#shared/titles/title.ts'
import { keywordsOf } from '../lexicon/subjects.ts'
import { ANSWER_LEAST_VOTES } from '../limits.ts'
import { SUBJECT_TITLES } from './limits.ts'

/**
 * What says that a title is about a subject: the subject's own keyword, one that means nearly the same, a further one, or only the words of its
 * overview.
 */
export type Witness = 'name' | 'near' | 'keyword' | 'overview'

/** Keywords are listed with the nearest first. */
const NEAR_KEYWORDS = 3

/** The most popular titles of each type, of ten votes or more, that have a keyword of any of the subjects. */
export async function listTitlesAbout(db: Database, subjects: readonly string[]): Promise<TitleRef[]> {
  const { rows } = await sql<TitleRef>`${bothTypes(
    (of) => sql`(
      select ${of.type} as type, id from ${of.table}
      where ${hasKeyword(subjects.flatMap(keywordsOf))} and vote_count >= ${sql.lit(ANSWER_LEAST_VOTES)} and not adult and poster_path is not null
      order by popularity desc limit ${SUBJECT_TITLES}::int
    )`,
  )}`.execute(db)
  return rows
}

/** Which of the subjects each title is about, and what says so, by `titleKey`; titles about none are left out. */
export async function readSubjects(
  db: Database,
  titles: readonly TitleRef[],
  subjects: readonly string[],
): Promise<Map<string, Map<string, Witness>>> {
  if (titles.length === 0 || subjects.length === 0) return new Map()
  const idsOf = (type: TitleType) => titles.filter((title) => title.type === type).map(({ id }) => id)
  const { rows } = await sql<{ type: TitleType; id: number; witnesses: (Witness | null)[] }>`${bothTypes(
    (of, type) => sql`
      select ${of.type} as type, id, array[${sql.join(subjects.map(witnessOf))}] as witnesses
      from ${of.table} where id = any(${idsOf(type)}::int[])`,
  )}`.execute(db)
  const found = rows.map(({ type, id, witnesses }) => {
    const known = subjects.flatMap((subject, at) => {
      const witness = witnesses[at] ?? null
      return witness === null ? [] : [[subject, witness] as const]
    })
    return [titleKey({ type, id }), new Map(known)] as const
  })
  return new Map(found.filter(([, known]) => known.size > 0))
}

function witnessOf(subject: string): RawBuilder<Witness | null> {
  const keywords = keywordsOf(subject)
  const near = keywords.slice(0, NEAR_KEYWORDS + 1)
  const words = near.map((word) => word.replaceAll(/[^\p{L}\p{N} ]/gu, '.'))
  return sql`case
    when ${hasKeyword([subject])} then 'name'
    when ${hasKeyword(near)} then 'near'
    when ${hasKeyword(keywords)} then 'keyword'
    when concat(overview, ' ', overview_translations ->> 'en') ~* ${`\\m(?:${words.join('|')})s?\\M`} then 'overview'
  end`
}

/** Must match the indexes of db/migrations/044-title-keywords.sql. */
function hasKeyword(keywords: readonly string[]): RawBuilder<boolean> {
  return sql`keyword_names(keywords) && ${keywords.map((word) => word.toLowerCase())}::text[]`
}
