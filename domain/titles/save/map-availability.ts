import type { ProviderType } from '#db/schema/catalogue.ts'
import type { MovieDetails } from '#integrations/tmdb/client.ts'
import { MONETIZATION_TYPES } from '#shared/titles/monetization.ts'
import type { MonetizationType } from '#shared/titles/monetization.ts'
import { knownId } from '../services/known-id.ts'
import { serviceName, tierOf } from '../services/streaming-services.ts'

type WatchProviders = NonNullable<MovieDetails['watch/providers']>

export interface MappedOffer {
  provider_id: number
  country_code: string
  monetization_type: MonetizationType
  link: string | null
}

export interface OfferingProvider {
  id: number
  name: string
  logo_path: string | null
  provider_type: ProviderType
  supported_countries: string[]
  display_priority: number
}

/** A provider of several types gets the first of these; 'network' is set by hand and stays. */
export const PROVIDER_TYPE_RANKING = [
  'network',
  'subscription',
  'streaming',
  'rent',
  'buy',
] as const satisfies ProviderType[]

const TYPE_OF_OFFER: Record<MonetizationType, ProviderType> = {
  flatrate: 'subscription',
  ads: 'streaming',
  free: 'streaming',
  rent: 'rent',
  buy: 'buy',
}

/** A provider's position in lists if TMDB gives none. */
const DEFAULT_DISPLAY_PRIORITY: Record<ProviderType, number> = {
  subscription: 0,
  streaming: 0,
  network: 0,
  rent: 100,
  buy: 200,
}

function foremost(a: ProviderType, b: ProviderType): ProviderType {
  return PROVIDER_TYPE_RANKING.indexOf(a) <= PROVIDER_TYPE_RANKING.indexOf(b) ? a : b
}

function merge(known: OfferingProvider | undefined, found: OfferingProvider): OfferingProvider {
  if (!known) return found
  return {
    ...known,
    logo_path: known.logo_path ?? found.logo_path,
    provider_type: foremost(known.provider_type, found.provider_type),
    supported_countries: [...new Set([...known.supported_countries, ...found.supported_countries])],
    display_priority: Math.min(known.display_priority, found.display_priority),
  }
}

/** Offers and their providers, by provider id, for the given upper-case countries or for all in the response. */
export function mapAvailability(
  answer: WatchProviders,
  countries?: readonly string[],
): { offers: MappedOffer[]; providers: OfferingProvider[] } {
  const offers = new Map<string, MappedOffer>()
  const providers = new Map<number, OfferingProvider>()
  for (const [country_code, byType] of Object.entries(answer)) {
    if (!/^[A-Z]{2}$/.test(country_code) || (countries && !countries.includes(country_code))) continue
    for (const monetization_type of MONETIZATION_TYPES) {
      const provider_type = TYPE_OF_OFFER[monetization_type]
      for (const { provider_id: given, provider_name: name, logo_path, display_priority } of byType[
        monetization_type
      ]) {
        const provider_id = knownId({ id: given, name })
        const offer = { provider_id, country_code, monetization_type, link: byType.link }
        offers.set(`${country_code}/${monetization_type}/${provider_id}`, offer)
        const provider = {
          id: provider_id,
          name: tierOf(provider_id) === null && provider_id !== given ? serviceName({ id: provider_id, name }) : name,
          logo_path: provider_id === given ? logo_path : null,
          provider_type,
          supported_countries: [country_code],
          display_priority: display_priority ?? DEFAULT_DISPLAY_PRIORITY[provider_type],
        }
        providers.set(provider_id, merge(providers.get(provider_id), provider))
      }
    }
  }
  // Sorted by id, so that two processes that save concurrently lock rows in the same order.
  return { offers: [...offers.values()], providers: [...providers.values()].toSorted((a, b) => a.id - b.id) }
}
