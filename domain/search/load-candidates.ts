import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import { PREPARED } from '#db/prepared.ts'
import { bothTypes } from '#db/title-tables.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { foldText } from '../terms/fold.ts'
import { normalizeText } from '../terms/normalize.ts'
import { readStoredName } from '../terms/stored-name.ts'
import type { StoredName } from '../terms/stored-name.ts'
import type { Candidate } from './candidate.ts'

/** The stored titles behind the refs, unordered; adult titles are left out. */
export async function loadCandidates(db: Database, refs: readonly TitleRef[]): Promise<Candidate[]> {
  if (refs.length === 0) return []
  const listed = sql`unnest(${refs.map(({ type }) => type)}::text[], ${refs.map(({ id }) => id)}::int[])`
  return queryCandidates(db, sql`select type as content_type, id as content_id from ${listed} as refs(type, id)`)
}

/**
 * The stored titles that a query of `content_type, content_id` returns, without duplicates, unordered; adult titles are left out.
 * `prepared`: false if the best plan of that query depends on its parameters.
 */
export async function queryCandidates(
  db: Database,
  found: RawBuilder<unknown>,
  { prepared = true }: { prepared?: boolean } = {},
): Promise<Candidate[]> {
  const { rows } = await sql<Row>`${prepared ? PREPARED : sql``}
    with found as materialized (select distinct content_type, content_id from (${found}) as found)
    ${bothTypes(
      (of, type) => sql`
        select ${of.type} as type, found.content_id as id, title.vote_average, title.vote_count, title.popularity, title.poster_path is not null as has_poster,
          title.${of.date} as date, array_to_string(names.names, ${SEPARATOR}) as names,
          case when names.names is null then jsonb_build_array(title.${of.title}, title.${of.originalTitle}) end as unindexed
        from found
        join ${of.table} as title on title.id = found.content_id
        left join search_names as names on names.content_type = found.content_type and names.content_id = found.content_id
        where found.content_type = ${sql.lit(type)} and not title.adult`,
    )}
  `.execute(db)
  return rows.map(toCandidate)
}

const SEPARATOR = '\n'

interface Row extends TitleRef {
  vote_average: number
  vote_count: number
  popularity: number
  has_poster: boolean
  date: string | null
  names: string | null
  /** Title and original title of titles stored before `search_names` existed, and not indexed since. */
  unindexed: (string | null)[] | null
}

function toCandidate(row: Row): Candidate {
  const names =
    row.names === null ? unindexedNames(row.unindexed ?? []) : row.names.split(SEPARATOR).map(readStoredName)
  return {
    type: row.type,
    id: row.id,
    names,
    normalizedTitles: titlesAmong(names),
    voteAverage: row.vote_average,
    voteCount: row.vote_count,
    popularity: row.popularity,
    date: row.date,
    hasPoster: row.has_poster,
    inDatabase: true,
    upstream: null,
  }
}

export function titlesAmong(names: readonly StoredName[]): string[] {
  return names.filter(({ isPerson }) => !isPerson).map(({ text }) => text)
}

function unindexedNames(titles: readonly (string | null)[]): StoredName[] {
  return namesOf(titles.filter((title) => title !== null).map((title) => ({ title, languages: -1 })))
}

/** Names that are not stored, with their folded forms. */
export function namesOf(titles: readonly { title: string; languages: number }[]): StoredName[] {
  return titles.flatMap(({ title, languages }) => {
    const text = normalizeText(title)
    const forms = text === '' ? [] : [...new Set([text, foldText(text)])]
    return forms.map((form) => ({ text: form, languages, isPerson: false }))
  })
}
