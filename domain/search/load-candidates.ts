import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { TitleRef } from '#shared/title.ts'
import { readTranslations } from '../catalog/title-text.ts'
import { normalizedTitlesOf } from './candidate.ts'
import type { Candidate } from './candidate.ts'

/** The stored titles behind the refs, in no order; adult titles and titles without a poster are left out. */
export async function loadCandidates(db: Database, refs: readonly TitleRef[]): Promise<Candidate[]> {
  const ids = (type: TitleRef['type']) => refs.filter((ref) => ref.type === type).map((ref) => ref.id)
  const [movies, shows] = await Promise.all([movieRows(db, ids('movie')), tvShowRows(db, ids('tv_show'))])
  return [...movies.map((row) => toCandidate('movie', row)), ...shows.map((row) => toCandidate('tv_show', row))]
}

type Row = Awaited<ReturnType<typeof movieRows>>[number]

function toCandidate(type: TitleRef['type'], row: Row): Candidate {
  return {
    type,
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
    ]),
  }
}

/** One parameter, whatever their number: PostgreSQL plans the same text. */
function among(ids: number[]) {
  return sql<boolean>`id = any(${ids}::int[])`
}

async function movieRows(db: Database, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('movies')
    .select(['id', 'title', 'original_title', 'title_translations', 'overview', 'poster_path'])
    .select(['poster_paths_by_language', 'vote_average', 'vote_count', 'popularity'])
    .select(['release_date as date', 'original_language'])
    .where(among(ids))
    .where('adult', '=', false)
    .where('poster_path', 'is not', null)
    .execute()
}

async function tvShowRows(db: Database, ids: number[]): Promise<Row[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('tv_shows')
    .select(['id', 'name as title', 'original_name as original_title'])
    .select(['name_translations as title_translations', 'overview', 'poster_path'])
    .select(['poster_paths_by_language', 'vote_average', 'vote_count', 'popularity'])
    .select(['first_air_date as date', 'original_language'])
    .where(among(ids))
    .where('adult', '=', false)
    .where('poster_path', 'is not', null)
    .execute()
}
