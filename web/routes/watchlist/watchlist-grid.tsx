import type { WatchlistItem } from '#domain/watchlist/list-watchlist.ts'
import { titleKey } from '#shared/titles/title-marks.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import { TitleCard } from '../../features/titles/title-card.tsx'

/** Posters visible without scrolling. */
const EAGER = 4

export function WatchlistGrid({ items, status }: { items: readonly WatchlistItem[]; status: WatchStatus }) {
  return (
    <ul className="grid">
      {items.map(({ card, rating, mine }, index) => (
        <li key={titleKey(card)}>
          <TitleCard card={card} own={{ status, rating, mine }} eager={index < EAGER} />
        </li>
      ))}
    </ul>
  )
}
