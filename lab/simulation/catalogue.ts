import type { Random } from '../../bench/seed/random.ts'
import { PAGES } from './visits.ts'
import type { Demand, PageName, SiteRequest } from './visits.ts'
import { HOUR_MS } from './world.ts'

/** As in domain/titles/limits.ts. */
const STALE_AFTER_MS = 6 * HOUR_MS
/** Share of confirmed titles that change what a page shows. Assumed: most renewals only change votes. */
const CHANGED_SHARE = 0.1
const TITLES_SHOWN = { home: 40, title: 12, browse: 24, search: 24, person: 20 } as const
const LANGUAGES = 32
const MARKETS = 32
const THEMES = 4

export interface Catalogue {
  /** When each title last changed what pages show. */
  changedAt: Float64Array
  isStale(title: number, now: number): boolean
  /** TMDB has confirmed the title. */
  confirm(title: number, now: number): void
  /** Titles that a page shows, including its own. */
  shownOn(request: Pick<SiteRequest, 'kind' | 'item'>): number[]
}

/** Titles by rank. `staleShare` of them are initially older than a page may show without a refresh. */
export function createCatalogue(
  { titles }: Demand,
  { staleShare, start, random }: { staleShare: number; start: number; random: Random },
): Catalogue {
  const changedAt = new Float64Array(titles).fill(Number.NEGATIVE_INFINITY)
  const confirmedAt = Float64Array.from({ length: titles }, (_, title) =>
    isStaleAtStart(title, staleShare) ? Number.NEGATIVE_INFINITY : start,
  )
  return {
    changedAt,
    isStale: (title, now) => now - (confirmedAt[title] ?? now) > STALE_AFTER_MS,
    confirm(title, now) {
      confirmedAt[title] = now
      if (random.next() < CHANGED_SHARE) changedAt[title] = now
    },
    shownOn({ kind, item }) {
      const shown = Array.from({ length: TITLES_SHOWN[kind as PageName] }, (_, index) =>
        kind === 'home' ? index : popular(titles, item, index),
      )
      if (kind === 'title') shown[0] = item
      return shown
    },
  }
}

/** The same titles in the simulation and in the run that it predicts. */
export function isStaleAtStart(title: number, share: number): boolean {
  return hash(title, 7) < share
}

/** Deterministically picks a title; the more popular, the likelier. */
function popular(titles: number, item: number, index: number): number {
  return Math.min(titles - 1, Math.floor(titles ** hash(item, index)))
}

function hash(a: number, b: number): number {
  const mixed = Math.imul((a + 1) ^ Math.imul(b + 1, 0x9e3779b1), 0x85ebca6b)
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 4_294_967_296
}

/** The cache key of a page, at an edge and in a process. */
export function pageKey(request: SiteRequest): number {
  return dataKey(request) * THEMES + request.theme
}

/** The key under which a process caches a page's data. */
export function dataKey({ kind, item, language, market }: SiteRequest): number {
  return ((item * PAGES.length + PAGES.indexOf(kind as PageName)) * LANGUAGES + language) * MARKETS + market
}
