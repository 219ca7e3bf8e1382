import { Suspense } from 'react'
import { useLocation } from 'react-router'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { NextLine } from '../../features/progress/lazy-parts.ts'
import type { LoadedPage } from './load-watchlist.ts'
import { watchlistSearch } from './query.ts'
import type { WatchlistQuery } from './query.ts'

interface NextOfProps {
  card: TitleCard
  next: LoadedPage['next']
  query: WatchlistQuery
}

/** The next episode of a show in the tab of those being watched. */
export function NextOf({ card, next, query }: NextOfProps) {
  const { pathname } = useLocation()
  const episode = card.type === 'tv_show' ? next[card.id] : undefined
  if (episode === undefined) return null
  return (
    <Suspense>
      <NextLine title={card} next={episode} returnTo={pathname + watchlistSearch(query)} />
    </Suspense>
  )
}
