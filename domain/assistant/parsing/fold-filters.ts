import { isUnspaced } from '../../terms/normalize.ts'
import { DUOS } from './duos.ts'
import type { ParsedRequest, Turn, RequestFilters } from '#shared/assistant/request-filters.ts'
import { REFERENCES } from '../lexicon/schema.ts'
import { genresOf } from '../lexicon/subjects.ts'
import { findReference } from './find-reference.ts'
import { foldUnwanted, genresMeant, genresNamed, unwantedType, withoutUnwanted } from './fold-unwanted.ts'
import { changeFilters, isFollowUp } from './follow-up.ts'
import { isOpenRange, otherwise } from './refused-years.ts'
import { isCue, isKnown, isKnownBesideTitles, valueOf } from './segments.ts'
import { smallTalkIn } from './small-talk.ts'
import type { Segment } from './segments.ts'
import { valueText } from './span.ts'
import type { Span } from './span.ts'

interface Context {
  segments: readonly Segment[]
  /** Oldest first. */
  history: readonly Turn[]
  /** As typed. */
  text: string
}

/** Combines the parts of a request with each other, and with the previous request. */
export function foldFilters(spans: readonly Span[], { segments, history, text }: Context): ParsedRequest {
  // What was off topic has no filters and no titles: the conversation goes on from what was before it.
  const before = history.findLast((turn) => turn.filters !== null && !isEmptyTurn(turn))?.filters ?? null
  const filters = filtersOf(spans, before?.genres)
  if (saysOr(spans, segments)) filters.anyGenre = true
  const talk = smallTalkIn(segments, filters)
  if (talk !== null) return { filters: before ?? {}, isOffTopic: false, isVague: false, topicChanged: false, talk }
  const isOffTopic =
    asksFacts(filters, segments) ||
    asksElse(filters, segments) ||
    (!isAboutTitles(filters) &&
      ((isSum(text) && !spans.some((span) => isWhole(span, text))) ||
        segments.some((each) => isElseTopic(each)) ||
        (spans.length === 0 && (isElsewhere(segments) || (before === null && wantsNothing(segments))))))
  const refers = before === null ? null : findReference({ segments, spans, filters })
  if (before !== null && refers !== null)
    return {
      filters: changeFilters(before, refers.filters, { segments, spans }),
      refers: refers.reference,
      isOffTopic: false,
      isVague: false,
      topicChanged: false,
    }
  if (isOffTopic) return { filters: {}, isOffTopic, isVague: false, topicChanged: before !== null }
  if (before !== null && isFollowUp(filters, { segments, spans }))
    return {
      filters: changeFilters(before, filters, { segments, spans }),
      isOffTopic: false,
      isVague: false,
      topicChanged: false,
    }
  return { filters, isOffTopic, isVague: Object.keys(filters).length === 0, topicChanged: before !== null }
}

/** 'horror or comedy' */
function saysOr(spans: readonly Span[], segments: readonly Segment[]): boolean {
  const wanted = spans.filter(({ kind, negated }) => kind === 'genre' && negated !== true)
  const first = wanted[0]?.end ?? 0
  const last = wanted.at(-1)?.start ?? 0
  return segments.some((each) => isCue(each, 'or') && each.start >= first && each.end <= last)
}

function isEmptyTurn({ filters, resultsCount }: Turn): boolean {
  return resultsCount === 0 && Object.keys(filters ?? {}).length === 0
}

/** '1+1' is a movie. */
function isWhole({ kind, start, end }: Span, text: string): boolean {
  return kind === 'title' && start === 0 && end === text.length
}

/** '2+2', '12 * 7', '15% of 240' */
function isSum(text: string): boolean {
  return /\d\s{0,3}(?:[+*×÷=]|%\s\p{L}{1,5}|plus|minus|mal)\s{0,3}\d/u.test(text)
}

