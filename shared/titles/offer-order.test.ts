import { expect, it } from 'vitest'
import { MONETIZATION_TYPES } from './monetization.ts'
import { compareOffers, ownFirst, WAYS_IN_ORDER } from './offer-order.ts'

const offer = (kind: (typeof MONETIZATION_TYPES)[number], id: number, display_priority: number | null = null) => ({
  id,
  kind,
  display_priority,
})

it('has a place for every way to watch', () => {
  expect(WAYS_IN_ORDER.toSorted()).toEqual(MONETIZATION_TYPES.toSorted())
})

it('orders offers by way, then by prominence; who says none of it stands first', () => {
  const offers = [
    offer('buy', 1, 0),
    offer('ads', 2, 1),
    offer('flatrate', 3, 9),
    offer('flatrate', 4, 2),
    offer('rent', 5),
  ]
  expect(offers.toSorted(compareOffers).map(({ id }) => id)).toEqual([4, 3, 2, 5, 1])
  expect([offer('free', 1, 1), offer('free', 2)].toSorted(compareOffers).map(({ id }) => id)).toEqual([2, 1])
})

it('puts what the visitor’s services give away first, and leaves the others as they are', () => {
  const offers = [offer('flatrate', 1), offer('flatrate', 2), offer('ads', 3), offer('rent', 2)]
  expect(ownFirst(offers, new Set([2, 3])).map(({ id, kind }) => `${id} ${kind}`)).toEqual([
    '2 flatrate',
    '3 ads',
    '1 flatrate',
    '2 rent',
  ])
})
