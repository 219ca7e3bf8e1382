import { sql } from 'kysely'
import { bothTypes } from '#db/title-tables.ts'
import type { Database } from '#db/client.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef, TitleType } from '#shared/titles/title.ts'
import { genreMaskOf } from '../../titles/genre-mask.ts'
import type { Liked } from './find-liked.ts'
import type { KnownNames } from './know-names.ts'
import type { AnswerCandidate } from './list-candidates.ts'

/** The parts of a similarity; they add up to 1. */
const RELATED = 0.45
const GENRES = 0.15
const KEYWORDS = 0.35
const LANGUAGE = 0.05
/** With this many shared keywords titles count as fully alike. */
const MOST_KEYWORDS = 3

/** How similar each title is to the named one, by `titleKey`: 1 for the closest. */
export async function measureCloseness(
  db: Database,
  titles: readonly AnswerCandidate[],
  { liked, names }: { liked: Liked; names: Pick<KnownNames, 'genreIds'> },
): Promise<Map<string, number>> {
  const related = new Map(liked.related.map(({ ref, closeness }) => [titleKey(ref), closeness]))
  const shared = await countKeywords(db, titles, liked.keywords)
  const own = genreMaskOf(liked.genres.flatMap(names.genreIds))
  const alike = new Map(
    titles.map((title) => {
      const key = titleKey(title)
      const keywords = Math.min(1, (shared.get(key) ?? 0) / MOST_KEYWORDS)
      const ofLanguage = Number(title.originalLanguage === liked.originalLanguage)
      const kin = RELATED * (related.get(key) ?? 0) + GENRES * overlap(title.genreMask, own)
      return [key, kin + KEYWORDS * keywords + LANGUAGE * ofLanguage]
    }),
  )
  const most = Math.max(...alike.values(), Number.EPSILON)
  return new Map([...alike].map(([key, closeness]) => [key, closeness / most]))
}

/** Shared genres as a share of all genres of both. */
function overlap(a: number, b: number): number {
  const either = bits(a | b)
  return either === 0 ? 0 : bits(a & b) / either
}

function bits(mask: number): number {
  let count = 0
  for (let left = mask; left !== 0; left &= left - 1) count += 1
  return count
}

/** How many of these keywords (TMDB ids) each title has; titles with none are left out. Keywords are stored as JSON text. */
async function countKeywords(
  db: Database,
  titles: readonly TitleRef[],
  keywords: readonly number[],
): Promise<Map<string, number>> {
  if (keywords.length === 0) return new Map()
  const idsOf = (type: TitleType) => titles.filter((title) => title.type === type).map(({ id }) => id)
  const { rows } = await sql<{ titles: [TitleType, number, number][] | null }>`
    select json_agg(json_build_array(type, id, shared)) as titles
    from (${bothTypes(
      (of, type) => sql`
        select ${of.type} as type, id, (
          select count(*) from regexp_matches(keywords, '"id": ?(\\d+)', 'g') as keyword where keyword[1]::int = any(${keywords}::int[])
        ) as shared
        from ${of.table} where id = any(${idsOf(type)}::int[]) and keywords is not null`,
    )}) as known
    where shared > 0
  `.execute(db)
  return new Map((rows[0]?.titles ?? []).map(([type, id, shared]) => [titleKey({ type, id }), shared]))
}