/** 'who won the election', 'explain photosynthesis': a question at the beginning, about something the assistant does not know. */
function asksFacts(filters: RequestFilters, segments: readonly Segment[]): boolean {
  const at = segments.findIndex((each) => !isCue(each, 'filler') || isCue(each, 'question'))
  if (!isCue(segments[at], 'question') || filters.specificTitle !== undefined) return false
  const behind = segments.slice(at + 1)
  const saysNothing = Object.keys(filters).every((filter) => ANYWHERE.has(filter))
  return (
    saysNothing &&
    !behind.some((each) => isCue(each, ...OF_TITLES) && !isCue(each, 'filler')) &&
    behind.some((each) => isUnknownWord(each) || isCue(each, 'offTopic'))
  )
}

const NUMBER = /^\d+$/

/** Several words about another subject, or a sum in words, next to a word that has a meaning by coincidence: 'रेसिपी', '12 ضرب 5'. */
function asksElse(filters: RequestFilters, segments: readonly Segment[]): boolean {
  if (Object.keys(filters).some((filter) => !ANYWHERE.has(filter) && filter !== 'genres' && filter !== 'mood'))
    return false
  const others = segments.filter((each) => isElseTopic(each))
  const isSaid = others.some(({ text }) => text.includes(' ') && !isUnspaced(text))
  return isSaid || (others.length > 0 && segments.filter(({ text }) => NUMBER.test(text)).length > 1)
}

/** 'football' is a subject of films as well. */
function isElseTopic(segment: Segment): boolean {
  return isCue(segment, 'offTopic') && valueOf(segment, 'subject') === undefined
}

function isUnknownWord(segment: Segment): boolean {
  return !isKnownBesideTitles(segment) && segment.text.length > 2
}

/** Enough words, half of which mean nothing to the assistant, and none that asks what to watch. */
function isElsewhere(segments: readonly Segment[]): boolean {
  const unknown = segments.filter((each) => isUnknownWord(each) || (isUnspaced(each.text) && !isKnown(each)))
  const asks = segments.some((each) => isCue(each, 'more', 'only', 'instead', ...REFERENCES, ...OF_TITLES))
  return !asks && unknown.length >= 2 && lengthOf(unknown) * 2 >= lengthOf(segments)
}

/** Number of letters. */
function lengthOf(segments: readonly Segment[]): number {
  return segments.reduce((sum, { text }) => sum + text.length, 0)
}

/**
 * Two unknown words or more, a third of the letters, and none that people use for what they want to see. Not for other scripts, which have
 * too many unknown words.
 */
function wantsNothing(segments: readonly Segment[]): boolean {
  const unknown = segments.filter((each) => isUnknownWord(each))
  const wants = segments.some((each) => isCue(each, 'watching', 'more', 'only', 'instead', ...OF_TITLES))
  const isEnough = lengthOf(unknown) * 3 >= lengthOf(segments)
  return !wants && unknown.length > 1 && isEnough && unknown.every(({ text }) => LATIN.test(text))
}

const LATIN = /^\p{sc=Latin}/u

/** Cues that ask for titles even if no filter was found. */
const OF_TITLES = [
  'vague',
  'titleBefore',
  'titleAfter',
  'directorBefore',
  'directorAfter',
  'actorBefore',
  'cinema',
] as const

/** What requests about anything may mention: a country, a number of minutes, what follows 'what is'. */
const ANYWHERE: ReadonlySet<string> = new Set([
  'country',
  'originalLanguage',
  'limit',
  'maxRuntime',
  'minRuntime',
  'year',
  'specificTitle',
  'minRating',
  'subjects',
])

function isAboutTitles(filters: RequestFilters): boolean {
  return Object.keys(filters).some((filter) => !ANYWHERE.has(filter))
}

/** `asked`: the genres of the request before. */
function filtersOf(spans: readonly Span[], asked: readonly string[] = []): RequestFilters {
  const filters: RequestFilters = {}
  for (const span of spans) if (!isNarrower(span, spans, asked)) fold(filters, span)
  const unwanted = unwantedType(spans)
  if (unwanted !== null) filters.contentType = unwanted === 'movie' ? 'tv_show' : 'movie'
  settleGenres(filters, spans)
  withoutUnwanted(filters)
  return filters
}

