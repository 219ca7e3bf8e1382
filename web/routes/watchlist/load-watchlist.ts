import type { RouterContextProvider } from 'react-router'
import { findNextEpisodes } from '#domain/progress/find-next-episodes.ts'
import type { NextEpisode } from '#domain/progress/find-next-episodes.ts'
import { ownViewOf } from '#domain/services/own-view.ts'
import { listWatchlist } from '#domain/watchlist/list-watchlist.ts'
import type { WatchlistPage } from '#domain/watchlist/list-watchlist.ts'
import type { Member } from '#shared/members/member.ts'
import { depsContext, requestContext } from '../../context.ts'
import { loadProgress, NextLine } from '../../features/progress/lazy-parts.ts'
import { loadOffersAge } from '../../http/load-offers-age.ts'
import { TAB_STATUSES } from './query.ts'
import type { WatchlistQuery } from './query.ts'

interface Input {
  viewer: Member
  query: WatchlistQuery
  language: string
}

/** With what comes next of its shows that are being watched, by TMDB's id. */
export interface LoadedPage extends WatchlistPage {
  next: Record<number, NextEpisode>
}

interface Loaded {
  query: WatchlistQuery
  page: LoadedPage
  /** In days, of the oldest offers if these decide what is shown; absent if they are young enough. */
  offersAge?: number
}

/** The requested page of the watchlist. The tab of dropped titles exists only while it has some. */
export async function loadWatchlist(
  context: Readonly<RouterContextProvider>,
  { viewer, query, language }: Input,
): Promise<Loaded> {
  const page = await list(context, { viewer, query, language })
  if (query.tab !== 'dropped' || page.counts.dropped > 0)
    return { query, page, ...(await ageOf(context, viewer, page)) }
  const first: WatchlistQuery = { ...query, tab: 'watchlist', after: undefined }
  return { query: first, page: await list(context, { viewer, query: first, language }) }
}

async function ageOf(context: Readonly<RouterContextProvider>, viewer: Member, { items }: WatchlistPage) {
  const byOffers = viewer.onlyMyServices && viewer.services.length > 0
  return byOffers
    ? loadOffersAge(
        context,
        items.map(({ card }) => card),
      )
    : {}
}

async function list(context: Readonly<RouterContextProvider>, { viewer, query, language }: Input): Promise<LoadedPage> {
  const seen = context.get(requestContext)
  const { preferences, mayAskUpstream: mayAsk } = seen
  const { tab, sort, descending, type, text, year, isNew, after } = query
  const deps = context.get(depsContext)
  const page = await listWatchlist(deps, {
    viewer,
    status: TAB_STATUSES[tab],
    sort,
    descending,
    filters: { type, ...(text === '' ? {} : { text }), onlyMine: viewer.onlyMyServices, watchedIn: year, isNew },
    cursor: after,
    language,
    country: preferences.country,
    suitableFor: ownViewOf(seen).suitableFor,
    mayAsk,
  })
  if (tab !== 'watching') return { ...page, next: {} }
  const showIds = page.items.flatMap(({ card }) => (card.type === 'tv_show' ? card.id : []))
  const [next] = await Promise.all([findNextEpisodes(deps, { viewer, showIds }), loadProgress(NextLine, language)])
  return { ...page, next }
}
