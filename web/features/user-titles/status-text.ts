import type { PlainMessageKey } from '#i18n/translator.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import type { IconName } from '#ui/icons.ts'

export const STATUS_TEXTS = {
  want_to_watch: 'title.wantToWatch',
  watching: 'watchlist.watching',
  watched: 'watchlist.watched',
  dropped: 'watchlist.dropped',
} as const satisfies Record<WatchStatus, PlainMessageKey>

export const STATUS_ICONS = {
  want_to_watch: 'bookmark',
  watching: 'eye',
  watched: 'check',
  dropped: 'close',
} as const satisfies Record<WatchStatus, IconName>
