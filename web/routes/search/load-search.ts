import type { RouterContextProvider } from 'react-router'
import { browseTitles } from '#domain/browse/browse-titles.ts'
import type { BrowsedTitles } from '#domain/browse/browse-titles.ts'
import { filterNames } from '#domain/browse/filters.ts'
import type { FilterName } from '#domain/browse/filters.ts'
import { getDiscover, listGenrePosters } from '#domain/browse/get-discover.ts'
import type { Discover } from '#domain/browse/get-discover.ts'
import { searchTitles } from '#domain/search/search-titles.ts'
import type { SearchAnswer } from '#domain/search/search-titles.ts'
import { ownViewOf } from '#domain/services/own-view.ts'
import type { ProviderMark } from '#shared/titles/title-card.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { depsContext, requestContext } from '../../context.ts'
import type { UserTitles } from '../../features/user-titles/user-title.ts'
import { loadOffersAge } from '../../http/load-offers-age.ts'
import { loadUserTitles } from '../watchlist/load-user-titles.ts'
import { filtersOf, isListing } from './address.ts'
import { suggest } from './suggest.ts'
import type { Suggested } from './suggest.ts'
import { loadChoices, offeredProviders } from './load-choices.ts'
import type { Choices } from './load-choices.ts'
import type { SearchQuery } from './query.ts'

/** Services linked from Discover: the visitor's own and the most prominent. */
const SERVICES_SHOWN = 12

interface View {
  choices: Choices
  /** Filters that are set. */
  active: FilterName[]
  userTitles?: UserTitles
  /** In days, of the oldest offers that decided what is shown; absent if they are young enough. */
  offersAge?: number
}

export type SearchView = View &
  (
    | { kind: 'results'; found: SearchAnswer; suggested: Suggested }
    | { kind: 'listing'; titles: BrowsedTitles }
    | { kind: 'discover'; rows: Discover; providers: ProviderMark[] }
    | { kind: 'genres'; posters: Record<number, string[]> }
    | { kind: 'providers'; providers: ProviderMark[] }
  )

/** The search page's data: text search results, filtered titles, or the starting page. */
export async function loadSearch(
  context: Readonly<RouterContextProvider>,
  query: SearchQuery,
  language: string,
): Promise<SearchView> {
  const deps = context.get(depsContext)
  const seen = context.get(requestContext)
  const { country } = seen.preferences
  const { services } = seen.viewing
  const visitor = { own: ownViewOf(seen), language, country }
  const filters = filtersOf(query)
  const active = filterNames(filters)
  const byOffers = query.provider.length > 0 || visitor.own.carriedBy !== undefined
  const ageOf = async (cards: readonly TitleRef[]) => (byOffers ? loadOffersAge(context, cards) : {})
  const choosing = loadChoices(deps, query, country)
  const offered = ({ genres, providers }: Choices): Choices => ({
    genres,
    providers: offeredProviders(providers, [...services, ...query.provider]),
  })
  if (query.q !== '') {
    const { mayAskUpstream: mayAsk } = seen
    const counted = seen.unseen !== true
    const searching = searchTitles(deps, { query: query.q, filters, page: query.page, ...visitor, mayAsk, counted })
    const [choices, found] = await Promise.all([choosing, searching])
    const suggested = await suggest(deps, { query, found, choices, ...visitor })
    const shown = [...found.movies, ...found.tvShows]
    const [own, age] = await Promise.all([
      loadUserTitles(context, [...suggested.cards, ...shown]),
      ageOf(shown.filter(({ stored }) => stored)),
    ])
    return { kind: 'results', choices: offered(choices), active, found, suggested, ...own, ...age }
  }
  if (isListing(query)) {
    const { sort = 'popularity', page } = query
    const browsing = browseTitles(deps, { filters, sort, page, ...visitor })
    const [choices, titles] = await Promise.all([choosing, browsing])
    return {
      kind: 'listing',
      choices: offered(choices),
      active,
      titles,
      ...(await loadUserTitles(context, titles.cards)),
      ...(await ageOf(titles.cards)),
    }
  }
  const choices = await choosing
  const view = { choices: offered(choices), active }
  const catalogue = { genres: choices.genres.map(({ id }) => id), providers: choices.providers.map(({ id }) => id) }
  if (query.view === 'genres') {
    return { kind: 'genres', ...view, posters: await listGenrePosters(deps, { ...catalogue, ...visitor }) }
  }
  if (query.view === 'providers') return { kind: 'providers', ...view, providers: choices.providers }
  const rows = await getDiscover(deps, { ...visitor, ...catalogue, services })
  const cards = [...rows.popular, ...rows.newest, ...rows.best.flatMap((row) => row.cards)]
  const own = choices.providers.filter(({ id }) => services.includes(id))
  const providers = [...new Set([...own, ...choices.providers])].slice(0, SERVICES_SHOWN)
  return {
    kind: 'discover',
    ...view,
    rows,
    providers,
    ...(await loadUserTitles(context, cards)),
    ...(await loadOffersAge(context, cards)),
  }
}
