import type { ProviderMark } from '#shared/titles/title-card.ts'
import { STREAMING_SERVICES, TIERS } from './service-table.ts'
import type { StreamingService, Tier } from './service-table.ts'

export type { Tier } from './service-table.ts'

const SERVICE_OF = new Map<number, StreamingService>()
const TIER_OF = new Map<number, Tier>()
const IDS_OF = new Map<number, readonly number[]>()

for (const service of STREAMING_SERVICES) {
  const variants = TIERS.flatMap((tier) => service[tier] ?? [])
  const ids = [...new Set([service.id, ...(service.same ?? []), ...variants])]
  for (const id of ids) {
    SERVICE_OF.set(id, service)
    IDS_OF.set(id, ids)
  }
  for (const tier of TIERS) for (const id of service[tier] ?? []) TIER_OF.set(id, tier)
}

/** The id that stands for the service of a TMDB provider id: under it the service is chosen, shown and counted. */
export function serviceOf(id: number): number {
  return SERVICE_OF.get(id)?.id ?? id
}

/** The services of TMDB provider ids, each once, in their order. */
export function servicesOf(ids: readonly number[]): number[] {
  return [...new Set(ids.map(serviceOf))]
}

/** All TMDB provider ids of the services that the ids belong to, without duplicates: what a query asks offers for. */
export function withVariants(ids: readonly number[]): number[] {
  return [...new Set(ids.flatMap((id) => IDS_OF.get(id) ?? [id]))]
}

/** The service's name; TMDB's of the provider if the service has one id alone. */
export function serviceName({ id, name }: { id: number; name: string }): string {
  return SERVICE_OF.get(id)?.name ?? name
}

/**
 * Providers as their services, each once, in the order of its first provider; with the logo of the service itself where that is among them.
 */
export function asServices(providers: readonly ProviderMark[]): ProviderMark[] {
  const services = new Map<number, ProviderMark>()
  for (const provider of providers) {
    const service = SERVICE_OF.get(provider.id) ?? provider
    const { logoPath } = (provider.id === service.id ? provider : services.get(service.id)) ?? provider
    services.set(service.id, { id: service.id, name: service.name, logoPath })
  }
  return [...services.values()]
}

/** How this provider sells the service; null if it is the service itself. */
export function tierOf(id: number): Tier | null {
  return TIER_OF.get(id) ?? null
}
