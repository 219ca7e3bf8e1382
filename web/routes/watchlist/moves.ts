import type { WatchlistItem } from '#domain/watchlist/list-watchlist.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { UserState } from '#shared/titles/user-state.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'

export type Counts = Readonly<Record<WatchStatus, number>>

interface LoadedTab {
  status: WatchStatus
  items: readonly WatchlistItem[]
  counts: Counts
}

/** What is known of titles by now; keys are `titleKey`s. */
export interface KnownTitles {
  stateOf: (key: string) => UserState | undefined
  /** Titles changed since the tab was loaded. */
  changes: readonly { key: string; was: UserState | undefined; is: UserState }[]
  /** Every title seen on this page, including other tabs. */
  items: ReadonlyMap<string, WatchlistItem>
}

/**
 * A tab with all changes applied, saved or pending: titles leave it and enter it immediately, and the counts of the tabs follow.
 */
export function withMoves(
  { status, items, counts }: LoadedTab,
  known: KnownTitles,
): { items: WatchlistItem[]; counts: Counts } {
  const here = new Set(items.map(({ card }) => titleKey(card)))
  const arrived = known.changes
    .filter(({ key, is }) => !here.has(key) && is.status === status)
    .map(({ key }) => known.items.get(key))
    .filter((item) => item !== undefined)
  const stay = items.filter(({ card }) => {
    const state = known.stateOf(titleKey(card))
    return state === undefined || state.status === status
  })
  return { items: [...arrived, ...stay], counts: withChanges(counts, known.changes) }
}

function withChanges(counts: Counts, changes: KnownTitles['changes']): Counts {
  const counted = { ...counts }
  for (const { was, is } of changes) {
    if (was === undefined || was.status === is.status) continue
    if (was.status !== null) counted[was.status] -= 1
    if (is.status !== null) counted[is.status] += 1
  }
  return counted
}
