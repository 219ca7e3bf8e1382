import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { ProviderMark } from '#shared/titles/title-card.ts'
import type { TitleRef } from '#shared/titles/title.ts'

/** Provider marks on a card. */
export const SERVICES_PER_CARD = 2

type OfferTuple = [type: TitleRef['type'], contentId: number, providerId: number, name: string, logoPath: string | null]

/** The most prominent subscription services of each title in a country, by `type/id`. */
export async function listServices(
  db: Database,
  { refs, country }: { refs: readonly TitleRef[]; country: string },
): Promise<Map<string, ProviderMark[]>> {
  const services = new Map<string, ProviderMark[]>()
  if (refs.length === 0) return services
  // One row of JSON instead of hundreds of rows: half the time on the embedded database.
  const { rows } = await sql<{ offers: OfferTuple[] | null }>`
    select json_agg(
      json_build_array(offer.content_type, offer.content_id, provider.id, provider.name, provider.logo_path)
      order by provider.display_priority, provider.id
    ) as offers
    from content_providers as offer
    join providers as provider on provider.id = offer.provider_id
    where offer.country_code = ${country}
      and offer.monetization_type = 'flatrate'
      and offer.content_id = any(${[...new Set(refs.map((ref) => ref.id))]}::int[])
      and provider.is_active
  `.execute(db)
  for (const [type, contentId, id, name, logoPath] of rows[0]?.offers ?? []) {
    const key = `${type}/${contentId}`
    const marks = services.get(key)
    if (marks === undefined) services.set(key, [{ id, name, logoPath }])
    else if (marks.length < SERVICES_PER_CARD) marks.push({ id, name, logoPath })
  }
  return services
}
