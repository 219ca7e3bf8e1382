import type { Deps } from '#domain/deps.ts'
import { COUNTRIES, countryLanguage } from '#i18n/countries.ts'
import type { MonetizationType } from '#shared/titles/monetization.ts'
import { compareOffers, INCLUDED_WAYS, WAYS_IN_ORDER } from '#shared/titles/offer-order.ts'
import type { ProviderMark } from '#shared/titles/title-card.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { listOffers } from './list-offers.ts'
import type { StoredOffer } from './list-offers.ts'
import { neighboursOf } from './neighbours.ts'
import { asServices, serviceOf, tierOf } from './services/streaming-services.ts'
import type { Tier } from './services/streaming-services.ts'

/** A service that offers a title in one way. */
export interface Offer extends ProviderMark {
  kind: MonetizationType
  /** Set if the title is not in the service itself, but only in these ways of subscribing to it. */
  tiers?: Tier[]
  /** TMDB's page of the title for the country, which leads on to JustWatch. */
  link: string | null
}

export interface Availability {
  country: string
  /** In the order of where-to-watch (shared/titles/offer-order.ts). Empty: none known here. */
  offers: Offer[]
  /**
   * Other countries (two upper-case letters) where it streams without payment per title: those near to the visitor first (neighbours, then
   * countries of the page's language), the others by code.
   */
  elsewhere: { near: string[]; others: string[] }
}

/** Where a stored title can be watched in a country; `language` is the page's. */
export async function getAvailability(
  { db }: Pick<Deps, 'db'>,
  { ref, country, language }: { ref: TitleRef; country: string; language: string },
): Promise<Availability> {
  const rows = await listOffers(db, ref)
  const here = rows.filter((row) => row.country_code === country).toSorted(compareOffers)
  const streaming = rows.filter((row) => row.country_code !== country && INCLUDED_WAYS.includes(row.kind))
  return {
    country,
    offers: WAYS_IN_ORDER.flatMap((kind) => offersOf(here.filter((row) => row.kind === kind))),
    elsewhere: sortCountries([...new Set(streaming.map((row) => row.country_code))], { country, language }),
  }
}

/** Rows of one kind as offers of services. */
function offersOf(rows: readonly StoredOffer[]): Offer[] {
  return asServices(rows.map(({ id, name, logoPath }) => ({ id, name, logoPath }))).flatMap((service) => {
    const [first, ...others] = rows
      .filter(({ id }) => serviceOf(id) === service.id)
      .toSorted((a, b) => Number(tierOf(a.id) !== null) - Number(tierOf(b.id) !== null))
    if (first === undefined) return []
    const tiers = [first, ...others].map(({ id }) => tierOf(id))
    const only = tiers.includes(null) ? [] : [...new Set(tiers.filter((tier) => tier !== null))]
    const offer = { ...service, kind: first.kind, link: webLink(first.link) }
    return [only.length === 0 ? offer : { ...offer, tiers: only }]
  })
}

/** Separates the countries that a visitor of `country` who reads `language` is likely to know. */
export function sortCountries(
  countries: readonly string[],
  { country, language }: { country: string; language: string },
): { near: string[]; others: string[] } {
  const offered = new Set(countries)
  const akin = COUNTRIES.filter((code) => countryLanguage(code) === language && code !== country)
  const near = [...new Set([...neighboursOf(country), ...akin])].filter((code) => offered.has(code))
  return { near, others: countries.filter((code) => !near.includes(code)).toSorted() }
}

/** Upstream links are untrusted: only plain web addresses are accepted. */
function webLink(link: string | null): string | null {
  return link !== null && /^https?:\/\//i.test(link) ? link : null
}
