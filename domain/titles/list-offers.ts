import type { Database } from '#db/client.ts'
import { isUndefinedTable } from '#db/errors.ts'
import type { MonetizationType } from '#shared/titles/monetization.ts'
import type { TitleRef } from '#shared/titles/title.ts'

export interface StoredOffer {
  /** Id of the provider. */
  id: number
  name: string
  logoPath: string | null
  country_code: string
  kind: MonetizationType
  link: string | null
  display_priority: number | null
}

/** A title's stored offers in all countries, by the provider's name; works even if the view is missing. */
export async function listOffers(db: Database, ref: TitleRef): Promise<StoredOffer[]> {
  try {
    return await fromView(db, ref)
  } catch (error) {
    if (!isUndefinedTable(error)) throw error
    return fromTables(db, ref)
  }
}

function fromView(db: Database, { type, id }: TitleRef): Promise<StoredOffer[]> {
  return db
    .selectFrom('all_content_providers as offer')
    .leftJoin('providers as provider', 'provider.id', 'offer.provider_id')
    .select(['offer.provider_id as id', 'offer.provider_name as name', 'offer.provider_logo as logoPath'])
    .select(['offer.country_code', 'offer.monetization_type as kind', 'offer.link', 'provider.display_priority'])
    .where('offer.content_id', '=', id)
    .where('offer.content_type', '=', type)
    .orderBy('offer.provider_name')
    .execute()
}

function fromTables(db: Database, { type, id }: TitleRef): Promise<StoredOffer[]> {
  return db
    .selectFrom('content_providers as offer')
    .innerJoin('providers as provider', 'provider.id', 'offer.provider_id')
    .select(['provider.id', 'provider.name', 'provider.logo_path as logoPath', 'provider.display_priority'])
    .select(['offer.country_code', 'offer.monetization_type as kind', 'offer.link'])
    .where('offer.content_id', '=', id)
    .where('offer.content_type', '=', type)
    .orderBy('provider.name')
    .execute()
}
