import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Deps } from '#domain/deps.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { serviceName, serviceOf, servicesOf, withVariants } from '../titles/services/streaming-services.ts'
import { cardsOf } from './cards-of.ts'
import { listProviderRows } from './list-provider-rows.ts'
import { listTrending } from './list-trending.ts'
import { readArrivals } from './read-arrivals.ts'
import type { ArrivalCard } from './read-arrivals.ts'
import type { HomeInput, HomeRow } from './read-shared-home.ts'
import { HOME_TRENDING_LIMIT, OWN_ROWS_LIMIT, PROVIDER_ROWS, PROVIDER_ROW_LIMIT } from './rows.ts'

export interface OwnHome {
  /** The most popular titles of the visitor's services, and the services' names; null if there are none in the country. */
  tonight: { services: string[]; cards: TitleCard[] } | null
  /** A row for each of the visitor's services. */
  ownRows: HomeRow[]
  /** What is new on them. */
  arrivals: ArrivalCard[]
}

interface Input extends HomeInput {
  /** TMDB provider ids; never empty. */
  services: readonly number[]
}

/** What a visitor's own services have. Its rows are of services that have none on everyone's page (`PROVIDER_ROWS`). */
export async function readOwnHome(deps: Pick<Deps, 'db' | 'clock'>, input: Input): Promise<OwnHome> {
  const { db } = deps
  const { own, services, language, country } = input
  const shared = new Set(PROVIDER_ROWS.flatMap(({ providerIds }) => providerIds))
  const others = servicesOf(services)
    .filter((id) => !shared.has(id))
    .slice(0, OWN_ROWS_LIMIT)
  const rows = others.map((id) => ({ providerIds: withVariants([id]), limit: PROVIDER_ROW_LIMIT }))
  const [known, tonight, members, arrivals] = await Promise.all([
    listKnown(db, services, country),
    listTrending({ db }, { limit: HOME_TRENDING_LIMIT, own: { ...own, carriedBy: { services, country } } }),
    rows.length === 0 ? [] : listProviderRows({ db }, { rows, own, country }),
    readArrivals(deps, input),
  ])
  const pick = await cardsOf(db, [...tonight, ...members.flatMap(({ titles }) => titles)], { language, country })
  const cards = pick(tonight)
  const ownRows = others.map((id, index) => ({
    key: `service-${id}`,
    name: known.get(id) ?? '',
    providerId: id,
    logoPath: members[index]?.logoPath ?? null,
    cards: pick(members[index]?.titles ?? []),
  }))
  return {
    tonight: cards.length === 0 || known.size === 0 ? null : { services: [...known.values()], cards },
    ownRows: ownRows.filter((row) => row.name !== '' && row.cards.length > 0),
    arrivals,
  }
}

/** Names of the services that the country has, as on their rows, by the id under which each is chosen, most prominent first. */
async function listKnown(db: Database, services: readonly number[], country: string): Promise<Map<number, string>> {
  const found = await db
    .selectFrom('providers')
    .select(['id', 'name'])
    .where('id', 'in', withVariants(services))
    .where('is_active', '=', true)
    .where(sql<boolean>`supported_countries && array[${country}]::text[]`)
    .orderBy('display_priority')
    .orderBy('name')
    .execute()
  const rowOf = (id: number) => PROVIDER_ROWS.find(({ providerIds }) => providerIds.includes(id))
  return new Map(found.map(({ id, name }) => [serviceOf(id), rowOf(id)?.name ?? serviceName({ id, name })]))
}
