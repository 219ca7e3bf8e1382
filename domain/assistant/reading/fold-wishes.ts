import { isUnspaced } from '../../terms/normalize.ts'
import { DUOS } from './duos.ts'
import type { Mood, Reading, Turn, Wishes } from '#shared/assistant/wishes.ts'
import { changeWishes, isFollowUp } from './follow-up.ts'
import { isCue, isKnown } from './segments.ts'
import type { Segment } from './segments.ts'
import { textOf } from './span.ts'
import type { Span } from './span.ts'

interface Context {
  segments: readonly Segment[]
  /** Oldest first. */
  history: readonly Turn[]
  /** As typed. */
  text: string
}

/** Combines the parts of a request with each other, and with the previous request. */
export function foldWishes(spans: readonly Span[], { segments, history, text }: Context): Reading {
  const wishes = wishesOf(spans)
  const before = history.findLast(({ extractedParams }) => extractedParams !== null)?.extractedParams ?? null
  const isOffTopic =
    asksFacts(wishes, segments) ||
    asksElse(wishes, segments) ||
    (!isAboutTitles(wishes) &&
      (isSum(text) ||
        segments.some((each) => isCue(each, 'offTopic')) ||
        (spans.length === 0 && (isElsewhere(segments) || (before === null && wantsNothing(segments))))))
  if (isOffTopic) return { wishes: {}, isOffTopic, isVague: false, topicChanged: before !== null }
  if (before !== null && isFollowUp(wishes, { segments, spans }))
    return {
      wishes: changeWishes(before, wishes, { segments, spans }),
      isOffTopic: false,
      isVague: false,
      topicChanged: false,
    }
  return { wishes, isOffTopic, isVague: Object.keys(wishes).length === 0, topicChanged: before !== null }
}

/** '2+2', '12 * 7', '15% of 240' */
function isSum(text: string): boolean {
  return /\d\s{0,3}(?:[+*×÷=]|%\s\p{L}{1,5}|plus|minus|mal)\s{0,3}\d/u.test(text)
}

/** 'who won the election', 'explain photosynthesis': a question at the beginning, about something the assistant does not know. */
function asksFacts(wishes: Wishes, segments: readonly Segment[]): boolean {
  const at = segments.findIndex((each) => !isCue(each, 'filler') || isCue(each, 'question'))
  if (!isCue(segments[at], 'question') || wishes.specificTitle !== undefined) return false
  const behind = segments.slice(at + 1)
  const saysNothing = Object.keys(wishes).every((wish) => ANYWHERE.has(wish))
  return (
    saysNothing &&
    !behind.some((each) => isCue(each, ...OF_TITLES) && !isCue(each, 'filler')) &&
    behind.some((each) => isTold(each))
  )
}

const NUMBER = /^\d+$/

/** Several words about another subject, or a sum in words, next to a word that has a meaning by coincidence: 'रेसिपी', '12 ضرب 5'. */
function asksElse(wishes: Wishes, segments: readonly Segment[]): boolean {
  if (Object.keys(wishes).some((wish) => !ANYWHERE.has(wish) && wish !== 'genres' && wish !== 'mood')) return false
  const others = segments.filter((each) => isCue(each, 'offTopic'))
  const isSaid = others.some(({ text }) => text.includes(' ') && !isUnspaced(text))
  return isSaid || (others.length > 0 && segments.filter(({ text }) => NUMBER.test(text)).length > 1)
}

function isTold(segment: Segment): boolean {
  return !isKnown(segment) && segment.text.length > 2
}

/** Enough words, half of which mean nothing to the assistant, and none that asks what to watch. */
function isElsewhere(segments: readonly Segment[]): boolean {
  const unknown = segments.filter((each) => isTold(each) || (isUnspaced(each.text) && !isKnown(each)))
  const asks = segments.some((each) => isCue(each, 'more', 'only', 'instead', ...OF_TITLES))
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
  const unknown = segments.filter((each) => isTold(each))
  const wants = segments.some((each) => isCue(each, 'watching', 'more', 'only', 'instead', ...OF_TITLES))
  const isEnough = lengthOf(unknown) * 3 >= lengthOf(segments)
  return !wants && unknown.length > 1 && isEnough && unknown.every(({ text }) => LATIN.test(text))
}

