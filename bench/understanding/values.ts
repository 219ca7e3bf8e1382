import type { Span } from '#domain/assistant/parsing/span.ts'
import { normalizeText } from '#domain/terms/normalize.ts'
import { wordsOf } from './corpus.ts'
import type { CorpusKind, CorpusQuery, GoldSpan } from './corpus.ts'
import { certificationsIn } from './values/certifications.ts'
import { genreOr, genresIn } from './values/genres.ts'
import { formOfName, formOfTitle } from './values/names.ts'
import { ratingIn } from './values/ratings.ts'
import { formOfYears, yearsIn } from './values/years.ts'

/**
 * The meaning of a query's spans, in a form in which annotated and read spans are compared: a genre, a range of years, a minimum
 * rating, a certification, a name or a title each. It was defined before the reader, and only the bench uses it.
 */

/** The distinct meanings of a query's spans. A span that asks for something ('what year') has none. */
export function goldValues(query: CorpusQuery): Set<string> {
  const values = new Set<string>()
  for (let at = 0; at < query.spans.length; at += 1) {
    const span = query.spans[at] as GoldSpan
    const next = query.spans[at + 1]
    const isRange = next !== undefined && isRangeOfTwo(query, span, next)
    const whole = isRange ? { ...span, end: next.end } : span
    for (const value of goldValuesOf(query, whole)) values.add(labelled(span.kind, value))
    if (isRange) at += 1
  }
  return values
}

/** Two separately annotated years that form one range: 'between 1960 and 1965'. */
function isRangeOfTwo({ text }: CorpusQuery, span: GoldSpan, next: GoldSpan): boolean {
  if (span.kind !== 'year' || next.kind !== 'year') return false
  const joins = /^ (?:and|to|through|until|till) (?:the )?$/.test(text.slice(span.end, next.start))
  return joins && /\b(?:between|from)(?: the)?(?: years?)? $/.test(text.slice(0, span.start))
}

function goldValuesOf(query: CorpusQuery, span: GoldSpan): string[] {
  const words = normalizeText(wordsOf(query, span))
  const before = query.text.slice(0, span.start)
  const after = query.text.slice(span.end)
  switch (span.kind) {
    case 'genre':
      return genresIn(words)
    case 'year':
      return yearsIn(words, before)
    case 'rating':
      return ratingIn(words, after)
    case 'certification':
      return certificationsIn(words)
    case 'title':
      return [formOfTitle(words)]
    case 'actor':
    case 'director':
      return formOfName(words)
  }
}

/** The meaning of a span that was read, in the same form. `person`: one whose role is open. */
export function readValues(kind: CorpusKind | 'person', value: Span['value']): string[] {
  const all = isList(value) ? value : [value]
  return all.flatMap((one) => readForms(kind, one)).map((form) => labelled(kind, form))
}

function isList(value: Span['value']): value is readonly string[] {
  return Array.isArray(value)
}

function readForms(kind: CorpusKind | 'person', value: string | number | { min?: number; max?: number }): string[] {
  if (kind === 'year' && typeof value !== 'string') {
    return [formOfYears(typeof value === 'number' ? { min: value, max: value } : value)]
  }
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  switch (kind) {
    case 'genre':
      return [genreOr(text)]
    case 'certification':
      return certificationsIn(normalizeText(text))
    case 'title':
      return [formOfTitle(normalizeText(text))]
    case 'actor':
    case 'director':
    case 'person':
      return formOfName(normalizeText(text))
    case 'rating':
    case 'year':
      return [text]
  }
}

/** Sets of labels are compared; the kind precedes the first colon. */
export function labelled(kind: CorpusKind | 'person', value: string): string {
  return `${kind}:${value}`
}
