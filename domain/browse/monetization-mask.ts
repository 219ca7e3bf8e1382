import type { MonetizationType } from '#shared/titles/monetization.ts'
import { INCLUDED_WAYS } from '#shared/titles/offer-order.ts'

/** Must match monetization_mask() in db/migrations/005-availability.sql. */
const BITS: Readonly<Record<MonetizationType, number>> = { flatrate: 1, free: 2, ads: 4, rent: 8, buy: 16 }

/** Ways to watch, in the form that title_availability stores. */
export function maskOf(types: readonly MonetizationType[]): number {
  return types.reduce((mask, type) => mask | BITS[type], 0)
}

/** Without paying per title: included in the subscription or free. */
export const INCLUDED_MASK = maskOf(INCLUDED_WAYS)
