import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { ofEither } from '#db/title-tables.ts'
import type { Deps } from '#domain/deps.ts'
import type { ProviderMark } from '#shared/titles/title-card.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { Suitability } from '../titles/ages/age-rating.ts'
import { serviceName, servicesOf } from '../titles/services/streaming-services.ts'
import { cameTo, joinMark } from './arrivals.ts'
import type { Subscriber } from './arrivals.ts'
import { ARRIVAL_RATING } from './limits.ts'
import { inOwnView } from './own-view.ts'

/** A title that is new at a service. */
export interface Arrival extends TitleRef {
  /** The service under the id by which it is chosen. */
  service: ProviderMark
  /** When it was noticed. */
  at: Date
}

/** Which titles: those with a good rating, these, or what a member (UUID) wants to watch or is watching. */
type Among = 'well-rated' | { refs: readonly TitleRef[] } | { wantedBy: string }

interface Input extends Subscriber {
  since: Date
  among: Among
  limit: number
  /** Other titles are left out. */
  suitableFor?: Suitability | undefined
}

/**
 * What came to the services in the country since then, in the subscription or free, and is still there; newest first, each title once,
 * with the service to which it came last. Never titles that are not stored, or for adults.
 */
export async function listArrivals({ db }: Pick<Deps, 'db'>, input: Input): Promise<Arrival[]> {
  const { services, limit, among } = input
  if (services.length === 0 || (typeof among === 'object' && 'refs' in among && among.refs.length === 0)) return []
  const { rows } = await sql<TitleRef & Omit<ProviderMark, 'id'> & { serviceId: number; at: Date }>`
    select type, id, service as "serviceId", mark.name, mark."logoPath", at
    from (
      select distinct on (type, id) type, id, service, at
      from (${candidates(input)}) as candidate
      order by type, id, at desc, service
    ) as arrival ${joinMark(sql.ref('arrival.service'), services)}
    order by at desc, id, type
    limit ${limit}
  `.execute(db)
  return rows.map(({ type, id, at, serviceId, name, logoPath }) => {
    return { type, id, at, service: { id: serviceId, name: serviceName({ id: serviceId, name }), logoPath } }
  })
}

const CHANGE = { type: sql.ref('change.content_type'), id: sql.ref('change.content_id') }
const COLUMNS = sql`change.content_type as type, change.content_id as id, change.service_id as service, change.noticed_at as at`

function candidates({ services, country, since, among, limit, suitableFor }: Input): RawBuilder<unknown> {
  const came = cameTo({ services, country }, since)
  const suitable = inOwnView(CHANGE, { suitableFor })
  if (among === 'well-rated') {
    return sql`
      select newest.*
      from unnest(${servicesOf(services)}::int[]) as own(id)
      cross join lateral (
        select ${COLUMNS} from offer_changes as change
        where change.service_id = own.id and ${came} and ${isStored(sql`rating >= ${ARRIVAL_RATING} and poster_path is not null`)} ${suitable}
        order by change.noticed_at desc, change.content_id
        limit ${limit}
      ) as newest`
  }
  return sql`
    select ${COLUMNS} from (${wanted(among)}) as wanted(type, id)
    join offer_changes as change on change.content_type = wanted.type and change.content_id = wanted.id
    where ${came} and ${isStored(sql`true`)} ${suitable}`
}

function isStored(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return ofEither(
    CHANGE.type,
    (of) => sql`select not adult and ${condition} from ${of.table} where ${of.id} = ${CHANGE.id}`,
  )
}

function wanted(among: Exclude<Among, string>): RawBuilder<unknown> {
  if ('refs' in among) {
    return sql`select * from unnest(${among.refs.map(({ type }) => type)}::text[], ${among.refs.map(({ id }) => id)}::int[])`
  }
  return sql`select content_type, content_id from user_watchlists
    where user_id = ${among.wantedBy} and status in ('want_to_watch', 'watching')`
}