/** 'scary but no gore': 'a cartoon but no anime': of a genre that is asked for, only the subject or the language is refused. */
function isNarrower(span: Span, spans: readonly Span[], asked: readonly string[]): boolean {
  if (span.kind !== 'genre' || span.negated !== true) return false
  const genres = genresNamed(span)
  const saysMore = spans.some(
    ({ kind, start, end, value }) =>
      start === span.start &&
      end === span.end &&
      (kind === 'language' ||
        (kind === 'subject' && genresOf(valueText(value)).some((genre) => genres.includes(genre)))),
  )
  const wanted = spans.filter(({ negated }) => negated !== true).flatMap(genresMeant)
  const isAsked = [...asked, ...wanted].some((genre) => genres.includes(genre))
  return saysMore && isAsked
}

/** If a genre is both wanted and unwanted, the last mention counts. */
function settleGenres(filters: RequestFilters, spans: readonly Span[]): void {
  const both = (filters.notGenres ?? []).filter((genre) => filters.genres?.includes(genre) === true)
  for (const genre of both) {
    const last = spans.findLast((span) => genresNamed(span).includes(genre))
    const list = last?.negated === true ? 'genres' : 'notGenres'
    filters[list] = (filters[list] ?? []).filter((each) => each !== genre)
  }
  for (const list of ['genres', 'notGenres'] as const) if (filters[list]?.length === 0) delete filters[list]
}

type ListFilter = 'genres' | 'actors' | 'directors' | 'providers' | 'subjects'

function fold(filters: RequestFilters, span: Span): void {
  if (span.negated === true && isOpenRange(span.value)) return foldYears(filters, otherwise(span.value))
  if (span.negated === true) return foldUnwanted(filters, span)
  const { kind, value, isLike = false } = span
  const list = (name: ListFilter, values: readonly string[]) => {
    filters[name] = [...new Set([...(filters[name] ?? []), ...values])]
  }
  if (kind === 'genre') list('genres', value as readonly string[])
  else if (kind === 'actor') list('actors', [valueText(value)])
  else if (kind === 'director') list('directors', DUOS[valueText(value)] ?? [valueText(value)])
  else if (kind === 'provider') list('providers', [valueText(value)])
  else if (kind === 'subject') list('subjects', [valueText(value)])
  else if (kind === 'type') filters.contentType ??= value as 'movie'
  else if (kind === 'mood') filters.mood ??= value as NonNullable<RequestFilters['mood']>
  else if (kind === 'rating' && Number(value) > 0) filters.minRating ??= Number(value)
  else if (kind === 'year') foldYears(filters, value as number | { min?: number; max?: number })
  else if (kind === 'country') filters.country ??= valueText(value)
  else if (kind === 'language') filters.originalLanguage ??= valueText(value)
  else if (kind === 'limit') filters.limit ??= Number(value)
  else if (kind === 'title' && isLike) filters.like ??= valueText(value)
  else if (kind === 'title') filters.specificTitle ??= valueText(value)
  else if (kind === 'runtime') foldRuntime(filters, value as { min?: number; max?: number })
}

/** 'since 1990 but before 2000' is one range. */
function foldYears(filters: RequestFilters, value: number | { min?: number; max?: number }): void {
  if (typeof value === 'number') filters.year ??= value
  else if (filters.yearRange === undefined) filters.yearRange = value
  else {
    const joined = { ...value, ...filters.yearRange }
    if (joined.min === undefined || joined.max === undefined || joined.min <= joined.max) filters.yearRange = joined
  }
}

function foldRuntime(filters: RequestFilters, { min, max }: { min?: number; max?: number }): void {
  if (min !== undefined) filters.minRuntime ??= min
  if (max !== undefined) filters.maxRuntime ??= max
}
