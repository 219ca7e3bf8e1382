import { normalizeText } from '../../terms/normalize.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { REFUSED, withoutUnwanted } from './fold-unwanted.ts'
import { isCue } from './segments.ts'
import type { Segment } from './segments.ts'
import { valueText } from './span.ts'
import type { Span } from './span.ts'

/** If nothing was said about years or runtime before. */
const OLDER_THAN = 1999
const NEWER_THAN = 2016
const SHORTER_THAN = 90
const SHORTER_BY = 30
const SHORTEST = 30
/** A request of this many words that says only one thing refers to the previous one. */
const FEW_WORDS = 6
const FEW_CHARACTERS = 24
/** A request that changes the previous one contains at most this many filters. */
const CHANGED_AT_ONCE = 2

const CHANGES = ['only', 'instead', 'older', 'newer', 'shorter', 'more', 'alike'] as const

interface Context {
  segments: readonly Segment[]
  spans: readonly Span[]
}

/** Whether a request changes the previous one instead of being a new one. */
export function isFollowUp(filters: RequestFilters, { segments, spans }: Context): boolean {
  if (filters.specificTitle !== undefined || filters.like !== undefined) return false
  const said = Object.keys(filters)
  if (said.length > CHANGED_AT_ONCE) return false
  if (segments.some((each) => isCue(each, ...CHANGES))) return true
  if (isCue(segments[0], 'and') && said.length > 0) return true
  if (said.length === 0) return isWithoutThem(segments) || spans.some(({ negated }) => negated === true)
  const isOneMore = said.length === 1 && ONE_MORE.has(said[0] ?? '') && wordsOf(segments) < FEW_WORDS
  return isOneMore || said.every((name) => name.startsWith('not')) || (isShort(segments) && !isWholeRequest(filters))
}

/** 'with Tom Hanks', 'French ones' narrow the previous request. */
const ONE_MORE: ReadonlySet<string> = new Set(['actors', 'directors', 'country', 'originalLanguage'])

function wordsOf(segments: readonly Segment[]): number {
  return segments.reduce((number, { tokens }) => number + tokens.length, 0)
}

function isShort(segments: readonly Segment[]): boolean {
  const words = wordsOf(segments)
  const characters = (segments.at(-1)?.end ?? 0) - (segments[0]?.start ?? 0)
  return words <= FEW_WORDS || characters <= FEW_CHARACTERS
}

/** 'horror' alone is a request, 'on Netflix' is not. */
function isWholeRequest({ genres, mood, actors, directors, country, subjects }: RequestFilters): boolean {
  return (genres ?? actors ?? directors ?? subjects) !== undefined || mood !== undefined || country !== undefined
}

/** 'not with him' */
function isWithoutThem(segments: readonly Segment[]): boolean {
  return segments.some((each) => isCue(each, 'him')) && segments.some((each) => isCue(each, 'not', 'notAfter'))
}

/** Applies a follow-up to the previous filters. */
export function changeFilters(
  before: RequestFilters,
  given: RequestFilters,
  { segments, spans }: Context,
): RequestFilters {
  const says = (cue: (typeof CHANGES)[number]) => segments.some((each) => isCue(each, cue))
  const { notGenres = [] } = given
  const changed: RequestFilters = { ...before, ...given, ...bothRefusals(before, given) }
  // One says the other: 'American comedy', then 'but in Hindi'.
  if (given.country === undefined && given.originalLanguage !== undefined) delete changed.country
  if (given.originalLanguage === undefined && given.country !== undefined) delete changed.originalLanguage
  if (given.genres !== undefined && given.anyGenre === undefined) delete changed.anyGenre
  if (given.year !== undefined) delete changed.yearRange
  if (given.yearRange !== undefined) delete changed.year
  if (notGenres.length > 0) withoutGenres(changed, notGenres)
  withoutUnwanted(changed)
  withoutPeople(changed, { segments, spans })
  if (says('older') || says('newer')) {
    delete changed.year
    if (given.year === undefined && !namesYears({ segments, spans }))
      changed.yearRange = says('older') ? olderThan(before) : newerThan(before)
  }
  if (says('shorter') && !spans.some(({ kind, start }) => kind === 'runtime' && hasNumber(segments, start))) {
    delete changed.minRuntime
    changed.maxRuntime =
      before.maxRuntime === undefined ? SHORTER_THAN : Math.max(SHORTEST, before.maxRuntime - SHORTER_BY)
  }
  return changed
}

function hasNumber(segments: readonly Segment[], start: number): boolean {
  return segments.some((each) => each.start === start && /\d/.test(each.text))
}

/** Years with a named end, or in digits, not just 'old'. */
function namesYears({ segments, spans }: Context): boolean {
  return spans.some(
    ({ kind, value, start }) =>
      kind === 'year' &&
      typeof value === 'object' &&
      (('min' in value && 'max' in value) || hasNumber(segments, start)),
  )
}

/** What was refused before stays refused. */
function bothRefusals(before: RequestFilters, given: RequestFilters): RequestFilters {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, values]) => {
      const earlier: unknown = before[name as keyof RequestFilters]
      const isRefusal = name.startsWith('not') && Array.isArray(values) && Array.isArray(earlier)
      return isRefusal ? [[name, [...new Set([...earlier, ...values])]]] : []
    }),
  )
}

function withoutGenres(changed: RequestFilters, unwanted: readonly string[]): void {
  const genres = (changed.genres ?? []).filter((genre) => !unwanted.includes(genre))
  if (genres.length > 0) changed.genres = genres
  else delete changed.genres
  const isRefused = changed.mood !== undefined && unwanted.includes(REFUSED[changed.mood] ?? '')
  if (isRefused) delete changed.mood
}

/** 'not with him' removes everyone, 'not with Tom Cruise' only him; likewise for services. */
function withoutPeople(changed: RequestFilters, { segments, spans }: Context): void {
  const unwanted = new Set(
    spans.filter(({ negated }) => negated === true).map(({ value }) => normalizeText(valueText(value))),
  )
  for (const list of ['actors', 'directors', 'providers'] as const) {
    const all = list !== 'providers' && isWithoutThem(segments)
    const left = (changed[list] ?? []).filter((name) => !all && !unwanted.has(normalizeText(name)))
    if (left.length > 0) changed[list] = left
    else delete changed[list]
  }
}

function olderThan({ year, yearRange }: RequestFilters): { max: number } {
  const first = year ?? yearRange?.min ?? yearRange?.max
  return { max: first === undefined ? OLDER_THAN : first - 1 }
}

function newerThan({ year, yearRange }: RequestFilters): { min: number } {
  const last = year ?? yearRange?.max ?? yearRange?.min
  return { min: last === undefined ? NEWER_THAN : last + 1 }
}
