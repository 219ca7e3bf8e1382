import {
  OFFERS_OLD_AFTER_MS,
  RENEW_KEPT_AFTER_MS,
  RENEW_KNOWN_AFTER_MS,
  RENEW_OTHERS_AFTER_MS,
  RENEWAL_RUN_MS,
  RENEWALS_PER_SECOND,
  STALE_AFTER_MS,
} from '../../domain/titles/limits.ts'
import { createRandom } from '../../bench/seed/random.ts'
import type { Random } from '../../bench/seed/random.ts'
import { createZipf } from '../simulation/chance.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_HOURS = 24
export const DAYS = 30

/** Titles of TMDB, those that members keep, and those popular enough to be renewed after a day. */
const TITLES = 1_200_000
export const KEPT = 50_000
const KNOWN = 12_000
/** Titles that `fillCatalogue` saves every six hours. */
const HOME = 4_000
/** Before, a title that is never opened was confirmed after this. */
const CONFIRMED_AFTER_HOURS = 166 * DAY_HOURS
/** The first of a sort's titles that browsing and Discover show. */
const BROWSED = 20_000
const DISCOVERED = 3_000

/** How often in an hour each screen shows a title because of its offers, and title pages are opened: 100,000 visitors a day. */
const SHOWN = { watchlist: 4_000, lists: 1_000, discover: 6_000, browse: 8_000, assistant: 2_000 }
const OPENED = 8_000

export type Screen = keyof typeof SHOWN

export interface Month {
  /** Ages in hours, sorted. */
  ages: Record<Screen, Float32Array>
  /** Ages of all kept titles at the end of each day, sorted. */
  kept: Float32Array
  /** Hours from the end of an offer of a kept title to the reading that finds it, sorted. */
  found: Float32Array
  /** TMDB calls in the whole month. */
  calls: Record<'opened' | 'home' | 'confirmed' | 'kept' | 'known' | 'others' | 'shown', number>
}

/**
 * A month of a catalogue of 1.2 million titles, of which members keep 50,000: when the offers of each title are read, by the rules of
 * jobs and pages, and how old they are where they are shown. The first week only fills it. `isBefore`: without the hourly renewal, and
 * without renewing what is shown.
 */
export function playMonth({ isBefore }: { isBefore: boolean }): Month {
  const random = createRandom(7)
  const readAt = Float32Array.from({ length: TITLES }, () => -random.next() * (isBefore ? CONFIRMED_AFTER_HOURS : 72))
  const kept = keptTitles(random)
  const place = { watchlist: drawOf(kept), lists: drawOf(kept), ...drawByRank() }
  const opened = createZipf(TITLES, 1)
  const calls = { opened: 0, home: 0, confirmed: 0, kept: 0, known: 0, others: 0, shown: 0 }
  const ages: Record<Screen, number[]> = { watchlist: [], lists: [], discover: [], browse: [], assistant: [] }
  const keptAges: number[] = []
  const found: number[] = []
  const pending: { title: number; endedAt: number }[] = []
  const WARM_UP = 7 * DAY_HOURS

  function read(title: number, hour: number, kind: keyof Month['calls']): void {
    readAt[title] = hour
    if (hour >= WARM_UP) calls[kind] += 1
  }

  for (let hour = 0; hour < WARM_UP + DAYS * DAY_HOURS; hour += 1) {
    const isMeasured = hour >= WARM_UP
    if (hour % 6 === 0)
      for (let title = 0; title < HOME; title += 1) if (hour - readAt[title]! >= 6) read(title, hour, 'home')
    if (isBefore) confirm(hour)
    else renew(hour)
    for (let count = 0; count < OPENED; count += 1) {
      const title = opened(random)
      if (hour - readAt[title]! > STALE_AFTER_MS / HOUR_MS) read(title, hour, 'opened')
    }
    for (const screen of Object.keys(SHOWN) as Screen[]) {
      for (let count = 0; count < SHOWN[screen]; count += 1) {
        const title = place[screen](random)
        const age = hour + random.next() - readAt[title]!
        if (isMeasured) ages[screen].push(age)
        if (!isBefore && age > OFFERS_OLD_AFTER_MS / HOUR_MS) read(title, hour, 'shown')
      }
    }
    if (isMeasured && hour % DAY_HOURS === 0) for (const title of kept) keptAges.push(hour - readAt[title]!)
    if (isMeasured) endOffers(hour)
  }

  function confirm(hour: number): void {
    if (hour % 6 !== 0) return
    for (let title = 0; title < TITLES; title += 1) {
      if (hour - readAt[title]! >= CONFIRMED_AFTER_HOURS) read(title, hour, 'confirmed')
    }
  }

  function renew(hour: number): void {
    let left = Math.floor((RENEWAL_RUN_MS / 1_000) * RENEWALS_PER_SECOND)
    const due = kept.filter((title) => hour - readAt[title]! >= RENEW_KEPT_AFTER_MS / HOUR_MS)
    for (const title of due.toSorted((a, b) => readAt[a]! - readAt[b]!)) {
      if (left === 0) return
      left -= 1
      read(title, hour, 'kept')
    }
    for (const [kind, from, to, afterMs] of [
      ['known', 0, KNOWN, RENEW_KNOWN_AFTER_MS],
      ['others', 0, TITLES, RENEW_OTHERS_AFTER_MS],
    ] as const) {
      for (let title = from; title < to; title += 1) {
        if (hour - readAt[title]! < afterMs / HOUR_MS) continue
        if (left === 0) return
        left -= 1
        read(title, hour, kind)
      }
    }
  }

  /** Offers of ten kept titles end in each hour; when is that found? Without anybody opening the title: by the renewal. */
  function endOffers(hour: number): void {
    for (let at = pending.length - 1; at >= 0; at -= 1) {
      const { title, endedAt } = pending[at]!
      if (readAt[title]! < endedAt) continue
      found.push(readAt[title]! - endedAt)
      pending.splice(at, 1)
    }
    for (let count = 0; count < 10; count += 1)
      pending.push({ title: kept[Math.floor(random.next() * kept.length)]!, endedAt: hour + random.next() })
  }
  // What was not found by the end of the month took at least this long.
  for (const { endedAt } of pending) if (isBefore) found.push(WARM_UP + DAYS * DAY_HOURS - endedAt)

  const sorted = (values: number[]) => Float32Array.from(values).toSorted()
  return {
    ages: Object.fromEntries(Object.entries(ages).map(([screen, values]) => [screen, sorted(values)])) as Month['ages'],
    kept: sorted(keptAges),
    found: sorted(found),
    calls,
  }
}

/** Half of them by popularity, half from the whole catalogue, where people find what few others do. */
function keptTitles(random: Random): number[] {
  const kept = new Set<number>()
  const popular = createZipf(TITLES, 0.9)
  while (kept.size < KEPT / 2) kept.add(popular(random))
  while (kept.size < KEPT) kept.add(Math.floor(random.next() * TITLES))
  return [...kept]
}

function drawOf(titles: readonly number[]): (random: Random) => number {
  return (random) => titles[Math.floor(random.next() * titles.length)]!
}

function drawByRank() {
  return { discover: createZipf(DISCOVERED, 0.3), browse: createZipf(BROWSED, 0.7), assistant: createZipf(TITLES, 0.8) }
}
