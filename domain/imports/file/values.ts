import { showsNothing } from '#shared/texts/name-line.ts'
import { MAX_ID } from '#shared/titles/title.ts'
import type { TitleType } from '#shared/titles/title.ts'

/** Nothing was filmed before 1874. */
const FIRST_YEAR = 1870
const LAST_YEAR = 2100
// eslint-disable-next-line no-control-regex -- those are removed
const CONTROLS = /[\x00-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g
/** An apostrophe that disarms a formula, as in our own tables. */
const DISARMED = /^'(?=[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/

/**
 * A cell as a single line of plain text: no control or bidirectional formatting characters, at most `length` characters; '' if nothing
 * visible is left.
 */
export function cleanCell(text: string, length: number): string {
  const plain = text.replace(DISARMED, '').replace(CONTROLS, ' ').replace(/\s+/gu, ' ').trim()
  if (showsNothing(plain)) return ''
  return Array.from(plain.slice(0, length * 2))
    .slice(0, length)
    .join('')
    .toWellFormed()
}

/** Null if it is not a year that a film may have. */
export function readYear(text: string): number | null {
  const year = /^(\d{4})(?:[-/.].*|\.0)?$/.exec(text.trim())?.[1]
  const number = Number(year)
  return year !== undefined && number >= FIRST_YEAR && number <= LAST_YEAR ? number : null
}

/** A rating out of ten, from a text on `scale`; null if it is none, 'wrong' if out of range. */
export function readRating(text: string, scale: 5 | 10): number | null | 'wrong' {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return null
  const number = Number(plain)
  if (!/^\d{1,2}(?:\.\d{1,4})?$/.test(plain) || number > scale) return 'wrong'
  // None of the services has a rating of 0: it means unrated.
  return number === 0 ? null : Math.max(1, Math.round((number * 10) / scale))
}

export function readTmdbId(text: string): number | null {
  const plain = text.trim()
  return /^\d{1,10}$/.test(plain) && Number(plain) >= 1 && Number(plain) <= MAX_ID ? Number(plain) : null
}

export function readImdbId(text: string): string | null {
  return /^(?:.*\/)?(tt\d{5,10})\/?$/.exec(text.trim())?.[1] ?? null
}

const TYPES: ReadonlyMap<string, TitleType | 'other'> = new Map<string, TitleType | 'other'>([
  ...['movie', 'tvmovie', 'short', 'tvshort', 'video', 'film'].map((name) => [name, 'movie'] as const),
  ...['tvseries', 'tvminiseries', 'tv', 'tvshow', 'show', 'series'].map((name) => [name, 'tv_show'] as const),
  ...['tvepisode', 'episode', 'season', 'videogame', 'podcastseries', 'podcastepisode', 'musicvideo', 'person'].map(
    (name) => [name, 'other'] as const,
  ),
])

/** The type that a service's word stands for; 'other': a kind we do not have. Null if the word is unknown. */
export function readType(text: string): TitleType | 'other' | null {
  return TYPES.get(text.toLowerCase().replace(/[^a-z]/g, '')) ?? null
}
