import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { RatedTitle } from '../titles/ages/age-rating.ts'
import { withVariants } from '../titles/services/streaming-services.ts'
import { INCLUDED_WAYS } from '#shared/titles/offer-order.ts'

/** Columns of a title in the query to be narrowed. */
export type TitleColumns = RatedTitle

/** Having a service means seeing what it offers without payment per title. */
export const INCLUDED = sql`(${sql.join(INCLUDED_WAYS.map((way) => sql.lit(way)))})`

/**
 * Makes the planner look each title up by its id: otherwise it may first read everything a service offers, or everything that begins with a
 * word.
 */
export const TITLE_BY_TITLE = sql`offset 0`

/** True for titles that one of the services carries in the country (two upper-case letters), in the subscription or free. */
export function onServices(
  { type, id }: TitleColumns,
  { services, country }: { services: readonly number[]; country: string },
): RawBuilder<boolean> {
  return sql`exists (
    select from content_providers as own_offer
    where own_offer.content_id = ${id} and own_offer.content_type = ${type} and own_offer.country_code = ${country}
      and own_offer.provider_id = any(${withVariants(services)}::int[]) and own_offer.monetization_type in ${INCLUDED}
    ${TITLE_BY_TITLE}
  )`
}

/** True for titles that the member has neither watched nor dropped. */
export function notWatched({ type, id }: TitleColumns, { userId }: { userId: string }): RawBuilder<boolean> {
  return sql`not exists (
    select from user_watchlists as seen
    where seen.user_id = ${userId} and seen.content_id = ${id} and seen.content_type = ${type} and seen.status in ('watched', 'dropped')
  )`
}
