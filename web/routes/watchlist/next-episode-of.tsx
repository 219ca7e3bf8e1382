import { Suspense } from 'react'
import type { WatchlistItem } from '#domain/watchlist/list-watchlist.ts'
import { NextEpisodeLine } from '../../features/progress/lazy-parts.ts'

/** With which episode a show of the list goes on. */
export function NextEpisodeOf({ card, next }: Pick<WatchlistItem, 'card' | 'next'>) {
  if (next === null) return null
  return (
    <Suspense>
      <NextEpisodeLine show={card} next={next} />
    </Suspense>
  )
}
