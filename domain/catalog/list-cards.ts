import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { BaseLanguages } from '#db/schema.ts'
import { textsFor, titleColumns } from '#db/title-tables.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { listServices } from './list-services.ts'
import { pickPoster, pickTitle, yearOf } from './title-text.ts'

export interface CardRow {
  id: number
  title: string
  title_translations: unknown
  original_title: string | null
  original_language: string | null
  base_languages: BaseLanguages | null
  date: string | null
  poster_path: string | null
  poster_paths_by_language: string | null
  vote_average: number
  vote_count: number
}

/**
 * Cards for the given titles in the given order; unknown and adult titles are left out. `language` decides texts and
 * posters, `country` (two upper-case letters) the services shown on the card.
 */
export async function listCards(
  db: Database,
  { refs, language, country }: { refs: readonly TitleRef[]; language: string; country: string },
): Promise<TitleCard[]> {
  if (refs.length === 0) return []
  const [found, services] = await Promise.all([cardRows(db, refs, language), listServices(db, { refs, country })])
  const rows = new Map(found)
  return refs.flatMap((ref) => {
    const key = `${ref.type}/${ref.id}`
    const row = rows.get(key)
    return row === undefined ? [] : [toCard(ref, row, language, services.get(key) ?? [])]
  })
}

function toCard(ref: TitleRef, row: CardRow, language: string, services: TitleCard['services']): TitleCard {
  return {
    type: ref.type,
    id: ref.id,
    title: pickTitle(language, row),
    baseTitle: row.title,
    year: yearOf(row.date),
    posterPath: pickPoster(language, row.poster_paths_by_language, row.poster_path),
    voteAverage: row.vote_average,
    voteCount: row.vote_count,
    stored: true,
    services,
  }
}

/** Both kinds in one row of JSON: a page's cards cost one small query instead of two large ones. */
async function cardRows(
  db: Database,
  refs: readonly TitleRef[],
  language: string,
): Promise<[key: string, row: CardRow][]> {
  const idsOf = (type: TitleRef['type']) => [...new Set(refs.filter((ref) => ref.type === type).map((ref) => ref.id))]
  const cards = (type: TitleRef['type']) => {
    const of = titleColumns(type)
    return sql`(select json_agg(card) from (
      select id, ${of.title} as title, ${textsFor(language, of.translations, of.title)} as title_translations,
        ${of.originalTitle} as original_title, original_language, base_languages,
        ${of.date} as date,
        poster_path, poster_paths_by_language, vote_average, vote_count
      from ${of.table} where id = any(${idsOf(type)}::int[]) and not adult
    ) as card)`
  }
  const { rows } = await sql<{ movies: CardRow[] | null; tv_shows: CardRow[] | null }>`
    select ${cards('movie')} as movies, ${cards('tv_show')} as tv_shows
  `.execute(db)
  return [
    ...(rows[0]?.movies ?? []).map((row): [string, CardRow] => [`movie/${row.id}`, row]),
    ...(rows[0]?.tv_shows ?? []).map((row): [string, CardRow] => [`tv_show/${row.id}`, row]),
  ]
}
