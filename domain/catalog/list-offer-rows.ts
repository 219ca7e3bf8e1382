import type { Selectable } from 'kysely'
import type { ContentProvidersTable } from '#db/schema.ts'
import type { Deps } from '#domain/deps.ts'
import type { TitleRef } from '#shared/titles/title.ts'

/** Rows of one title, and of one provider in a country. */
export const OFFERS_OF_TITLE_LIMIT = 100
export const OFFERS_OF_PROVIDER_LIMIT = 200

/** A title's offers, in a country and at a provider where they are given; or a provider's in a country. Countries in any case. */
export type OfferFilter =
  | { title: TitleRef; country?: string; provider?: number }
  | { provider: number; country: string; title?: undefined }

export type OfferRow = Omit<Selectable<ContentProvidersTable>, 'id'>

/** Stored offers as they are, by title, country, provider and kind: at most 100 of a title, 200 of a provider. */
export async function listOfferRows({ db }: Pick<Deps, 'db'>, filter: OfferFilter): Promise<OfferRow[]> {
  const { title, country, provider } = filter
  return db
    .selectFrom('content_providers')
    .select(['content_id', 'content_type', 'provider_id', 'country_code', 'monetization_type', 'link'])
    .select(['presentation_type', 'price_info', 'availability_start', 'availability_end', 'last_updated'])
    .$if(title !== undefined, (query) =>
      query.where('content_id', '=', title?.id ?? 0).where('content_type', '=', title?.type ?? 'movie'),
    )
    .$if(country !== undefined, (query) => query.where('country_code', '=', country?.toUpperCase() ?? ''))
    .$if(provider !== undefined, (query) => query.where('provider_id', '=', provider ?? 0))
    .orderBy('content_id')
    .orderBy('content_type')
    .orderBy('country_code')
    .orderBy('provider_id')
    .orderBy('monetization_type')
    .limit(title === undefined ? OFFERS_OF_PROVIDER_LIMIT : OFFERS_OF_TITLE_LIMIT)
    .execute()
}
