import type { Country } from '../../i18n/countries.ts'
import type { Language } from '../../i18n/languages.ts'

/** Locations of the CDN, each with its own cache. */
export const EDGES = ['north-america', 'south-america', 'west-europe', 'east-europe', 'middle-east', 'asia'] as const

interface Market {
  country: Country
  language: Language
  /** Hours ahead of UTC, in winter. */
  hours: number
  /** Relative share of all visitors. Assumed. */
  weight: number
  edge: (typeof EDGES)[number]
}

/** Assumed: markets of the site's languages. */
export const MARKETS: readonly Market[] = [
  { country: 'US', language: 'en', hours: -6, weight: 20, edge: 'north-america' },
  { country: 'GB', language: 'en', hours: 0, weight: 7, edge: 'west-europe' },
  { country: 'CA', language: 'en', hours: -5, weight: 3, edge: 'north-america' },
  { country: 'AU', language: 'en', hours: 10, weight: 2, edge: 'asia' },
  { country: 'TR', language: 'tr', hours: 3, weight: 10, edge: 'middle-east' },
  { country: 'DE', language: 'de', hours: 1, weight: 9, edge: 'west-europe' },
  { country: 'AT', language: 'de', hours: 1, weight: 1, edge: 'west-europe' },
  { country: 'FR', language: 'fr', hours: 1, weight: 6, edge: 'west-europe' },
  { country: 'ES', language: 'es', hours: 1, weight: 4, edge: 'west-europe' },
  { country: 'MX', language: 'es', hours: -6, weight: 4, edge: 'north-america' },
  { country: 'AR', language: 'es', hours: -3, weight: 2, edge: 'south-america' },
  { country: 'IT', language: 'it', hours: 1, weight: 5, edge: 'west-europe' },
  { country: 'PT', language: 'pt', hours: 0, weight: 1, edge: 'west-europe' },
  { country: 'BR', language: 'pt', hours: -3, weight: 6, edge: 'south-america' },
  { country: 'NL', language: 'nl', hours: 1, weight: 2, edge: 'west-europe' },
  { country: 'RU', language: 'ru', hours: 3, weight: 2, edge: 'east-europe' },
  { country: 'PL', language: 'pl', hours: 1, weight: 3, edge: 'east-europe' },
  { country: 'GR', language: 'el', hours: 2, weight: 1, edge: 'east-europe' },
  { country: 'JP', language: 'ja', hours: 9, weight: 3, edge: 'asia' },
  { country: 'KR', language: 'ko', hours: 9, weight: 1, edge: 'asia' },
  { country: 'IN', language: 'hi', hours: 5.5, weight: 3, edge: 'asia' },
  { country: 'SA', language: 'ar', hours: 3, weight: 2, edge: 'middle-east' },
  { country: 'EG', language: 'ar', hours: 2, weight: 1, edge: 'middle-east' },
  { country: 'SE', language: 'sv', hours: 1, weight: 1, edge: 'west-europe' },
  { country: 'FI', language: 'fi', hours: 2, weight: 1, edge: 'east-europe' },
]

/** Relative number of visits that begin in each hour of a place's local day. Assumed: the evening is when people choose what to watch. */
const HOURS = [3, 2, 1, 1, 1, 1, 2, 3, 4, 4, 4, 5, 5, 5, 5, 5, 6, 7, 9, 11, 12, 12, 9, 6]
const HOURS_SUM = HOURS.reduce((sum, weight) => sum + weight, 0)
const WEIGHTS_SUM = MARKETS.reduce((sum, { weight }) => sum + weight, 0)
/** Visitors per day, of which benches replay or simulate a share. */
export const MILLION = 1_000_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** The share of a day's visits that begin in a millisecond of a market, interpolated linearly between the middles of its hours. */
export function visitRate({ hours, weight }: Market, at: number): number {
  const local = (at / HOUR_MS + hours - 0.5 + 48) % 24
  const [before, after] = [HOURS[Math.floor(local)]!, HOURS[Math.ceil(local) % 24]!]
  const activity = before + (after - before) * (local % 1)
  return ((activity / HOURS_SUM) * (weight / WEIGHTS_SUM)) / HOUR_MS
}

export function totalRate(at: number): number {
  return MARKETS.reduce((sum, market) => sum + visitRate(market, at), 0)
}

/** The start of the busiest quarter of an hour of the day. */
export function peakOfDay(): number {
  const quarters = Array.from({ length: 96 }, (_, index) => (index * HOUR_MS) / 4)
  return quarters.reduce((best, at) => (totalRate(at) > totalRate(best) ? at : best))
}
