import type { WatchlistItem } from '#domain/watchlist/list-watchlist.ts'
import { titleKey } from '#shared/titles/title-marks.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'

/** A title with the status it was loaded with. */
export interface ListedItem {
  item: WatchlistItem
  status: WatchStatus
}

export type Counts = Readonly<Record<WatchStatus, number>>

interface ShownTab {
  status: WatchStatus
  items: readonly WatchlistItem[]
  counts: Counts
}

/** Statuses chosen since, by `titleKey`; null: removed. */
type Chosen = Readonly<Record<string, { status?: WatchStatus | null }>>

/**
 * A tab with all changes applied, saved or pending: titles leave it and enter it immediately, and the counts of the tabs follow.
 * `known`: all titles seen on this page, including other tabs.
 */
export function withMoves(
  { status, items, counts }: ShownTab,
  { chosen, known }: { chosen: Chosen; known: ReadonlyMap<string, ListedItem> },
): { items: WatchlistItem[]; counts: Counts } {
  const here = new Set(items.map(({ card }) => titleKey(card)))
  const arrived = [...known].filter(([key]) => !here.has(key) && chosen[key]?.status === status)
  const stay = items.filter(({ card }) => {
    const now = chosen[titleKey(card)]?.status
    return now === undefined || now === status
  })
  const moved = arrived.map(([, { item }]) => item)
  return { items: [...moved, ...stay], counts: withChosen(counts, { chosen, known, here, status }) }
}

interface Counting {
  chosen: Chosen
  known: ReadonlyMap<string, ListedItem>
  here: ReadonlySet<string>
  status: WatchStatus
}

function withChosen(counts: Counts, { chosen, known, here, status }: Counting): Counts {
  const counted = { ...counts }
  for (const [key, change] of Object.entries(chosen)) {
    const loaded = here.has(key) ? status : known.get(key)?.status
    if (change.status === undefined || loaded === undefined || change.status === loaded) continue
    counted[loaded] -= 1
    if (change.status !== null) counted[change.status] += 1
  }
  return counted
}
