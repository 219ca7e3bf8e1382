import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../features/head/page-head.tsx'
import { breadcrumbs, itemList, pageOfCard } from '../../features/head/structured-data.ts'
import type { StructuredData } from '../../features/head/structured-data.ts'
import { useSite } from '../../site.tsx'
import { changedPath, isIndexed } from './address.ts'
import type { SearchView } from './load-search.ts'
import type { SearchQuery } from './query.ts'

/** Titles of a listing in the structured data: its first page. */
const LISTED = 24

interface SearchHeadProps {
  query: SearchQuery
  heading: string
  description: string
  view: SearchView | null
}

/** A view that has failed or is empty is noindex, although it has a canonical URL. */
export function SearchHead({ query, heading, description, view }: SearchHeadProps) {
  const { t, language } = useTexts()
  const place = { publicUrl: useSite().publicUrl, language }
  const path = changedPath(query, {})
  const isFound = isIndexed(query) && view !== null && (view.kind !== 'listing' || view.titles.cards.length > 0)
  const discover = { name: t('nav.discover'), path: `/${language}/search` }
  const way = path === '/search' ? [discover] : [discover, { name: heading, path: `/${language}${path}` }]
  const listed: StructuredData[] =
    view?.kind === 'listing'
      ? [
          itemList(
            place,
            view.titles.cards.slice(0, LISTED).map((card) => pageOfCard(place, card)),
            { name: heading },
          ),
        ]
      : []
  return (
    <PageHead
      title={heading}
      description={description}
      path={path}
      indexed={isFound}
      jsonLd={isFound ? [...listed, breadcrumbs(place, way)] : []}
    />
  )
}
