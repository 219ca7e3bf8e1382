import type { Deps } from '#domain/deps.ts'
import type { OwnView } from '../services/own-view.ts'
import { listCards } from '../titles/list-cards.ts'
import { countMatches } from './count-matches.ts'
import type { TitleCount } from './count-matches.ts'
import type { BrowseFilters, BrowseSort } from './filters.ts'
import { PREVIEW_POSTERS } from './limits.ts'
import { listMatches } from './list-matches.ts'

interface PreviewInput {
  filters: BrowseFilters
  own: OwnView
  sort: BrowseSort
  language: string
  /** Two upper-case letters: the country whose offers count. */
  country: string
}

export interface TitlesPreview extends TitleCount {
  /** Poster paths of the first titles, at most nine. */
  posters: string[]
}

/** How many stored titles match the filters, and posters of the first: shown while filters are being chosen. */
export async function previewTitles(
  deps: Pick<Deps, 'db' | 'cache' | 'clock'>,
  { filters, own, sort, language, country }: PreviewInput,
): Promise<TitlesPreview> {
  const browsing = { filters, own, sort, country, today: deps.clock.now().toISOString().slice(0, 10) }
  const [count, refs] = await Promise.all([
    countMatches(deps, browsing),
    listMatches(deps, browsing, { limit: PREVIEW_POSTERS, language }),
  ])
  const cards = await listCards(deps.db, { refs, language, country })
  return { ...count, posters: cards.flatMap(({ posterPath }) => posterPath ?? []) }
}
