import { partsOfWord } from './compounds.ts'
import { phrasesAt } from './lexicon.ts'
import type { Lexicon, Meaning, MeaningKind, MeaningValue } from './lexicon.ts'
import type { Cue } from '../lexicon/schema.ts'
import type { WordToken } from './tokens.ts'

/** One or more words of a request that have a meaning together, or a single unknown word. */
export interface Segment {
  tokens: readonly WordToken[]
  /** Every possible meaning; empty for an unknown word. */
  meanings: readonly Meaning[]
  start: number
  end: number
  text: string
}

/** Splits a request into the longest phrases that the lexicon knows, and the names that were found in it. */
export function segmentsOf(
  tokens: readonly WordToken[],
  lexicon: Lexicon,
  { names = [] }: { names?: readonly TextRange[] } = {},
): Segment[] {
  const segments: Segment[] = []
  for (let at = 0; at < tokens.length;) {
    const named = lengthOfName(tokens, at, names)
    if (named > 0) {
      segments.push(segment(tokens.slice(at, at + named), []))
      at += named
      continue
    }
    const isBehindKnown = segments.at(-1) === undefined || isKnown(segments.at(-1) as Segment)
    const { length, meanings } = phraseAt(tokens, at, { lexicon, names, isBehindKnown })
    const text = tokens[at]?.text ?? ''
    const all =
      length > 1
        ? [...meanings, ...subjectsWithin(tokens.slice(at, at + length), meanings, lexicon)]
        : [...meanings, ...partsOfWord(text, meanings, lexicon)]
    segments.push(segment(tokens.slice(at, at + length), all))
    at += length
  }
  return segments
}

/** Character range in the request, end exclusive. */
export interface TextRange {
  start: number
  end: number
}

function lengthOfName(tokens: readonly WordToken[], at: number, names: readonly TextRange[]): number {
  const name = names.find(({ start, end }) => start <= (tokens[at]?.start ?? 0) && (tokens[at]?.start ?? 0) < end)
  return name === undefined ? 0 : tokens.slice(at).filter((token) => token.start < name.end).length
}

/** The longest phrase; the language's own if English has one of equal length. Katakana within an unknown word match nothing. */
function phraseAt(
  tokens: readonly WordToken[],
  at: number,
  { lexicon, names, isBehindKnown }: { lexicon: Lexicon; names: readonly TextRange[]; isBehindKnown: boolean },
) {
  if (isInsideKatakana(tokens, at) && !isBehindKnown) return { length: 1, meanings: [] }
  const end = tokens.findIndex((token, index) => index > at && names.some(({ start }) => start === token.start))
  const phrases = phrasesAt(lexicon, end === -1 ? tokens : tokens.slice(0, end), at).filter((phrase) => {
    const next = at + phrase.tokens.length
    return !isInsideKatakana(tokens, next) || phrasesAt(lexicon, tokens, next).length > 0
  })
  const length = Math.max(1, phrases[0]?.tokens.length ?? 1)
  const longest = phrases.filter((phrase) => phrase.tokens.length === length)
  const own = longest.filter(({ isOwn }) => isOwn)
  return { length, meanings: (own.length > 0 ? own : longest).map(({ meaning }) => meaning) }
}

/** 'space movies': a phrase for a genre may have a subject's words in it. */
function subjectsWithin(tokens: readonly WordToken[], meanings: readonly Meaning[], lexicon: Lexicon): Meaning[] {
  if (!meanings.some(({ kind }) => kind === 'genre') || meanings.some(({ kind }) => kind === 'subject')) return []
  const found = tokens.flatMap((_, at) => phrasesAt(lexicon, tokens, at)).map(({ meaning }) => meaning)
  return found.filter(({ kind }) => kind === 'subject').slice(0, 1)
}

const KATAKANA = /^[\p{sc=Katakana}ー]$/u

/** Whether a katakana word continues at a token. */
export function isInsideKatakana(tokens: readonly WordToken[], at: number): boolean {
  const [before, here] = [tokens[at - 1], tokens[at]]
  return before?.end === here?.start && KATAKANA.test(before?.text ?? '') && KATAKANA.test(here?.text ?? '')
}

export function segment(tokens: readonly WordToken[], meanings: readonly Meaning[]): Segment {
  const [first] = tokens
  const last = tokens.at(-1)
  return {
    tokens,
    meanings,
    start: first?.start ?? 0,
    end: last?.end ?? 0,
    text: tokens.map(({ text }) => text).join(' '),
  }
}

export function isCue(segment: Segment | undefined, ...cues: readonly Cue[]): boolean {
  return segment?.meanings.some(({ kind, value }) => kind === 'cue' && cues.includes(value)) ?? false
}

export function valueOf<K extends MeaningKind>(segment: Segment | undefined, kind: K): MeaningValue<K> | undefined {
  return segment?.meanings.find((meaning) => meaning.kind === kind)?.value as MeaningValue<K> | undefined
}

/** Whether one of the cues precedes a segment, with at most small words between them. */
export function cueBefore(segments: readonly Segment[], at: number, cues: readonly Cue[], between: number): boolean {
  for (let back = at - 1; back >= at - 1 - between; back -= 1) {
    if (isCue(segments[back], ...cues)) return true
    if (!isSmall(segments[back]) || isBreak(segments[back + 1])) return false
  }
  return false
}

/** Whether one of the cues follows a segment, with at most small words between them. */
export function cueBehind(segments: readonly Segment[], at: number, cues: readonly Cue[], between: number): boolean {
  for (let next = at + 1; next <= at + 1 + between; next += 1) {
    if (isBreak(segments[next])) return false
    if (isCue(segments[next], ...cues)) return true
    if (!isSmall(segments[next])) return false
  }
  return false
}

/** Connecting words without a meaning of their own: articles, 'the year'. */
function isSmall(segment: Segment | undefined): boolean {
  return segment !== undefined && (isCue(segment, 'filler', 'years', 'decade') || segment.text.length === 1)
}

/** A number in digits or words. */
export function numberOf(segment: Segment | undefined): number | undefined {
  if (segment === undefined) return undefined
  const word = valueOf(segment, 'number')
  if (word !== undefined) return word
  return /^\d{1,4}(?:\.\d)?$/.test(segment.text) ? Number(segment.text) : undefined
}

/** Has a meaning that does not occur within names. */
export function isKnown({ meanings }: Segment): boolean {
  return meanings.length > 0
}

/** Has a meaning other than a subject: titles have words for subjects in them. */
export function isKnownBesideTitles({ meanings }: Segment): boolean {
  return meanings.some(({ kind }) => kind !== 'subject')
}

/** The first and last segments that a part of the request overlaps. */
export function segmentRange(segments: readonly Segment[], { start, end }: TextRange): { first: number; last: number } {
  const first = segments.findIndex((each) => each.end > start)
  const last = segments.findLastIndex((each) => each.start < end)
  return { first: first === -1 ? segments.length : first, last }
}

/** Whether a comma or the like precedes a segment. */
export function isBreak(segment: Segment | undefined): boolean {
  return segment?.tokens[0]?.isAfterBreak === true
}
