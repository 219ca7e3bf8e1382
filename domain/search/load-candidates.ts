import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { PREPARED } from '#db/prepared.ts'
import { bothTypes } from '#db/title-tables.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { readTranslations } from '../catalog/title-text.ts'
import { normalizedTitlesOf } from './candidate.ts'
import type { Candidate } from './candidate.ts'

/** The stored titles behind the refs, in no order; adult titles and titles without a poster are left out. */
export async function loadCandidates(db: Database, refs: readonly TitleRef[]): Promise<Candidate[]> {
  if (refs.length === 0) return []
  const ids = (type: TitleRef['type']) => refs.filter((ref) => ref.type === type).map((ref) => ref.id)
  const { rows } = await sql<Row>`${PREPARED}
    ${bothTypes(
      (of, type) => sql`
        select ${of.type} as type, id, ${of.title} as title, ${of.originalTitle} as original_title,
          ${of.translations} as title_translations, ${of.date} as date, ${COMMON}
        from ${of.table} where id = any(${ids(type)}::int[]) and ${SHOWN}`,
    )}
  `.execute(db)
  return rows.map(toCandidate)
}

const SHOWN = sql`not adult and poster_path is not null`
const COMMON = sql`overview, poster_path, poster_paths_by_language, vote_average, vote_count, popularity, original_language,
  jsonb_path_query_array(alternative_titles, '$[*].normal') as alternatives`

interface Row {
  type: TitleRef['type']
  id: number
  title: string
  original_title: string | null
  title_translations: unknown
  date: string | null
  overview: string | null
  poster_path: string | null
  poster_paths_by_language: string | null
  vote_average: number
  vote_count: number
  popularity: number
  original_language: string | null
  /** Alternative titles in normal form. */
  alternatives: string[]
}

function toCandidate(row: Row): Candidate {
  return {
    type: row.type,
    id: row.id,
    baseTitle: row.title,
    originalTitle: row.original_title,
    titleTranslations: row.title_translations,
    overview: row.overview,
    posterPath: row.poster_path,
    posterPathsByLanguage: row.poster_paths_by_language,
    voteAverage: row.vote_average,
    voteCount: row.vote_count,
    popularity: row.popularity,
    date: row.date,
    originalLanguage: row.original_language,
    inDatabase: true,
    upstreamTitle: null,
    normalizedTitles: normalizedTitlesOf([
      row.title,
      row.original_title,
      ...Object.values(readTranslations(row.title_translations)),
    ]).concat(row.alternatives),
  }
}
