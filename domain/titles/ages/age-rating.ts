import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { ofEither } from '#db/title-tables.ts'
import { AGE_LIMITS } from '#shared/titles/age-rating.ts'
import type { AgeLimit, AgeRating } from '#shared/titles/age-rating.ts'
import { RATING_COUNTRIES, minimumAge } from './minimum-age.ts'

/** Ratings by upper-case country, as their authorities write them. */
export type Certifications = Readonly<Record<string, string>>

/** Countries whose visitors see the ratings of a neighbour with the same language; all others see those of the first one that has any. */
const SEES: Readonly<Record<string, string>> = {
  AT: 'DE',
  CH: 'DE',
  LU: 'DE',
  BE: 'NL',
  IE: 'GB',
  NZ: 'AU',
  AR: 'MX',
  CL: 'MX',
  CO: 'MX',
  PE: 'MX',
}

/** The country whose ratings a visitor from a country sees, if there are any. */
function ratingCountry(country: string): string {
  const own = SEES[country] ?? country
  return RATING_COUNTRIES.includes(own) ? own : (RATING_COUNTRIES[0] ?? '')
}

/** The rating that counts in a country (two upper-case letters): its own, otherwise another country's; null if no age is known. */
export function ageRatingIn(certifications: Certifications, country: string): AgeRating | null {
  for (const from of [ratingCountry(country), ...RATING_COUNTRIES]) {
    const certification = certifications[from]
    const age = certification === undefined ? null : minimumAge(from, certification)
    if (certification !== undefined && age !== null) return { country: from, certification, age }
  }
  return null
}

/** Bits of a country in `age_levels`: 21 countries fill a bigint. */
const BITS = 3

/** The limit that includes an age, counted from 1; above them all, one more. */
function levelOf(age: number): number {
  const place = AGE_LIMITS.findIndex((limit) => age <= limit)
  return (place === -1 ? AGE_LIMITS.length : place) + 1
}

/**
 * What `age_levels` stores, in decimal: for each country of `RATING_COUNTRIES`, in order, the level of the rating that counts there, in
 * three bits. Null if no age is known.
 */
export function ageLevels(certifications: Certifications): string | null {
  const levels = RATING_COUNTRIES.map((country) => ageRatingIn(certifications, country))
  if (levels.includes(null)) return null
  return levels
    .reduce((packed, rating, place) => packed | (BigInt(levelOf(rating?.age ?? 0)) << BigInt(place * BITS)), 0n)
    .toString()
}

/** For whom titles must be suitable: up to an age, as rated in a country (two upper-case letters). */
export interface Suitability {
  age: AgeLimit
  country: string
}

/** A title in a query: its identity, and its `age_levels` if the query reads its row anyway. */
export interface RatedTitle {
  type: RawBuilder<unknown>
  id: RawBuilder<unknown>
  ages?: RawBuilder<unknown>
}

/** True for titles rated as suitable; not for those without a known age, nor for those that are not stored. */
export function isSuitable({ type, id, ages }: RatedTitle, { age, country }: Suitability): RawBuilder<boolean> {
  const place = sql.lit(RATING_COUNTRIES.indexOf(ratingCountry(country)) * BITS)
  const fits = (levels: RawBuilder<unknown>) => sql<boolean>`(${levels} >> ${place}) & 7 <= ${sql.lit(levelOf(age))}`
  // Said of a column, the planner knows how few titles these are, and that the partial indexes of migration 043 have them.
  if (ages !== undefined) return sql`(${ages} is not null and ${fits(ages)})`
  return fits(
    sql`(${ofEither(type, ({ table }) => sql`select age_levels from ${table} as rated where rated.id = ${id}`)})`,
  )
}
