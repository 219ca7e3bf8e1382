import type { MonetizationType } from '#shared/titles/monetization.ts'
import { INCLUDED_WAYS } from '#shared/titles/offer-order.ts'

/** As monetization_mask() in db/migrations/005-availability.sql. */
const BITS: Readonly<Record<MonetizationType, number>> = { flatrate: 1, free: 2, ads: 4, rent: 8, buy: 16 }

/** Ways to watch as title_availability keeps them. */
export function maskOf(types: readonly MonetizationType[]): number {
  return types.reduce((mask, type) => mask | BITS[type], 0)
}

/** Without paying for each title: in the subscription or for nothing. */
export const INCLUDED_MASK = maskOf(INCLUDED_WAYS)
