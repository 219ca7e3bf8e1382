import type { Deps } from '#domain/deps.ts'
import { findMeantTitles } from '../../search/find-meant-titles.ts'
import type { MeantTitles } from '../../search/find-meant-titles.ts'
import { isUnspaced } from '../../terms/normalize.ts'
import type { ParsedRequest } from '#shared/assistant/request-filters.ts'
import { isUnexplained } from '../parsing/unknown-words.ts'
import { isCue, isKnown, valueOf } from '../parsing/segments.ts'
import type { Segment } from '../parsing/segments.ts'
import type { Span } from '../parsing/span.ts'
import type { Words } from '../parsing/parse-request.ts'
import { knownTitle } from './known-title.ts'

/** Parts of one request that search is asked for: each takes milliseconds. */
const MOST_SEARCHED = 3
/** Longer requests name no title as a whole. */
const MOST_WORDS = 14
/** A single word that is part of a name, or a name by a correction, has at least this many letters. */
const LEAST_LETTERS = 5

interface Input {
  words: Words
  language: string
  /** How the request was read by its words and names. */
  parsed: ParsedRequest
  spans: readonly Span[]
}

interface Tried {
  start: number
  end: number
  /** Everything that the request says, apart from words around a title. */
  isAll: boolean
  /** Words around it say that it is a title. */
  isMarked: boolean
}

/**
 * The title that a request names although its words say something else, or nothing: asked of the site's own search, which ignores articles
 * and corrects typing errors. First the whole request, then, where words are left that nothing explains, the part around them.
 */
export async function findMeantTitle({ db }: Pick<Deps, 'db'>, input: Input): Promise<Span | null> {
  const { words, language, spans } = input
  const { segments, text } = words
  if (segments.length === 0 || isNamed(input)) return null
  const find = async ({ start, end }: Tried) => findMeantTitles(db, { text: text.slice(start, end), language })
  const left = segments.filter((each) => isUnexplained(each, spans))
  const tried = partsToTry(input, left)
  for (const part of tried.slice(0, MOST_SEARCHED)) {
    const meant = await find(part)
    if (meant === null) continue
    const [first] = meant.titles
    const title = first === undefined ? null : await knownTitle(db, first)
    if (title === null || !isSure({ meant, part, left, tier: title.tier }, input)) continue
    const isOne = meant.naming.endsWith('name') || meant.titles.length === 1
    return { kind: 'title', start: part.start, end: part.end, value: isOne ? title.name : meant.text }
  }
  return null
}

/** Whether the names in the request say already what it is about: a title or a person of the catalogue. */
function isNamed({ parsed: { filters }, spans, words: { text } }: Input): boolean {
  const isPerson = ({ kind }: Span) => kind === 'actor' || kind === 'director'
  const isWhole = ({ start, end }: Span) => start === 0 && end >= text.trimEnd().length
  return filters.like !== undefined || spans.some((span) => isPerson(span) && isWhole(span))
}

function partsToTry({ words: { segments, text }, spans }: Input, left: readonly Segment[]): Tried[] {
  const whole = { start: 0, end: text.length, isAll: true, isMarked: false }
  const isMarked = segments.some((each) => isCue(each, 'titleBefore', 'titleAfter', 'titled', 'titledAfter'))
  const inner = withoutEnds(segments)
  const guessed = spans.find(({ kind }) => kind === 'title')
  const run = longestRun(segments, left)
  const parts: (Tried | null)[] = [
    segments.length <= MOST_WORDS || isUnspaced(text) ? whole : null,
    guessed === undefined ? null : { ...guessed, isAll: false, isMarked: true },
    left.length === 0 || inner.length === 0 ? null : { ...rangeOf(inner), isAll: true, isMarked },
    run.length === 0 ? null : { ...rangeOf(run), isAll: false, isMarked },
  ]
  const ranges = new Set<string>()
  return parts.filter((part) => {
    if (part === null) return false
    const range = text.slice(part.start, part.end).trim()
    return ranges.size < ranges.add(range).size
  }) as Tried[]
}

function rangeOf(segments: readonly Segment[]): { start: number; end: number } {
  return { start: segments[0]?.start ?? 0, end: segments.at(-1)?.end ?? 0 }
}

/** Without what stands around a title in a question: 'where can I watch', 'on Netflix'. */
function withoutEnds(segments: readonly Segment[]): readonly Segment[] {
  const isInner = (each: Segment) =>
    !isKnown(each) ||
    !(isCue(each, 'filler', 'titleBefore', 'titleAfter', 'question', 'watching', 'vague') || isProvider(each))
  return segments.slice(segments.findIndex(isInner), segments.findLastIndex(isInner) + 1)
}

function isProvider(segment: Segment): boolean {
  return valueOf(segment, 'provider') !== undefined
}

/** The most words in a row that nothing explains, with small words between them. */
function longestRun(segments: readonly Segment[], left: readonly Segment[]): Segment[] {
  let longest: Segment[] = []
  let run: Segment[] = []
  for (const each of segments) {
    if (left.includes(each)) run.push(each)
    else if (run.length > 0 && isCue(each, 'filler', 'and')) run.push(each)
    else run = []
    const last = run.findLastIndex((word) => left.includes(word))
    if (last + 1 > longest.length) longest = run.slice(0, last + 1)
  }
  return longest
}

interface Judged {
  meant: MeantTitles
  part: Tried
  left: readonly Segment[]
  tier: number
}

/** Whether a found title is what the request is about. */
function isSure({ meant: { naming }, part, left, tier }: Judged, { parsed, words: { text } }: Input): boolean {
  const isRead = !parsed.isOffTopic && !parsed.isVague
  const typed = text.slice(part.start, part.end).trim()
  const isLong = /\s/.test(typed) || typed.length >= LEAST_LETTERS || isUnspaced(typed)
  // Only words that mean something else: the title must be one that everybody knows.
  if (left.length === 0) return naming === 'name' && (tier === 0 || (!isRead && tier === 1))
  if (naming === 'name') return part.isAll || part.isMarked || (tier === 0 && isLong)
  if (part.isAll || part.isMarked) return isLong
  return !isRead && tier === 0 && /\s/.test(typed)
}
