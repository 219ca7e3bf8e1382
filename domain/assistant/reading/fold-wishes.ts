import type { Reading, Turn, Wishes } from '#shared/assistant/wishes.ts'
import { changeWishes, isFollowUp } from './follow-up.ts'
import { isCue } from './segments.ts'
import type { Segment } from './segments.ts'
import type { Span } from './span.ts'

interface Context {
  segments: readonly Segment[]
  /** Oldest first. */
  history: readonly Turn[]
  like: Span | null
}

/** What the parts of a request say together, and with what was asked before. */
export function foldWishes(spans: readonly Span[], { segments, history, like }: Context): Reading {
  const wishes: Wishes = {}
  for (const span of spans) fold(wishes, span, like)
  for (const genre of wishes.notGenres ?? [])
    if (wishes.genres?.includes(genre) === true) wishes.genres = wishes.genres.filter((each) => each !== genre)
  if (wishes.genres?.length === 0) delete wishes.genres
  const before = history.findLast(({ extractedParams }) => extractedParams !== null)?.extractedParams ?? null
  if (before !== null && isFollowUp(wishes, segments))
    return { wishes: changeWishes(before, wishes, segments), isOffTopic: false, isVague: false, topicChanged: false }
  const saysNothing = Object.keys(wishes).length === 0
  const isOffTopic = saysNothing && segments.some((each) => isCue(each, 'offTopic'))
  return { wishes, isOffTopic, isVague: saysNothing && !isOffTopic, topicChanged: before !== null }
}

function fold(wishes: Wishes, { kind, value, negated = false, start }: Span, like: Span | null): void {
  const list = (name: 'genres' | 'notGenres' | 'actors' | 'directors' | 'providers', values: readonly string[]) => {
    wishes[name] = [...new Set([...(wishes[name] ?? []), ...values])]
  }
  if (kind === 'genre') list(negated ? 'notGenres' : 'genres', value as readonly string[])
  else if (kind === 'actor') list('actors', [String(value)])
  else if (kind === 'director') list('directors', [String(value)])
  else if (kind === 'provider') list('providers', [String(value)])
  else if (kind === 'type') wishes.contentType ??= value as 'movie'
  else if (kind === 'mood' && !negated) wishes.mood ??= value as NonNullable<Wishes['mood']>
  else if (kind === 'rating' && Number(value) > 0) wishes.minRating ??= Number(value)
  else if (kind === 'year' && typeof value === 'number') wishes.year ??= value
  else if (kind === 'year') wishes.yearRange ??= value as { min?: number }
  else if (kind === 'country') wishes.country ??= String(value)
  else if (kind === 'language') wishes.originalLanguage ??= String(value)
  else if (kind === 'limit') wishes.limit ??= Number(value)
  else if (kind === 'title' && start === like?.start) wishes.like ??= String(value)
  else if (kind === 'title') wishes.specificTitle ??= String(value)
  else if (kind === 'runtime') {
    const { min, max } = value as { min?: number; max?: number }
    if (min !== undefined) wishes.minRuntime ??= min
    if (max !== undefined) wishes.maxRuntime ??= max
  }
}
