import type { Deps } from '#domain/deps.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { listCards } from '../titles/list-cards.ts'
import { keepOwnView } from '../services/own-view.ts'
import type { OwnView } from '../services/own-view.ts'
import { ofGenre, readGenrePosters, readPool } from './discover-pool.ts'
import type { GenrePosters, PoolTitle } from './discover-pool.ts'
import { DISCOVER_BEST_GENRES, DISCOVER_BEST_LEAST, DISCOVER_GENRES, DISCOVER_ROW_SIZE, MAX_CHOICES } from './limits.ts'

export interface DiscoverInput {
  own: OwnView
  /** TMDB ids of the visitor's own services. */
  services: readonly number[]
  /** TMDB ids of all genres. */
  genres: readonly number[]
  /** The country's services, most prominent first. */
  providers: readonly number[]
  language: string
  /** Two upper-case letters. */
  country: string
}

export interface Discover {
  /** What the visitor's services carry, or the country's if they have chosen none; most popular first. */
  popular: TitleCard[]
  /** The latest releases. */
  newest: TitleCard[]
  /** The best rated titles of the largest genres. */
  best: { genre: number; cards: TitleCard[] }[]
  /** The country's largest genres, and paths of posters that represent them. */
  genres: { id: number; posters: string[] }[]
}

interface CountryPool extends GenrePosters {
  titles: PoolTitle[]
}

type DiscoverDeps = Pick<Deps, 'db' | 'cache' | 'clock'>

/** The rows of Discover in the visitor's own view, each of at most 12 titles; a row may be empty. */
export async function getDiscover(deps: DiscoverDeps, input: DiscoverInput): Promise<Discover> {
  const { own, services, language, country } = input
  const narrowed = (titles: PoolTitle[]) => keepOwnView(deps.db, titles, { ...own, carriedBy: undefined })
  const [everybodys, theirs] = await Promise.all([
    countryPool(deps, input),
    services.length === 0 ? null : servicesPool(deps, input).then(narrowed),
  ])
  const all = own.carriedBy === undefined ? await narrowed(everybodys.titles) : (theirs ?? [])
  const { posters } = own.suitableFor === undefined ? everybodys : await readGenrePosters(deps, all, input.genres)
  const rows = pickRows(all, { popular: theirs ?? all, genres: input.genres, today: today(deps) })
  const refs = [...rows.popular, ...rows.newest, ...rows.best.flatMap(({ titles }) => titles)]
  const unique = [...new Map(refs.map((ref) => [titleKey(ref), ref])).values()]
  const cards = new Map(
    (await listCards(deps.db, { refs: unique, language, country })).map((card) => [titleKey(card), card]),
  )
  const cardsOf = (titles: readonly TitleRef[]) => titles.flatMap((title) => cards.get(titleKey(title)) ?? [])
  return {
    popular: cardsOf(rows.popular),
    newest: cardsOf(rows.newest),
    best: rows.best.map(({ genre, titles }) => ({ genre, cards: cardsOf(titles) })),
    genres: largestGenres(everybodys.titles, input.genres)
      .slice(0, DISCOVER_GENRES)
      .map((id) => ({ id, posters: posters[id] ?? [] })),
  }
}

/** Paths of posters that represent genres in a country, by genre: of suitable titles, if the own view asks for these. */
export async function listGenrePosters(
  deps: DiscoverDeps,
  { own: { suitableFor }, ...input }: Pick<DiscoverInput, 'own' | 'genres' | 'providers' | 'country'>,
): Promise<Record<number, string[]>> {
  const { titles, posters } = await countryPool(deps, input)
  if (suitableFor === undefined) return posters
  return (await readGenrePosters(deps, await keepOwnView(deps.db, titles, { suitableFor }), input.genres)).posters
}

function pickRows(
  titles: readonly PoolTitle[],
  { popular, genres, today }: { popular: readonly PoolTitle[]; genres: readonly number[]; today: string },
) {
  const out = titles.filter(({ date }) => date !== null && date <= today)
  return {
    popular: popular.slice(0, DISCOVER_ROW_SIZE),
    newest: out.toSorted((a, b) => compare(b.date ?? '', a.date ?? '')).slice(0, DISCOVER_ROW_SIZE),
    best: pickBest(titles, genres),
  }
}

/** No title appears in two rows. */
function pickBest(titles: readonly PoolTitle[], genres: readonly number[]): { genre: number; titles: PoolTitle[] }[] {
  const rated = titles.filter(({ rating }) => rating !== null)
  const taken = new Set<PoolTitle>()
  const largest = largestGenres(rated, genres).slice(0, DISCOVER_BEST_GENRES)
  return largest.flatMap((genre) => {
    const free = ofGenre(rated, genre).filter((title) => !taken.has(title))
    const best = free.toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0)).slice(0, DISCOVER_ROW_SIZE)
    for (const title of best) taken.add(title)
    return best.length < DISCOVER_BEST_LEAST ? [] : [{ genre, titles: best }]
  })
}

/** Genres that have titles, the largest first. */
function largestGenres(titles: readonly PoolTitle[], genres: readonly number[]): number[] {
  const sizes = genres.map((genre) => ({ genre, size: ofGenre(titles, genre).length }))
  const filled = sizes.filter(({ size }) => size > 0)
  return filled.toSorted((a, b) => b.size - a.size || a.genre - b.genre).map(({ genre }) => genre)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** The most popular titles on the country's services, or of all if it has none. The same for every visitor. */
function countryPool(
  deps: DiscoverDeps,
  { country, providers, genres }: Pick<DiscoverInput, 'country' | 'providers' | 'genres'>,
): Promise<CountryPool> {
  async function read(): Promise<CountryPool> {
    const filters = { providers: providers.slice(0, MAX_CHOICES) }
    const titles = await readPool(deps, { filters, own: {}, sort: 'popularity', country, today: today(deps) })
    return { titles, ...(await readGenrePosters(deps, titles, genres)) }
  }
  // Cards are read each time; a removed title must disappear from the posters immediately.
  return deps.cache.remember('discover', country, { read, titlesOf: ({ pictured }) => pictured })
}

function servicesPool(deps: DiscoverDeps, { services, country }: DiscoverInput): Promise<PoolTitle[]> {
  const own = { carriedBy: { services, country } }
  return readPool(deps, { filters: {}, own, sort: 'popularity', country, today: today(deps) })
}

function today({ clock }: Pick<Deps, 'clock'>): string {
  return clock.now().toISOString().slice(0, 10)
}
