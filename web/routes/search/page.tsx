import { data } from 'react-router'
import type { PageHandle } from '#shared/http/page-rule.ts'
import './search.css'
import './filters.css'
import './filter-sheet.css'
import './tiles.css'
import { servicesOf } from '#domain/titles/services/streaming-services.ts'
import { PageHeading } from '#ui/page-head/page-heading.tsx'
import { useTexts } from '#ui/texts.tsx'
import { depsContext } from '../../context.ts'
import { OffersAge } from '../../features/services/offers-age.tsx'
import { ShareLinks } from '../../features/sharing/copy-link.tsx'
import { queryOf } from '../../http/query-of.ts'
import { unlessUnavailable } from '../../http/unless-unavailable.ts'
import { changedPath, isListing } from './address.ts'
import { LeftOutFilters } from './chosen-filters.tsx'
import { DiscoverTitlesContent } from './discover.tsx'
import { FilterBar } from './filter-bar.tsx'
import type { FilterChoices } from './filter-fields.tsx'
import { Listing } from './listing.tsx'
import { loadSearch } from './load-search.ts'
import type { SearchView } from './load-search.ts'
import { SEARCH_PARAMETERS, readSearchQuery } from './query.ts'
import type { LeftOut, SearchQuery } from './query.ts'
import { BrowsedGrid, SearchFailed } from './results.tsx'
import type { Unavailable } from './results.tsx'
import { SearchHead } from './search-head.tsx'
import { useSearchHeading } from './search-heading.ts'
import type { ChosenNames } from './search-heading.ts'
import { TextResults } from './text-results.tsx'
import { GenreTiles, ServiceTiles } from './tiles.tsx'
import { useChoices } from './use-choices.ts'
import type { Route } from './+types/page'

export const handle = { cached: true, query: SEARCH_PARAMETERS } satisfies PageHandle

interface Asked {
  query: SearchQuery
  leftOut: LeftOut[]
}

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { query, leftOut } = readSearchQuery(queryOf(url, handle))
  const asked: Asked = { query: { ...query, provider: servicesOf(query.provider).toSorted((a, b) => a - b) }, leftOut }
  const failed = (unavailable: Unavailable) => data({ ...asked, kind: 'failed' as const, unavailable }, { status: 503 })
  const unavailable = { log: 'A search could not read the database', answer: () => failed('database') }
  return unlessUnavailable(context.get(depsContext), unavailable, async () => {
    const view = await loadSearch(context, asked.query, params.language)
    if (view.kind !== 'results' || view.found.complete) return data({ ...asked, ...view })
    const { count, people, furtherPeople, hindrances, heldBack } = view.found
    // It is unknown whether there really is nothing.
    if (count.titles + people.length + furtherPeople.length + hindrances.length + heldBack.length === 0)
      return failed('tmdb')
    return data({ ...asked, ...view }, { headers: { 'Cache-Control': 'no-store' } })
  })
}

/** Results that TMDB delivered too late should appear on the next visit, so such pages are not cached. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { language } = useTexts()
  const { query } = loaderData
  const { choices, names } = useChoices(loaderData.kind === 'failed' ? null : loaderData.choices)
  const { heading, description } = useSearchHeading(query, names)
  return (
    <main id="main" className="wrap">
      <SearchHead {...{ query, heading, description }} view={loaderData.kind === 'failed' ? null : loaderData} />
      <div className="find-head">
        <PageHeading>
          <h1 dir="auto">{heading}</h1>
          {loaderData.kind !== 'failed' && isListing(query) && (
            <ShareLinks compact tone="ghost" title={heading} path={`/${language}${changedPath(query, {})}`} />
          )}
        </PageHeading>
        {loaderData.kind !== 'failed' && (
          <FilterBar query={query} choices={choices} active={loaderData.active.length} count={countOf(loaderData)} />
        )}
      </div>
      <LeftOutFilters leftOut={loaderData.leftOut} />
      {loaderData.kind === 'failed' ? (
        <SearchFailed unavailable={loaderData.unavailable} />
      ) : (
        <SearchContent asked={loaderData} view={loaderData} choices={choices} names={names} />
      )}
    </main>
  )
}

function countOf(view: SearchView) {
  if (view.kind === 'results') return view.found.count
  return view.kind === 'listing' ? view.titles.count : null
}

interface SearchContentProps {
  asked: Asked
  view: SearchView
  choices: FilterChoices
  names: ChosenNames
}

function SearchContent({ asked: { query }, view, choices, names }: SearchContentProps) {
  const { t } = useTexts()
  const tiles = (posters: Readonly<Record<number, readonly string[]>>) =>
    choices.genres.map((genre) => ({ ...genre, posters: posters[genre.id] ?? [] }))
  if (view.kind === 'genres') return <GenreTiles genres={tiles(view.posters)} />
  if (view.kind === 'providers') return <ServiceTiles providers={view.providers} />
  if (view.kind === 'discover') {
    const { rows, providers } = view
    const shown = tiles(Object.fromEntries(rows.genres.map(({ id, posters }) => [id, posters])))
    const genres = shown.filter(({ posters }) => posters.length > 0)
    return (
      <>
        <OffersAge days={view.offersAge} />
        <DiscoverTitlesContent query={query} rows={rows} names={names} genres={genres} providers={providers} />
      </>
    )
  }
  if (view.kind === 'listing') {
    const nothing = { heading: t('browse.none'), text: t('browse.loosenSeveral') }
    const { cards } = view.titles
    return (
      <Listing {...{ query, names, nothing }} view={view} found={view.titles} shown={cards.length}>
        <BrowsedGrid cards={cards} type={query.type} />
      </Listing>
    )
  }
  return <TextResults query={query} active={view.active} view={view} choices={choices} names={names} />
}
