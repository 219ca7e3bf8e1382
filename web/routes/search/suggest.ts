import { findNearGenres } from '#domain/assistant/find-near-genres.ts'
import { browseTitles } from '#domain/browse/browse-titles.ts'
import type { BrowseInput } from '#domain/browse/browse-titles.ts'
import { filterNames } from '#domain/browse/filters.ts'
import { offersAmong } from '#domain/search/find-offers.ts'
import type { BrowseOffer } from '#shared/titles/browse-offer.ts'
import type { SearchAnswer } from '#domain/search/search-titles.ts'
import type { Deps } from '#domain/deps.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { filtersOf } from './address.ts'
import type { Choices } from './load-choices.ts'
import type { SearchQuery } from './query.ts'

/** What a search offers besides its results. */
export interface Suggested {
  offers: BrowseOffer[]
  /** Whether the query means these lists, rather than being about their genres. */
  isMeant: boolean
  /** Some titles of the first; if there is none and nothing is found, popular ones. */
  cards: TitleCard[]
}

const NOTHING: Suggested = { offers: [], isMeant: false, cards: [] }
const ROW_SIZE = 12
const MOST_NEAR = 4

interface Asked extends Omit<BrowseInput, 'filters' | 'sort' | 'page'> {
  query: SearchQuery
  found: SearchAnswer
  choices: Choices
}

/** Lists instead of a name: those that the query means, or, if nothing has that name, genres near it and popular titles. */
export async function suggest(
  deps: Pick<Deps, 'db' | 'cache' | 'clock'>,
  { query, found, choices, ...visitor }: Asked,
): Promise<Suggested> {
  if (query.page > 1 || filterNames(filtersOf(query)).length > 0) return NOTHING
  const meant = offersAmong(choices, query.q)
  const offers = meant.length > 0 || found.isNamed ? meant : await nearGenres(query.q, choices, visitor)
  const [first] = offers
  const isEmpty = found.movies.length + found.tvShows.length + found.people.length + found.furtherPeople.length === 0
  if (first === undefined && !isEmpty) return NOTHING
  const filters = first === undefined ? {} : filtersOfOffer(first)
  const browsed = await browseTitles(deps, { filters, sort: 'popularity', page: 1, ...visitor })
  return { offers, isMeant: meant.length > 0, cards: browsed.cards.slice(0, ROW_SIZE) }
}

async function nearGenres(
  text: string,
  { genres }: Choices,
  { language }: { language: string },
): Promise<BrowseOffer[]> {
  const near = (await findNearGenres(text, { language })).flatMap((id) => genres.filter((genre) => genre.id === id))
  return near.slice(0, MOST_NEAR).map((genre) => ({ genre, provider: null, type: null, yearFrom: null, yearTo: null }))
}

function filtersOfOffer({ genre, provider, type, yearFrom, yearTo }: BrowseOffer): BrowseInput['filters'] {
  return {
    genres: genre === null ? undefined : [genre.id],
    providers: provider === null ? undefined : [provider.id],
    type: type ?? undefined,
    yearFrom: yearFrom ?? undefined,
    yearTo: yearTo ?? undefined,
  }
}
