import { describe, expect, it } from 'vitest'
import type { ListItem } from '#shared/lists/list.ts'
import { itemsOf, placed, putBack, removed, renewed, withMore } from './items.ts'
import type { Items } from './items.ts'
import type { ShareList } from './share-list.ts'

/** Titles with the given ids, the first at `from`; ids below 10 are on the viewer's services. */
function page(ids: readonly number[], { from = 0, count = ids.length, nextPlace = null as number | null } = {}) {
  const items = ids.map((id, at) => ({
    card: { type: 'movie', id },
    place: from + at,
    note: null,
    mine: id < 10 ? [{}] : [],
  }))
  const onMine = ids.filter((id) => id < 10).length
  return {
    items: items as unknown as ListItem[],
    nextPlace,
    marks: {},
    list: { itemCount: count },
    onMine,
  } as unknown as ShareList
}
const seen = ({ known }: Items) => known.map(({ card, place }) => [card.id, place])
const ids = ({ known }: Items) => known.map(({ card }) => card.id)

describe('a title at another place', () => {
  it.each([
    [0, 2, [2, 3, 1, 4]],
    [3, 0, [4, 1, 2, 3]],
    [1, 99, [1, 3, 4, 2]],
    [2, 2, [1, 2, 3, 4]],
  ])('from %i to %i', (from, to, order) => {
    const items = itemsOf(page([1, 2, 3, 4]))
    const moved = placed(items, items.known[from]!, to)
    expect(seen(moved)).toEqual(order.map((id, at) => [id, at]))
    expect(
      placed(
        moved,
        moved.known.find(({ key }) => key === items.known[from]!.key)!,
        from,
      ),
    ).toEqual(items)
  })

  it('leaves what is known where it goes behind it, and comes back where that fails', () => {
    const items = itemsOf(page([1, 2, 3], { count: 10, nextPlace: 3 }))
    const gone = placed(items, items.known[0]!, 9)
    expect([ids(gone), gone.nextPlace, gone.count]).toEqual([[2, 3], 2, 10])
    expect(placed(gone, items.known[0]!, 0)).toEqual(items)
    expect([ids(placed(items, items.known[0]!, 2)), placed(items, items.known[0]!, 2).nextPlace]).toEqual([
      [2, 3, 1],
      3,
    ])
  })

  it('keeps to the places of the whole list where the filter hides some', () => {
    const items = itemsOf(page([1, 2]))
    const filtered = { ...items, count: 9, known: items.known.map((item, at) => ({ ...item, place: at * 4 + 1 })) }
    expect(seen(placed(filtered, filtered.known[1]!, 0))).toEqual([
      [2, 0],
      [1, 2],
    ])
  })
})

describe('titles that are removed', () => {
  it('go with their counts, and come back with them', () => {
    const items = itemsOf(page([1, 20, 3, 40], { count: 9, nextPlace: 4 }))
    const left = removed(items, ['movie/20', 'movie/3'])
    expect(left).toMatchObject({ count: 7, onMine: 1, nextPlace: 2 })
    expect(seen(left)).toEqual([
      [1, 0],
      [40, 1],
    ])
    expect(putBack(left, [items.known[2]!, items.known[1]!])).toEqual(items)
  })
})

describe('what is loaded', () => {
  it('goes on behind what is there, each title once', () => {
    const items = withMore(itemsOf(page([1, 2], { count: 4, nextPlace: 2 })), page([2, 3], { from: 2 }))
    expect(ids(items)).toEqual([1, 2, 3])
    expect(items.nextPlace).toBeNull()
  })

  it('anew takes the place of the first page; what was loaded behind it moves along', () => {
    const items = withMore(itemsOf(page([1, 2], { count: 6, nextPlace: 2 })), page([3, 4], { from: 2, nextPlace: 4 }))
    const after = renewed(items, page([9, 1], { count: 7, nextPlace: 2 }))
    expect(seen(after)).toEqual([
      [9, 0],
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ])
    expect(after.nextPlace).toBe(5)
    expect(ids(renewed(items, page([5], { count: 1 })))).toEqual([5])
  })
})
