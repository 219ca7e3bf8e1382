import type { Deps } from '#domain/deps.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import type { ViewingSwitch } from '#shared/members/viewing.ts'
import { listCards } from '../titles/list-cards.ts'
import type { OwnView } from '../services/own-view.ts'
import { countMatches } from './count-matches.ts'
import type { TitleCount } from './count-matches.ts'
import type { BrowseFilters, BrowseSort, FilterName } from './filters.ts'
import { findHindrances } from './find-hindrances.ts'
import { BROWSE_MAX_PAGES, BROWSE_PAGE_SIZE } from './limits.ts'
import { listMatches } from './list-matches.ts'

export interface BrowseInput {
  filters: BrowseFilters
  own: OwnView
  sort: BrowseSort
  /** From 1; everything up to its end is listed. */
  page: number
  language: string
  /** Two upper-case letters: the country whose offers count. */
  country: string
}

export interface BrowsedTitles {
  cards: TitleCard[]
  count: TitleCount
  /** The page that lists more; null after the last. */
  nextPage: number | null
  /** If nothing is found: each filter whose removal alone would give titles. */
  hindrances: FilterName[]
  /** Likewise each of the visitor's own switches. */
  heldBack: ViewingSwitch[]
}

/** Stored titles that match the filters, from the first to the end of a page: for genre and provider views and the wizard. */
export async function browseTitles(
  deps: Pick<Deps, 'db' | 'cache' | 'clock'>,
  { filters, own, sort, page, language, country }: BrowseInput,
): Promise<BrowsedTitles> {
  const { db, clock } = deps
  const shown = Math.min(Math.max(page, 1), BROWSE_MAX_PAGES)
  const size = shown * BROWSE_PAGE_SIZE
  const browsing = { filters, own, sort, country, today: clock.now().toISOString().slice(0, 10) }
  const [refs, count] = await Promise.all([
    listMatches(deps, browsing, { limit: size + 1, language }),
    countMatches(deps, browsing),
  ])
  const cards = await listCards(db, { refs: refs.slice(0, size), language, country })
  return {
    cards,
    count,
    nextPage: refs.length > size && shown < BROWSE_MAX_PAGES ? shown + 1 : null,
    ...(refs.length === 0 ? await findHindrances(deps, browsing) : { hindrances: [], heldBack: [] }),
  }
}
