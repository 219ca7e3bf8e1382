import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { isSuitable } from '../titles/ages/age-rating.ts'
import { notWatched } from '../services/mine.ts'
import type { TitleColumns } from '../services/mine.ts'
import type { Browsing } from './filters.ts'

/**
 * The filters that movies, tv_shows and title_availability have in common, without genres, each preceded by `and`. Type and id must be
 * qualified with their table.
 */
export function conditions(
  { filters, own, sort, country, today }: Browsing,
  { date, seasons, ...title }: TitleColumns & Record<'date' | 'seasons', RawBuilder<unknown>>,
): RawBuilder<unknown> {
  const { yearFrom, yearTo, releasedBy, runtimeFrom, runtimeTo, rating, originalLanguage } = filters
  const { seasonsFrom, seasonsTo, withoutLanguages = [], withoutDecades = [] } = filters
  const parts: RawBuilder<unknown>[] = []
  if (yearFrom !== undefined) parts.push(sql`and ${date} >= ${firstDay(yearFrom)}::date`)
  if (yearTo !== undefined) parts.push(sql`and ${date} < ${firstDay(yearTo + 1)}::date`)
  if (releasedBy !== undefined) parts.push(sql`and ${date} <= ${releasedBy}::date`)
  if (runtimeFrom !== undefined) parts.push(sql`and runtime >= ${runtimeFrom}::int`)
  if (runtimeTo !== undefined) parts.push(sql`and runtime <= ${runtimeTo}::int`)
  if (seasonsFrom !== undefined || seasonsTo !== undefined) {
    const asked = sql`${seasons} between ${seasonsFrom ?? 0}::int and ${seasonsTo ?? MOST_SEASONS}::int`
    parts.push(sql`and (${title.type} = 'movie' or ${asked})`)
  }
  if (rating !== undefined) parts.push(sql`and rating >= ${Math.round(rating * 10)}::int`)
  else if (sort === 'rating' || filters.isRated === true) parts.push(sql`and rating is not null`)
  if (sort === 'newest') parts.push(sql`and ${date} <= ${today}::date`)
  if (originalLanguage !== undefined) parts.push(sql`and original_language = ${originalLanguage}`)
  if (filters.age !== undefined) parts.push(sql`and ${isSuitable(title, { age: filters.age, country })}`)
  if (own.suitableFor !== undefined) parts.push(sql`and ${isSuitable(title, own.suitableFor)}`)
  if (withoutLanguages.length > 0) parts.push(sql`and original_language <> all(${withoutLanguages}::text[])`)
  for (const decade of withoutDecades)
    parts.push(sql`and not (${date} >= ${firstDay(decade)}::date and ${date} < ${firstDay(decade + 10)}::date)`)
  if (own.unwatchedBy !== undefined) parts.push(sql`and ${notWatched(title, { userId: own.unwatchedBy })}`)
  return parts.length === 0 ? sql`` : sql.join(parts, sql` `)
}

/** PostgreSQL's largest smallint: no TV show has as many. */
const MOST_SEASONS = 32_767

/** `year` has at most four digits. */
function firstDay(year: number): string {
  return `${String(year).padStart(4, '0')}-01-01`
}
