import type { RouterContextProvider } from 'react-router'
import { ownViewOf } from '#domain/services/own-view.ts'
import { listWatchlist } from '#domain/watchlist/list-watchlist.ts'
import type { WatchlistPage } from '#domain/watchlist/list-watchlist.ts'
import type { Member } from '#shared/members/member.ts'
import { depsContext, requestContext } from '../../context.ts'
import { loadOffersAge } from '../../http/load-offers-age.ts'
import { TAB_STATUSES } from './query.ts'
import type { WatchlistQuery } from './query.ts'

interface Input {
  viewer: Member
  query: WatchlistQuery
  language: string
}

interface Loaded {
  query: WatchlistQuery
  page: WatchlistPage
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

function list(context: Readonly<RouterContextProvider>, { viewer, query, language }: Input): Promise<WatchlistPage> {
  const seen = context.get(requestContext)
  const { preferences, mayAskUpstream: mayAsk } = seen
  const { tab, sort, descending, type, text, year, isNew, after } = query
  return listWatchlist(context.get(depsContext), {
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
}
