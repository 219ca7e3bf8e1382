import { data } from 'react-router'
import { isUnavailable } from '#db/errors.ts'
import { listGenres } from '#domain/catalog/list-genres.ts'
import { listProviders } from '#domain/catalog/list-providers.ts'
import { browseTitles } from '#domain/search/browse-titles.ts'
import { searchTitles } from '#domain/search/search-titles.ts'
import type { SearchAnswer } from '#domain/search/search-titles.ts'
import { depsContext, requestContext } from '../../context.ts'
import { PageHead } from '../../features/head/page-head.tsx'
import { usePreferencesReload } from '../../features/preferences/use-preferences-reload.ts'
import { BrowseGenres, BrowseProviders } from './browse.tsx'
import { useSearchHeading } from './heading.ts'
import { readSearchQuery, searchPath } from './query.ts'
import type { SearchQuery } from './query.ts'
import { Results, SearchFailed } from './results.tsx'
import { SearchTabs } from './search-tabs.tsx'
import type { Route } from './+types/page'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const { preferences, mayAskUpstream: mayAsk } = context.get(requestContext)
  const query = readSearchQuery(new URL(request.url).searchParams)
  const visitor = { language: params.language, country: preferences.country, mayAsk }
  try {
    if (query.q !== '') return searchAnswer(query, await searchTitles(deps, { query: query.q, ...visitor }))
    return data({ query, ...(await browseAnswer(query, deps, visitor)) })
  } catch (error) {
    if (!isUnavailable(error)) throw error
    deps.logger.error({ err: error }, 'A search could not read the database')
    return data({ query, kind: 'failed' as const }, { status: 503 })
  }
}

/** What TMDB was late for shall be there on the next visit: such pages are not kept. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

function searchAnswer(query: SearchQuery, { complete, movies, tvShows }: SearchAnswer) {
  const found = movies.length + tvShows.length > 0
  // Nobody knows whether there is nothing.
  if (!complete && !found) return data({ query, kind: 'failed' as const }, { status: 503 })
  const init = complete ? {} : { headers: { 'Cache-Control': 'no-store' } }
  return data({ query, kind: 'results' as const, results: { movies, tvShows } }, init)
}

type Deps = Parameters<typeof searchTitles>[0]

async function browseAnswer(
  { genre, provider, view }: SearchQuery,
  deps: Deps,
  { language, country }: { language: string; country: string },
) {
  if (genre !== undefined || provider !== undefined) {
    return { kind: 'results' as const, results: await browseTitles(deps, { genre, provider, language, country }) }
  }
  if (view === 'providers') return { kind: 'providers' as const, providers: await listProviders(deps, { country }) }
  return { kind: 'genres' as const, genres: await listGenres(deps) }
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query } = loaderData
  const { heading, description } = useSearchHeading(query)
  usePreferencesReload()
  return (
    <main id="main" className="wrap">
      <PageHead title={heading} description={description} path={searchPath(query)} />
      <div className="page-head">
        <h1 dir="auto">{heading}</h1>
      </div>
      <SearchTabs query={query} />
      {loaderData.kind === 'results' && <Results results={loaderData.results} />}
      {loaderData.kind === 'genres' && <BrowseGenres genres={loaderData.genres} />}
      {loaderData.kind === 'providers' && <BrowseProviders providers={loaderData.providers} />}
      {loaderData.kind === 'failed' && <SearchFailed />}
    </main>
  )
}
