/** How a provider offers a title, as TMDB and the database name it. */
export const MONETIZATION_TYPES = ['flatrate', 'buy', 'rent', 'ads', 'free'] as const
export type MonetizationType = (typeof MONETIZATION_TYPES)[number]
