import type { MonetizationType } from './monetization.ts'

/** Ways to watch a title, in the order in which pages show them. */
export const WAYS_IN_ORDER: readonly MonetizationType[] = ['flatrate', 'free', 'ads', 'rent', 'buy']

/** Ways without payment per title for those who have the service. */
export const INCLUDED_WAYS: readonly MonetizationType[] = ['flatrate', 'free', 'ads']

interface Ordered {
  kind: MonetizationType
  /** How prominent the provider is: smaller comes first; null if unknown. */
  display_priority: number | null
}

/** The order of where-to-watch: by way, then the most prominent provider. */
export function compareOffers(a: Ordered, b: Ordered): number {
  return (
    WAYS_IN_ORDER.indexOf(a.kind) - WAYS_IN_ORDER.indexOf(b.kind) ||
    (a.display_priority ?? 0) - (b.display_priority ?? 0)
  )
}

/** The same, with what the services offer without extra payment first. */
export function ownFirst<T extends { id: number; kind: MonetizationType }>(
  offers: readonly T[],
  services: ReadonlySet<number>,
): T[] {
  const isFirst = ({ id, kind }: T) => Number(INCLUDED_WAYS.includes(kind) && services.has(id))
  return offers.toSorted((a, b) => isFirst(b) - isFirst(a))
}
