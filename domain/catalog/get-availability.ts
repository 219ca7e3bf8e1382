import type { Deps } from '#domain/deps.ts'
import type { MonetizationType } from '#shared/monetization.ts'
import type { ProviderMark } from '#shared/title-card.ts'
import type { TitleRef } from '#shared/title.ts'
import { DEFAULT_DISPLAY_PRIORITY } from './limits.ts'

export interface Offer extends ProviderMark {
  kind: MonetizationType
  /** TMDB's page of the title for the country, which leads on to JustWatch. */
  link: string | null
}

export interface Availability {
  country: string
  /** In the order stream, free, with ads, rent, buy; within each by display priority. Empty: none known here. */
  offers: Offer[]
  /** Other countries (two upper-case letters) where it streams without paying per title. */
  elsewhere: string[]
}

const KINDS: readonly MonetizationType[] = ['flatrate', 'free', 'ads', 'rent', 'buy']
const STREAMS: ReadonlySet<string> = new Set(['flatrate', 'free', 'ads'])

/** Where a stored title can be watched in a country, from the view `all_content_providers`. */
export async function getAvailability(
  { db }: Pick<Deps, 'db'>,
  { ref, country }: { ref: TitleRef; country: string },
): Promise<Availability> {
  const rows = await db
    .selectFrom('all_content_providers as offer')
    .leftJoin('providers as provider', 'provider.id', 'offer.provider_id')
    .select(['offer.provider_id as id', 'offer.provider_name as name', 'offer.provider_logo as logoPath'])
    .select(['offer.country_code', 'offer.monetization_type as kind', 'offer.link', 'provider.display_priority'])
    .where('offer.content_id', '=', ref.id)
    .where('offer.content_type', '=', ref.type)
    .orderBy('offer.provider_name')
    .execute()
  const here = rows
    .filter((row) => row.country_code === country)
    .toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || priority(a) - priority(b))
  const elsewhere = new Set(
    rows.filter((row) => row.country_code !== country && STREAMS.has(row.kind)).map((row) => row.country_code),
  )
  return {
    country,
    offers: here.map(({ id, name, logoPath, kind, link }) => ({ id, name, logoPath, kind, link: webLink(link) })),
    elsewhere: [...elsewhere].toSorted(),
  }
}

function priority({ kind, display_priority }: { kind: MonetizationType; display_priority: number | null }): number {
  return DEFAULT_DISPLAY_PRIORITY[kind] + (display_priority ?? 0)
}

/** Upstream links are hostile until proven to be plain web addresses. */
function webLink(link: string | null): string | null {
  return link !== null && /^https?:\/\//i.test(link) ? link : null
}