const LATIN = /^\p{sc=Latin}/u

/** Cues that ask for titles even if no filter was found. */
const OF_TITLES = ['vague', 'titleBefore', 'titleAfter', 'directorBefore', 'directorAfter', 'actorBefore'] as const

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
])

function isAboutTitles(wishes: Wishes): boolean {
  return Object.keys(wishes).some((wish) => !ANYWHERE.has(wish))
}

function wishesOf(spans: readonly Span[]): Wishes {
  const wishes: Wishes = {}
  for (const span of spans) fold(wishes, span)
  const unwanted = spans.find(({ kind, negated }) => kind === 'type' && negated === true)
  // 'no horror films' does not exclude films.
  if (unwanted !== undefined && wishes.notGenres === undefined)
    wishes.contentType ??= unwanted.value === 'movie' ? 'tv_show' : 'movie'
  settleGenres(wishes, spans)
  return wishes
}

/** If a genre is both wanted and unwanted, the last mention counts. */
function settleGenres(wishes: Wishes, spans: readonly Span[]): void {
  const both = (wishes.notGenres ?? []).filter((genre) => wishes.genres?.includes(genre) === true)
  for (const genre of both) {
    const last = spans.findLast(({ kind, value }) => kind === 'genre' && (value as readonly string[]).includes(genre))
    const list = last?.negated === true ? 'genres' : 'notGenres'
    wishes[list] = (wishes[list] ?? []).filter((each) => each !== genre)
  }
  for (const list of ['genres', 'notGenres'] as const) if (wishes[list]?.length === 0) delete wishes[list]
}

/** 'nothing scary' excludes a genre. */
const REFUSED: Readonly<Partial<Record<Mood, string>>> = { scary: 'Horror', romantic: 'Romance' }

function fold(wishes: Wishes, { kind, value, negated = false, isLike = false }: Span): void {
  const list = (name: 'genres' | 'notGenres' | 'actors' | 'directors' | 'providers', values: readonly string[]) => {
    wishes[name] = [...new Set([...(wishes[name] ?? []), ...values])]
  }
  if (kind === 'genre') list(negated ? 'notGenres' : 'genres', value as readonly string[])
  else if (negated) {
    const refused = kind === 'mood' ? REFUSED[value as Mood] : undefined
    if (refused !== undefined) list('notGenres', [refused])
  } else if (kind === 'actor') list('actors', [textOf(value)])
  else if (kind === 'director') list('directors', DUOS[textOf(value)] ?? [textOf(value)])
  else if (kind === 'provider') list('providers', [textOf(value)])
  else if (kind === 'type') wishes.contentType ??= value as 'movie'
  else if (kind === 'mood') wishes.mood ??= value as NonNullable<Wishes['mood']>
  else if (kind === 'rating' && Number(value) > 0) wishes.minRating ??= Number(value)
  else if (kind === 'year') foldYears(wishes, value as number | { min?: number; max?: number })
  else if (kind === 'country') wishes.country ??= textOf(value)
  else if (kind === 'language') wishes.originalLanguage ??= textOf(value)
  else if (kind === 'limit') wishes.limit ??= Number(value)
  else if (kind === 'title' && isLike) wishes.like ??= textOf(value)
  else if (kind === 'title') wishes.specificTitle ??= textOf(value)
  else if (kind === 'runtime') foldRuntime(wishes, value as { min?: number; max?: number })
}

/** 'since 1990 but before 2000' is one range. */
function foldYears(wishes: Wishes, value: number | { min?: number; max?: number }): void {
  if (typeof value === 'number') wishes.year ??= value
  else if (wishes.yearRange === undefined) wishes.yearRange = value
  else {
    const joined = { ...value, ...wishes.yearRange }
    if (joined.min === undefined || joined.max === undefined || joined.min <= joined.max) wishes.yearRange = joined
  }
}

function foldRuntime(wishes: Wishes, { min, max }: { min?: number; max?: number }): void {
  if (min !== undefined) wishes.minRuntime ??= min
  if (max !== undefined) wishes.maxRuntime ??= max
}
