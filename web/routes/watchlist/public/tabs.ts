import type { PublicStatus } from '#domain/watchlist/sorts.ts'
import type { PlainMessageKey } from '#i18n/translator.ts'

export const PUBLIC_TAB_STATUSES = {
  watchlist: 'want_to_watch',
  watching: 'watching',
  watched: 'watched',
} as const satisfies Record<string, PublicStatus>
export type PublicTab = keyof typeof PUBLIC_TAB_STATUSES
export const PUBLIC_TABS = Object.keys(PUBLIC_TAB_STATUSES) as PublicTab[]

export const TAB_TEXTS = {
  watchlist: 'nav.watchlist',
  watching: 'watchlist.watching',
  watched: 'watchlist.watched',
} as const satisfies Record<PublicTab, PlainMessageKey>

export const EMPTY_TEXTS = {
  watchlist: 'watchlist.emptyWatchlist',
  watching: 'watchlist.emptyWatching',
  watched: 'watchlist.emptyWatched',
} as const satisfies Record<PublicTab, PlainMessageKey>

export function readPublicTab(value: string | null): PublicTab {
  return PUBLIC_TABS.find((tab) => tab === value) ?? 'watchlist'
}
