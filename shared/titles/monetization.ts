/** How a provider offers a title, as TMDB and the database name it. */
export const MONETIZATION_TYPES = ['flatrate', 'buy', 'rent', 'ads', 'free'] as const
export type MonetizationType = (typeof MONETIZATION_TYPES)[number]

/** What an offer costs those who have the service: nothing more, or a payment for the title. */
export const OFFER_WAYS = ['included', 'rent', 'buy'] as const
export type OfferWay = (typeof OFFER_WAYS)[number]

export function offerWay(type: MonetizationType): OfferWay {
  return type === 'rent' || type === 'buy' ? type : 'included'
}
