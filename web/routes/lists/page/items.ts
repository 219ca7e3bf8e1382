import type { ListCard, ListItem } from '#shared/lists/list.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { ShareList, SharePiece } from './share-list.ts'

export interface ShownItem extends ListItem {
  key: string
}

/** The loaded titles of a list: all positions below `nextPlace` that pass the filter. */
export interface Items {
  known: readonly ShownItem[]
  nextPlace: number | null
  /** Of the whole list. */
  count: number
  onMine: number | null
}

export function itemsOf(page: ShareList): Items {
  return { known: keyed(page), nextPlace: page.nextPlace, count: page.list.itemCount, onMine: page.onMine }
}

function keyed({ items }: SharePiece): ShownItem[] {
  return items.map((item) => ({ ...item, key: titleKey(item.card) }))
}

/** Appends the next titles. One that arrives twice, because the list changed meanwhile, keeps its position. */
export function withMore(items: Items, piece: SharePiece): Items {
  const held = new Set(items.known.map(({ key }) => key))
  const fresh = keyed(piece).filter(({ key }) => !held.has(key))
  return { ...items, known: [...items.known, ...fresh], nextPlace: piece.nextPlace }
}

/** Replaces the first page by a reloaded one, before what was loaded after it. `list`: how many titles it has now. */
export function renewed(items: Items, page: ShareList): Items {
  const fresh = itemsOf(page)
  if (fresh.nextPlace === null) return fresh
  const end = fresh.nextPlace
  const held = new Set(fresh.known.map(({ key }) => key))
  const shift = fresh.count - items.count
  const rest = items.known
    .filter(({ key, place }) => !held.has(key) && place + shift >= end)
    .map((item) => ({ ...item, place: item.place + shift }))
  if (rest.length === 0) return fresh
  return {
    ...fresh,
    known: [...fresh.known, ...rest],
    nextPlace: items.nextPlace === null ? null : items.nextPlace + shift,
  }
}

/** Moves a title to another position, 0 for the first; it is dropped if that position is not loaded yet. */
export function placed(items: Items, item: ShownItem, to: number): Items {
  const without = takenOut(items, [item.key])
  const place = Math.min(Math.max(0, to), items.count - 1)
  const isKnown = without.nextPlace === null || place <= without.nextPlace
  return { ...(isKnown ? putIn(without, { ...item, place }) : without), count: items.count, onMine: items.onMine }
}

/** Removes titles and updates the counts. */
export function removed(items: Items, keys: readonly string[]): Items {
  const gone = items.known.filter(({ key }) => keys.includes(key))
  const mine = gone.filter((item) => item.mine.length > 0).length
  return {
    ...takenOut(items, keys),
    count: items.count - gone.length,
    onMine: items.onMine === null ? null : items.onMine - mine,
  }
}

/** Restores removed titles, each at its former position. */
export function putBack(items: Items, gone: readonly ShownItem[]): Items {
  const mine = gone.filter((item) => item.mine.length > 0).length
  const back = gone
    .toSorted((a, b) => a.place - b.place)
    .filter((item) => !items.known.some(({ key }) => key === item.key))
    .reduce(putIn, items)
  return {
    ...back,
    count: items.count + gone.length,
    onMine: items.onMine === null ? null : items.onMine + mine,
  }
}

export function noted(items: Items, key: string, note: string | null): Items {
  return { ...items, known: items.known.map((item) => (item.key === key ? { ...item, note } : item)) }
}

function takenOut(items: Items, keys: readonly string[]): Items {
  const places = items.known.filter(({ key }) => keys.includes(key)).map(({ place }) => place)
  const before = (place: number) => places.filter((gone) => gone < place).length
  return {
    ...items,
    known: items.known
      .filter(({ key }) => !keys.includes(key))
      .map((item) => ({ ...item, place: item.place - before(item.place) })),
    nextPlace: items.nextPlace === null ? null : items.nextPlace - places.length,
  }
}

function putIn(items: Items, item: ShownItem): Items {
  const others = items.known.map((other) => (other.place >= item.place ? { ...other, place: other.place + 1 } : other))
  return {
    ...items,
    known: [...others, item].toSorted((a, b) => a.place - b.place),
    nextPlace: items.nextPlace === null ? null : items.nextPlace + 1,
  }
}

/** A list's visibility to others. */
export function visibilityOf({ isPublic, isPublished }: Pick<ListCard, 'isPublic' | 'isPublished'>) {
  return isPublished ? (isPublic ? 'public' : 'private') : 'draft'
}
