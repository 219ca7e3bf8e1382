import { withVariants } from '../titles/services/streaming-services.ts'

/** Titles in a provider row. */
export const PROVIDER_ROW_LIMIT = 12
/** Rows of a visitor's own services beyond those that everyone sees. */
export const OWN_ROWS_LIMIT = 4
/** Titles in the row of what is new on the visitor's services. */
export const ARRIVALS_LIMIT = 12
/** Titles in the trending row, half movies, half TV shows. */
export const HOME_TRENDING_LIMIT = 24
/** Trending requires at least this many votes. */
export const TRENDING_MIN_VOTES = 10

/** Which titles a row has. */
export interface RowTitles {
  /** Watch-provider ids; the row's page is named after the first. */
  providerIds: readonly number[]
  /** Set if the id is also that of a TV network, which is queried as well. */
  networkId?: number
  limit: number
}

export interface ProviderRow extends RowTitles {
  key: 'max' | 'netflix' | 'disney' | 'prime' | 'gain' | 'exxen' | 'tvplus'
  /** A proper name: the same in every language. */
  name: string
  /** Row for this country only; for every country if absent. */
  onlyIn?: 'TR'
}

/** Rows below Trending, in their order. */
export const PROVIDER_ROWS: readonly ProviderRow[] = [
  { key: 'max', name: 'HBO Max', providerIds: withVariants([1899]), limit: PROVIDER_ROW_LIMIT },
  { key: 'netflix', name: 'Netflix', providerIds: withVariants([8]), limit: PROVIDER_ROW_LIMIT },
  { key: 'disney', name: 'Disney+', providerIds: withVariants([337]), limit: PROVIDER_ROW_LIMIT },
  { key: 'prime', name: 'Prime Video', providerIds: withVariants([119]), limit: PROVIDER_ROW_LIMIT },
  { key: 'gain', name: 'Gain', providerIds: [4409], networkId: 4409, limit: 30, onlyIn: 'TR' },
  { key: 'exxen', name: 'Exxen', providerIds: [4405], networkId: 4405, limit: 30, onlyIn: 'TR' },
  { key: 'tvplus', name: 'TV+', providerIds: [1904], limit: 24, onlyIn: 'TR' },
]
