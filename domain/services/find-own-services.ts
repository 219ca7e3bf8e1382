import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { ProviderMark } from '#shared/titles/title-card.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { asServices, withVariants } from '../titles/services/streaming-services.ts'
import { INCLUDED } from './mine.ts'

interface Input {
  refs: readonly TitleRef[]
  /** TMDB provider ids. */
  services: readonly number[]
  /** Two upper-case letters. */
  country: string
}

type OfferTuple = [type: TitleRef['type'], contentId: number, providerId: number, name: string, logoPath: string | null]

/**
 * The services, each once, that carry each title, in the subscription or free, by `titleKey`, most prominent first; titles that none carries are
 * left out.
 */
export async function findOwnServices(
  { db }: Pick<Deps, 'db'>,
  { refs, services, country }: Input,
): Promise<Record<string, ProviderMark[]>> {
  if (refs.length === 0 || services.length === 0) return {}
  const { rows } = await sql<{ offers: OfferTuple[] | null }>`
    select json_agg(
      json_build_array(offer.content_type, offer.content_id, provider.id, provider.name, provider.logo_path)
      order by provider.display_priority, provider.id
    ) as offers
    from (
      select distinct content_type, content_id, provider_id from content_providers
      where content_id = any(${[...new Set(refs.map(({ id }) => id))]}::int[]) and country_code = ${country}
        and provider_id = any(${withVariants(services)}::int[]) and monetization_type in ${INCLUDED}
    ) as offer
    join providers as provider on provider.id = offer.provider_id
    where provider.is_active
  `.execute(db)
  const wanted = new Set(refs.map(titleKey))
  const found: Record<string, ProviderMark[]> = {}
  for (const [type, contentId, id, name, logoPath] of rows[0]?.offers ?? []) {
    const key = titleKey({ type, id: contentId })
    if (!wanted.has(key)) continue
    const marks = (found[key] ??= [])
    marks.push({ id, name, logoPath })
  }
  return Object.fromEntries(Object.entries(found).map(([key, marks]) => [key, asServices(marks)]))
}
