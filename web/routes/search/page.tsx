import { data } from 'react-router'
import { browseTitles } from '#domain/browse/browse-titles.ts'
import { filterNames } from '#domain/browse/filters.ts'
import { listGenres } from '#domain/catalog/list-genres.ts'
import { listProviders } from '#domain/catalog/list-providers.ts'
import { searchTitles } from '#domain/search/search-titles.ts'
import type { SearchAnswer } from '#domain/search/search-titles.ts'
import { ownViewOf } from '#domain/services/own-view.ts'
import type { OwnView } from '#domain/services/own-view.ts'
import type { PageHandle } from '#shared/http/page-rule.ts'
import './search.css'
import './filters.css'
import { PageHeading } from '#ui/page-head/page-heading.tsx'
import { depsContext, requestContext } from '../../context.ts'
import { PageHead } from '../../features/head/page-head.tsx'
import { usePreferencesReload } from '../../features/preferences/use-preferences-reload.ts'
import { OwnSwitches } from '../../features/services/own-switches.tsx'
import { queryOf } from '../../http/query-of.ts'
import { unlessAway } from '../../http/unless-away.ts'
import { loadMarks } from '../load-marks.ts'
import { ActiveFilters } from './active-filters.tsx'
import { BrowseGenres, BrowseProviders } from './browse.tsx'
import { filtersOf } from './browse-query.ts'
import { BrowseResults } from './browse-results.tsx'
import { FilterBar } from './filter-bar.tsx'
import { useBrowseNames, useSearchHeading } from './heading.ts'
import { SEARCH_PARAMETERS, readSearchQuery, searchPath } from './query.ts'
import type { SearchQuery } from './query.ts'
import { Results, SearchFailed } from './results.tsx'
import { SearchTabs } from './search-tabs.tsx'
import type { Route } from './+types/page'

export const handle = { kept: true, query: SEARCH_PARAMETERS } satisfies PageHandle

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const seen = context.get(requestContext)
  const query = readSearchQuery(queryOf(url, handle))
  const { preferences, mayAskUpstream: mayAsk } = seen
  const visitor = { own: ownViewOf(seen), language: params.language, country: preferences.country, mayAsk }
  const away = { log: 'A search could not read the database', answer: () => failed(query) }
  return unlessAway(deps, away, async () => {
    if (query.q !== '') {
      const answer = await searchTitles(deps, { query: query.q, ...visitor })
      return searchAnswer(query, answer, await loadMarks(context, [...answer.movies, ...answer.tvShows]))
    }
    const answer = await browseAnswer(query, deps, visitor)
    return data({ query, ...answer, ...(await loadMarks(context, answer.titles?.cards ?? [])) })
  })
}

function failed(query: SearchQuery) {
  return data({ query, kind: 'failed' as const }, { status: 503 })
}

/** What TMDB was late for shall be there on the next visit: such pages are not kept. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

type Marks = Awaited<ReturnType<typeof loadMarks>>

function searchAnswer(query: SearchQuery, { complete, ...results }: SearchAnswer, marks: Marks) {
  const { movies, tvShows, heldBack } = results
  // Nobody knows whether there is nothing.
  if (!complete && movies.length + tvShows.length + heldBack.length === 0) return failed(query)
  const init = complete ? {} : { headers: { 'Cache-Control': 'no-store' } }
  return data({ query, kind: 'results' as const, results, ...marks }, init)
}

type Deps = Parameters<typeof searchTitles>[0] & Parameters<typeof browseTitles>[0]

async function browseAnswer(
  query: SearchQuery,
  deps: Deps,
  { own, language, country }: { own: OwnView; language: string; country: string },
) {
  const filters = filtersOf(query)
  const active = filterNames(filters)
  const listing = active.length > 0 || query.sort !== undefined
  const { sort = 'popularity', page } = query
  const [genres, providers, titles] = await Promise.all([
    listGenres(deps),
    listProviders(deps, { country }),
    listing ? browseTitles(deps, { filters, own, sort, page, language, country }) : null,
  ])
  return { kind: 'browse' as const, choices: { genres, providers }, active, titles }
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query } = loaderData
  const browse = loaderData.kind === 'browse' ? loaderData : undefined
  const names = useBrowseNames(query, browse?.choices)
  const listing = browse?.titles !== null
  const { heading, description } = useSearchHeading(query, { names, listing })
  usePreferencesReload()
  return (
    <main id="main" className="wrap">
      <PageHead title={heading} description={description} path={searchPath(query)} />
      <PageHeading>
        <h1 dir="auto">{heading}</h1>
      </PageHeading>
      <SearchTabs query={query} listing={listing} />
      <OwnSwitches />
      {loaderData.kind === 'results' && <Results results={loaderData.results} />}
      {loaderData.kind === 'failed' && <SearchFailed />}
      {browse !== undefined && (
        <>
          <FilterBar query={query} choices={browse.choices} active={browse.active.length} />
          <ActiveFilters query={query} names={names} filters={browse.active} />
          {browse.titles !== null && <BrowseResults query={query} names={names} titles={browse.titles} />}
          {browse.titles === null && query.view === 'providers' && (
            <BrowseProviders providers={browse.choices.providers} />
          )}
          {browse.titles === null && query.view !== 'providers' && <BrowseGenres genres={browse.choices.genres} />}
        </>
      )}
    </main>
  )
}
