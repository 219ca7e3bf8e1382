import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Clock } from '#shared/clock.ts'
import { serviceOf, servicesOf, withVariants } from '../titles/services/streaming-services.ts'
import type { TitleColumns } from './mine.ts'
import { INCLUDED, TITLE_BY_TITLE } from './mine.ts'
import { NEW_DAYS } from './limits.ts'

/** For whom a title came or went: who has these services (TMDB provider ids) in the country (two upper-case letters). */
export interface Subscriber {
  services: readonly number[]
  country: string
}

const DAY_MS = 86_400_000

/** The moment since which an arrival is new. */
export function newSince(clock: Clock): Date {
  return daysBefore(clock.now(), NEW_DAYS)
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

/**
 * For a row `change` of `offer_changes`: whether its service, under any of its ids, has the title in its country today, without payment
 * per title.
 */
export function isStillOffered(services: readonly number[]): RawBuilder<boolean> {
  return sql`exists (
    select from content_providers as offer
    join ${variantsOf(services)} on variant.id = offer.provider_id
    where variant.service = change.service_id and offer.content_id = change.content_id
      and offer.content_type = change.content_type and offer.country_code = change.country_code
      and offer.monetization_type in ${INCLUDED}
    ${TITLE_BY_TITLE}
  )`
}

/** For a column with the id by which a service is chosen: its name and logo, or those of another of its ids where only that is stored. */
export function joinMark(service: RawBuilder<unknown>, services: readonly number[]): RawBuilder<unknown> {
  return sql`cross join lateral (
    select provider.name, provider.logo_path as "logoPath"
    from ${variantsOf(services)} join providers as provider on provider.id = variant.id
    where variant.service = ${service} order by provider.id <> variant.service, provider.display_priority limit 1
  ) as mark`
}

function variantsOf(services: readonly number[]): RawBuilder<unknown> {
  const ids = withVariants(services)
  return sql`unnest(${ids.map(serviceOf)}::int[], ${ids}::int[]) as variant(service, id)`
}

/** Comings to the subscriber's services since then, for `from offer_changes as change`. */
export function cameTo({ services, country }: Subscriber, since: Date): RawBuilder<boolean> {
  return sql`change.country_code = ${country} and change.service_id = any(${servicesOf(services)}::int[])
    and change.way = 'included' and change.change = 'came' and change.noticed_at >= ${since}
    and ${isStillOffered(services)}`
}

/** True for titles that came to one of the subscriber's services since then and are still there. */
export function isArrival({ type, id }: TitleColumns, subscriber: Subscriber, since: Date): RawBuilder<boolean> {
  return sql`exists (
    select from offer_changes as change
    where change.content_type = ${type} and change.content_id = ${id} and ${cameTo(subscriber, since)}
    ${TITLE_BY_TITLE}
  )`
}
