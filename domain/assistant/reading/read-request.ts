import type { Reading, Turn } from '#shared/assistant/wishes.ts'
import { findLike, findPeople, findQuoted, findTitle } from './find-names.ts'
import { findNumbers } from './find-numbers.ts'
import { findWords } from './find-words.ts'
import { findYears } from './find-years.ts'
import { foldWishes } from './fold-wishes.ts'
import type { Lexicon } from './lexicon.ts'
import { loadLexicon } from './load-lexicon.ts'
import { segmentsOf } from './segments.ts'
import type { Span } from './span.ts'
import { tokenise } from './tokens.ts'

interface Input {
  lexicon: Lexicon
  /** Of today. */
  year: number
  /** What was asked and answered before, oldest first. */
  history?: readonly Turn[]
}

/** What a request asks for, by the words of a language; names are found by what stands around them, and where the catalogue knows them. */
export function readWords(text: string, { lexicon, year, history = [] }: Input): { reading: Reading; spans: Span[] } {
  const segments = segmentsOf(tokenise(text), lexicon)
  const fixed = [...findQuoted(text), ...findYears(segments, year), ...findNumbers(segments)]
  const like = findLike(segments)
  const title = fixed.some(({ kind }) => kind === 'title') ? null : findTitle(segments)
  const guessed = [...(like === null ? [] : [like]), ...findPeople(segments), ...(title === null ? [] : [title])]
  const spans = withoutOverlaps([...fixed, ...findWords(segments), ...guessed]).map((span) =>
    span.value === '' ? { ...span, value: text.slice(span.start, span.end) } : span,
  )
  return { reading: foldWishes(spans, { segments, history, like }), spans }
}

/** Of two that share words the first named counts; of the kinds in their order. */
function withoutOverlaps(spans: readonly Span[]): Span[] {
  const kept: Span[] = []
  for (const span of spans)
    if (
      !kept.some(({ start, end, kind }) => start < span.end && span.start < end && !(isWord(kind) && isWord(span.kind)))
    )
      kept.push(span)
  return kept.toSorted((a, b) => a.start - b.start)
}

/** One word may say several such things: 'anime' a genre and a language. */
function isWord(kind: Span['kind']): boolean {
  return kind === 'genre' || kind === 'language' || kind === 'country' || kind === 'mood' || kind === 'type'
}

/** What a request asks for, with what was asked before it. The language's lexicon is read from its file once. */
export async function readRequest(
  text: string,
  {
    language,
    history = [],
    year = new Date().getUTCFullYear(),
  }: { language: string; history?: readonly Turn[]; year?: number },
): Promise<{ reading: Reading; spans: Span[] }> {
  return readWords(text, { lexicon: await loadLexicon(language), year, history })
}
