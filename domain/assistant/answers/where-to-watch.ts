import type { Deps } from '#domain/deps.ts'
import type { FoundTitles } from '#shared/assistant/answer.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import type { MonetizationType } from '#shared/titles/monetization.ts'
import { getAvailability } from '../../titles/get-availability.ts'
import type { Offer } from '../../titles/get-availability.ts'
import { listNamedProviders } from './list-named-providers.ts'

/** All services that have a title in the visitor's country, by how they offer it, in the order of the title's page. */
export interface WhereToWatch {
  streams: string[]
  free: string[]
  /** For rent or sale. */
  sold: string[]
  /** The service that the request names, and whether it is one of them in any way. */
  asked: { service: string; isThere: boolean } | null
}

/** Where the first title of an answer to a request for one title can be watched; null for other requests. */
export async function whereToWatch(
  deps: Pick<Deps, 'db' | 'cache'>,
  {
    filters,
    found,
    visitor: { language, country },
  }: { filters: RequestFilters; found: FoundTitles; visitor: { language: string; country: string } },
): Promise<WhereToWatch | null> {
  const card = found.titles[0]?.card
  if (filters.specificTitle === undefined || card === undefined) return null
  const [service] = filters.providers ?? []
  const [{ offers }, named] = await Promise.all([
    getAvailability(deps, { ref: card, country, language }),
    listNamedProviders(deps, { names: service === undefined ? [] : [service], country }),
  ])
  const ids = new Set(named.ids)
  return {
    streams: namesOf(offers, ['flatrate']),
    free: namesOf(offers, ['free', 'ads']),
    sold: namesOf(offers, ['rent', 'buy']),
    asked: service === undefined ? null : { service, isThere: offers.some(({ id }) => ids.has(id)) },
  }
}

function namesOf(offers: readonly Offer[], kinds: readonly MonetizationType[]): string[] {
  return [...new Set(offers.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name))]
}
