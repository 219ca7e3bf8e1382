import type { RouterContextProvider } from 'react-router'
import { ownViewOf } from '#domain/services/own-view.ts'
import { listWatchlist } from '#domain/watchlist/list-watchlist.ts'
import type { WatchlistPage } from '#domain/watchlist/list-watchlist.ts'
import type { Member } from '#shared/members/member.ts'
import { depsContext, requestContext } from '../../context.ts'
import { TAB_STATUSES } from './query.ts'
import type { WatchlistQuery } from './query.ts'

interface Input {
  viewer: Member
  query: WatchlistQuery
  language: string
}

/** The requested page of the watchlist. The tab of dropped titles exists only while it has some. */
export async function loadWatchlist(
  context: Readonly<RouterContextProvider>,
  { viewer, query, language }: Input,
): Promise<{ query: WatchlistQuery; page: WatchlistPage }> {
  const page = await list(context, { viewer, query, language })
  if (query.tab !== 'dropped' || page.counts.dropped > 0) return { query, page }
  const first: WatchlistQuery = { ...query, tab: 'watchlist', after: undefined }
  return { query: first, page: await list(context, { viewer, query: first, language }) }
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
