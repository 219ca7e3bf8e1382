import { LANGUAGES } from '../../i18n/languages.ts'
import { createRandom } from '../../bench/seed/random.ts'
import type { Random } from '../../bench/seed/random.ts'
import { createWeighted, createZipf, exponential } from './chance.ts'
import { DAY_MS, MARKETS, totalRate, visitRate } from './world.ts'

export const PAGES = ['home', 'title', 'browse', 'search', 'person'] as const
export type PageName = (typeof PAGES)[number]
export type RequestKind = PageName | 'typeahead' | 'more' | 'lists' | 'files'

/** A request of a browser or a crawler. */
export interface SiteRequest {
  /** Milliseconds since midnight UTC. */
  at: number
  kind: RequestKind
  /** A whole document; otherwise a page's data for a navigation within the application, or another response. */
  document: boolean
  /** Popularity rank of its subject among its kind, from 0. */
  item: number
  member: boolean
  market: number
  language: number
  /** Chosen theme: part of the page cache's key. */
  theme: number
}

export interface Demand {
  visitors: number
  titles: number
  people: number
  texts: number
  filters: number
  seed: number
}

/* Assumptions about Kinora's visitors, none of them measured yet. */
const VISITS_PER_VISITOR = 1.2
const PAGES_PER_VISIT = 5
const THINK_MS = 30_000
const MEMBER_SHARE = 0.1
/** Share of a visit's further pages that are loaded as documents in a new window. */
const DOCUMENT_SHARE = 0.15
/** Prefetched because the pointer rested on a link, but not followed. */
const WASTED_PREFETCHES = 0.3
const FIRST_PAGES = [0.3, 0.5, 0.1, 0.05, 0.05]
const NEXT_PAGES = [0.1, 0.5, 0.15, 0.15, 0.1]
/** Requests while a search is typed, and the share that finds so little that TMDB is called as well. */
const TYPEAHEADS = 3
const MORE_SHARE = 0.3
const TYPING_MS = 600
/** Share of browsers without the application's files cached. */
const NEW_SHARE = 0.5
const OWN_LANGUAGE = 0.85
const ENGLISH = 0.12
const THEMES = [0.8, 0.15, 0.05]
/** Documents fetched by crawlers per page viewed by a visitor; evenly over the day and the whole catalogue, in all languages. */
export const CRAWLED_PER_PAGE = 0.3
const CRAWLED_PAGES = [0.01, 0.8, 0.04, 0, 0.15]
/** Between 0.6 (votes, box office) and 1.1 (TMDB's own popularity of its first 300 titles). */
export const ZIPF_EXPONENT = 0.9
const AFTER_PAGE_MS = 300

const PAGES_PER_VISITOR = VISITS_PER_VISITOR * PAGES_PER_VISIT

/** All requests from one moment to another, by the beginning of the visits; within a visit in order of time. */
export function* visits(demand: Demand, from: number, to: number): Generator<SiteRequest[]> {
  const random = createRandom(demand.seed)
  const draw = createDraws(demand)
  const perMs = (at: number) => totalRate(at % DAY_MS) * demand.visitors * VISITS_PER_VISITOR
  const crawledPerMs = (demand.visitors * PAGES_PER_VISITOR * CRAWLED_PER_PAGE) / DAY_MS
  const steps = Array.from({ length: 96 }, (_, index) => totalRate((index * DAY_MS) / 96))
  const most = Math.max(...steps) * 1.05 * demand.visitors * VISITS_PER_VISITOR + crawledPerMs
  for (let at = from + exponential(random, 1 / most); at < to; at += exponential(random, 1 / most)) {
    const place = random.next() * most
    if (place < crawledPerMs) yield [crawled(random, draw, at)]
    else if (place < crawledPerMs + perMs(at)) yield visit(random, draw, at)
  }
}

type Draws = ReturnType<typeof createDraws>

function createDraws({ titles, people, texts, filters }: Demand) {
  const title = createZipf(titles, ZIPF_EXPONENT)
  const person = createZipf(people, ZIPF_EXPONENT)
  const text = createZipf(texts, ZIPF_EXPONENT)
  const filter = createZipf(filters, ZIPF_EXPONENT)
  const first = createWeighted(FIRST_PAGES)
  const next = createWeighted(NEXT_PAGES)
  const byCrawlers = createWeighted(CRAWLED_PAGES)
  const theme = createWeighted(THEMES)
  const counts = { home: 1, title: titles, browse: filters, search: texts, person: people }
  const items = { home: () => 0, title, browse: filter, search: text, person }
  return { first, next, byCrawlers, theme, items, counts, title, text }
}

function visit(random: Random, draw: Draws, begun: number): SiteRequest[] {
  const market = createWeighted(MARKETS.map((one) => visitRate(one, begun % DAY_MS)))(random)
  const own = { member: random.next() < MEMBER_SHARE, market, language: languageOf(random, market) }
  const who = { ...own, theme: draw.theme(random), item: 0, document: false }
  const asked: SiteRequest[] = []
  let at = begun
  for (let page = 0; page === 0 || random.next() < 1 - 1 / PAGES_PER_VISIT; page += 1) {
    const kind = PAGES[page === 0 ? draw.first(random) : draw.next(random)]!
    const item = draw.items[kind](random)
    if (kind === 'search' && page > 0) at = type(random, draw, { ...who, at, kind: 'typeahead' }, asked)
    const document = page === 0 || random.next() < DOCUMENT_SHARE
    asked.push({ ...who, at, kind, item, document })
    if (page === 0 && random.next() < NEW_SHARE) asked.push({ ...who, at: at + AFTER_PAGE_MS, kind: 'files' })
    if (kind === 'home' || kind === 'title') asked.push({ ...who, at: at + AFTER_PAGE_MS, kind: 'lists', item })
    const thinks = AFTER_PAGE_MS + exponential(random, THINK_MS)
    if (random.next() < WASTED_PREFETCHES)
      asked.push({ ...who, at: at + Math.max(AFTER_PAGE_MS, thinks / 2), kind: 'title', item: draw.title(random) })
    at += thinks
  }
  return asked
}

function type(random: Random, draw: Draws, request: SiteRequest, asked: SiteRequest[]): number {
  let at = request.at
  for (let time = 0; time < TYPEAHEADS; time += 1, at += TYPING_MS) {
    const item = draw.text(random)
    asked.push({ ...request, at, item })
    if (random.next() < MORE_SHARE) asked.push({ ...request, at: at + 1, kind: 'more', item })
  }
  return at
}

function crawled(random: Random, draw: Draws, at: number): SiteRequest {
  const kind = PAGES[draw.byCrawlers(random)]!
  const item = random.below(draw.counts[kind])
  return {
    at,
    kind,
    item,
    document: true,
    member: false,
    market: 0,
    language: random.below(LANGUAGES.length),
    theme: 0,
  }
}

function languageOf(random: Random, market: number): number {
  const drawn = random.next()
  if (drawn < OWN_LANGUAGE) return LANGUAGES.indexOf(MARKETS[market]!.language)
  return drawn < OWN_LANGUAGE + ENGLISH ? LANGUAGES.indexOf('en') : random.below(LANGUAGES.length)
}
