import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { serviceName, servicesOf } from '../titles/services/streaming-services.ts'
import { daysBefore, isStillOffered, joinMark } from './arrivals.ts'
import type { Subscriber } from './arrivals.ts'
import { GONE_DAYS, GONE_FOR_HOURS } from './limits.ts'

interface Input extends Subscriber {
  refs: readonly TitleRef[]
}

/**
 * The services from which each title has gone within 30 days, by `titleKey`, the last one first; titles that have gone from none are left
 * out. What has been gone for less than 72 hours, and what is back under whatever name of the service, has not gone.
 */
export async function findDepartures(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { refs, services, country }: Input,
): Promise<Record<string, string[]>> {
  if (refs.length === 0 || services.length === 0) return {}
  const now = clock.now()
  const { rows } = await sql<TitleRef & { service: number; name: string }>`
    select type, id, service, mark.name
    from (
      select wanted.type, wanted.id, change.service_id as service, max(change.noticed_at) as at
      from unnest(${refs.map(({ type }) => type)}::text[], ${refs.map(({ id }) => id)}::int[]) as wanted(type, id)
      join offer_changes as change on change.content_type = wanted.type and change.content_id = wanted.id
      where change.country_code = ${country} and change.service_id = any(${servicesOf(services)}::int[])
        and change.way = 'included' and change.change = 'went'
        and change.noticed_at between ${daysBefore(now, GONE_DAYS)} and ${daysBefore(now, GONE_FOR_HOURS / 24)}
        and not ${isStillOffered(services)}
      group by wanted.type, wanted.id, change.service_id
    ) as departure ${joinMark(sql.ref('departure.service'), services)}
    order by at desc, service
  `.execute(db)
  const found: Record<string, string[]> = {}
  for (const { service, name, ...ref } of rows) (found[titleKey(ref)] ??= []).push(serviceName({ id: service, name }))
  return found
}
