import { phrasesAt } from './lexicon.ts'
import type { Cue, Lexicon, Meaning, MeaningKind, MeaningValue } from './lexicon.ts'
import type { Token } from './tokens.ts'

/** One or several words of a request that mean something together, or one word that the lexicon does not know. */
export interface Segment {
  tokens: readonly Token[]
  /** Everything that it may mean; nothing where it is unknown. */
  meanings: readonly Meaning[]
  start: number
  end: number
  text: string
}

/** A request cut into the longest phrases that the lexicon knows. */
export function segmentsOf(tokens: readonly Token[], lexicon: Lexicon): Segment[] {
  const segments: Segment[] = []
  for (let at = 0; at < tokens.length;) {
    const phrases = phrasesAt(lexicon, tokens, at)
    const length = Math.max(1, phrases[0]?.tokens.length ?? 1)
    const meanings = phrases.filter((phrase) => phrase.tokens.length === length).map(({ meaning }) => meaning)
    segments.push(segment(tokens.slice(at, at + length), meanings))
    at += length
  }
  return segments
}

export function segment(tokens: readonly Token[], meanings: readonly Meaning[]): Segment {
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
  return segment?.meanings.some(({ kind, value }) => kind === 'cue' && cues.includes(value as Cue)) ?? false
}

export function valueOf<K extends MeaningKind>(segment: Segment | undefined, kind: K): MeaningValue<K> | undefined {
  return segment?.meanings.find((meaning) => meaning.kind === kind)?.value as MeaningValue<K> | undefined
}

/** A number in digits or in words. */
export function numberOf(segment: Segment | undefined): number | undefined {
  if (segment === undefined) return undefined
  const word = valueOf(segment, 'number')
  if (word !== undefined) return word
  return /^\d{1,4}(?:\.\d)?$/.test(segment.text) ? Number(segment.text) : undefined
}

/** Known for something that a name is not made of. */
export function isKnown({ meanings }: Segment): boolean {
  return meanings.length > 0
}
