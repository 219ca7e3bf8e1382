import { isCue, isKnown, segment, valueOf } from './segments.ts'
import type { Segment } from './segments.ts'
import type { Span } from './span.ts'

/** Words of a person's name, and of a title that is not in quotes. */
const NAME_WORDS = 4
const TITLE_WORDS = 8
/** What stands in names and is known as something else. */
const IN_NAMES = /^(?:de|da|di|del|della|van|von|der|den|la|le|el|al|bin|ibn|jr|sr|mc|mac|o|st)$/
const QUOTED =
  /["\u201c\u201d\u201e\u00ab\u00bb\u300c\u300d\u300e\u300f]([^"\u201c\u201d\u201e\u00ab\u00bb\u300c\u300d\u300e\u300f]{1,80})["\u201c\u201d\u201e\u00ab\u00bb\u300c\u300d\u300e\u300f]/gu

type Role = 'actor' | 'director'

/** Texts in quotes are titles, whatever stands around them. */
export function findQuoted(text: string): Span[] {
  return [...text.matchAll(QUOTED)].map(({ 0: whole, 1: inner = '', index }) => {
    const start = index + whole.indexOf(inner)
    return { kind: 'title', start, end: start + inner.length, value: inner }
  })
}

/** Names of people, by the words around them: unknown words behind 'starring' or before 'directed'. */
export function findPeople(segments: readonly Segment[]): Span[] {
  const spans: Span[] = []
  for (const run of runsOf(segments)) {
    const role = roleOf(segments, run)
    if (role !== null) spans.push(...namesOf(segments, run, role))
  }
  return spans
}

/** Unknown words that follow each other, with 'and' between them. */
interface Run {
  first: number
  last: number
}

function runsOf(segments: readonly Segment[]): Run[] {
  const runs: Run[] = []
  for (let at = 0; at < segments.length; at += 1) {
    if (!isNameWord(segments, at)) continue
    let last = at
    while (isNameWord(segments, last + 1) || (isCue(segments[last + 1], 'and') && isNameWord(segments, last + 2)))
      last += 1
    runs.push({ first: at, last })
    at = last
  }
  return runs
}

function isNameWord(segments: readonly Segment[], at: number): boolean {
  const here = segments[at]
  if (here === undefined) return false
  if (!isKnown(here)) return !/^\d/.test(here.text)
  const before = segments[at - 1]
  return IN_NAMES.test(here.text) && before !== undefined && !isKnown(before)
}

const NEAR = 2

function roleOf(segments: readonly Segment[], { first, last }: Run): Role | null {
  const [before, behind] = [segments[first - 1], segments[last + 1]]
  if (isCue(behind, 'directorAfter')) return 'director'
  if (isCue(before, 'actorBefore') || isCue(behind, 'actorAfter')) return 'actor'
  if (isCue(before, 'directorBefore')) return 'director'
  const near = segments
    .slice(Math.max(0, first - NEAR), first)
    .findLast((each) => isCue(each, 'directorBefore', 'actorBefore'))
  if (near !== undefined) return isCue(near, 'directorBefore') ? 'director' : 'actor'
  const isMaybe = isCue(before, 'actorMaybeBefore') || isCue(behind, 'actorMaybeAfter')
  return isMaybe && last > first ? 'actor' : null
}

/** One span for each name of a run. */
function namesOf(segments: readonly Segment[], { first, last }: Run, role: Role): Span[] {
  const names: Segment[][] = [[]]
  for (const each of segments.slice(first, last + 1)) {
    if (isCue(each, 'and') || each.tokens[0]?.isAfterBreak === true) names.push([])
    if (!isCue(each, 'and')) names.at(-1)?.push(each)
  }
  return names.flatMap((words) => {
    if (words.length === 0 || words.length > NAME_WORDS) return []
    const { start, end } = segment(
      words.flatMap(({ tokens }) => tokens),
      [],
    )
    return [{ kind: role, start, end, value: '' }]
  })
}

/** A title behind 'the movie' or 'who directed', or before 'come out'; it may have words that the lexicon knows. */
export function findTitle(segments: readonly Segment[]): Span | null {
  for (let at = 0; at < segments.length; at += 1) {
    if (!isCue(segments[at], 'titleBefore')) continue
    const words = titleBehind(segments, at + 1)
    if (words.length === 0 || !words.some((each) => !isKnown(each))) continue
    const { start, end } = segment(
      words.flatMap(({ tokens }) => tokens),
      [],
    )
    return { kind: 'title', start, end, value: '' }
  }
  return null
}

function titleBehind(segments: readonly Segment[], from: number): Segment[] {
  const words: Segment[] = []
  for (const each of segments.slice(from, from + TITLE_WORDS)) {
    const isEnd =
      isCue(each, 'titleAfter', 'actorBefore', 'directorBefore', 'directorAfter') &&
      words.some((word) => !isKnown(word))
    if (isEnd || each.tokens[0]?.isAfterBreak === true) break
    words.push(each)
  }
  while (words.length > 0 && isCue(words.at(-1), 'filler')) words.pop()
  return words.slice(startOfTitle(words))
}

/** Behind 'the movie' and further words of the question. An article alone belongs to the title. */
function startOfTitle(words: readonly Segment[]): number {
  const known = words.findIndex((each) => !isKnown(each))
  const intro = words
    .slice(0, known)
    .findLastIndex((each) => valueOf(each, 'type') !== undefined || isCue(each, 'titleBefore'))
  return intro + 1
}

/** The title behind 'like' or 'similar to'. */
export function findLike(segments: readonly Segment[]): Span | null {
  for (let at = 0; at < segments.length; at += 1) {
    if (!isCue(segments[at], 'likeBefore')) continue
    const words: Segment[] = []
    for (const each of segments.slice(at + 1, at + 1 + TITLE_WORDS)) {
      if (each.tokens[0]?.isAfterBreak === true || (isCue(each, 'actorBefore', 'not') && words.length > 0)) break
      words.push(each)
    }
    if (!words.some((each) => !isKnown(each))) continue
    const { start, end } = segment(
      words.flatMap(({ tokens }) => tokens),
      [],
    )
    return { kind: 'title', start, end, value: '' }
  }
  return null
}
