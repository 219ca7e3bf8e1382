import { valueText } from '#domain/assistant/parsing/span.ts'
import type { Span } from '#domain/assistant/parsing/span.ts'
import { normalizeText } from '#domain/terms/normalize.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { CORPUS_KINDS } from './corpus.ts'
import type { CorpusKind, CorpusQuery } from './corpus.ts'
import type { Answer } from './reader.ts'
import { goldValues, labelled, readValues } from './values.ts'

/** `hits`: what was read and matches the annotation. */
export interface Score {
  hits: number
  read: number
  gold: number
}

/** By kind, in the order of the corpus' kinds. */
export type Scores = Map<CorpusKind | 'person', Score>

/** A span counts if its kind, start and end match an annotated one. */
export function scoreSpans(scores: Scores, query: CorpusQuery, answer: Answer): void {
  const gold = query.spans.map(({ kind, start, end }) => labelled(kind, `${start}-${end}`))
  const read = partsOf(answer).map(({ kind, start, end }) => labelled(kind, `${start}-${end}`))
  add(scores, new Set(gold), new Set(read))
}

/** A value counts if an annotated span has the same, wherever it is in the query. */
export function scoreValues(scores: Scores, query: CorpusQuery, answer: Answer): void {
  const read = partsOf(answer).flatMap(({ kind, value }) => readValues(kind, value))
  add(scores, goldValues(query), new Set(read))
}

export function microOf(scores: Scores): Score {
  const all = { hits: 0, read: 0, gold: 0 }
  for (const { hits, read, gold } of scores.values()) {
    all.hits += hits
    all.read += read
    all.gold += gold
  }
  return all
}

/** Precision, recall and F1; null if nothing was read, nothing is annotated, or neither. */
export function ratesOf({ hits, read, gold }: Score) {
  return {
    precision: read === 0 ? null : hits / read,
    recall: gold === 0 ? null : hits / gold,
    f1: read + gold === 0 ? null : (2 * hits) / (read + gold),
  }
}

/** Only for the kinds annotated in a file: others are neither right nor wrong there. */
export function noScores(queries: readonly CorpusQuery[]): Scores {
  const tagged = new Set(queries.flatMap(({ spans }) => spans.map(({ kind }) => kind)))
  const kinds = [...CORPUS_KINDS.filter((kind) => tagged.has(kind)), 'person'] as const
  return new Map(kinds.map((kind) => [kind, { hits: 0, read: 0, gold: 0 }]))
}

function add(scores: Scores, gold: ReadonlySet<string>, read: ReadonlySet<string>): void {
  for (const label of gold) count(scores, label, 'gold')
  for (const label of read) count(scores, label, 'read')
  for (const label of read) if (gold.has(label)) count(scores, label, 'hits')
}

function count(scores: Scores, label: string, column: keyof Score): void {
  const score = scores.get(label.slice(0, label.indexOf(':')) as CorpusKind | 'person')
  if (score !== undefined) score[column] += 1
}

interface Part {
  kind: CorpusKind | 'person'
  start: number
  end: number
  value: Span['value']
}

/**
 * The spans of kinds that the corpus annotates. A person gets the role from the filters; one in neither of their lists stays a
 * separate kind.
 */
function partsOf({ parsed, spans }: Answer): Part[] {
  return spans.flatMap(({ kind, start, end, value }) => {
    const found = kind === 'person' ? roleOf(parsed.filters, value) : kind
    return isCorpusKind(found) || found === 'person' ? [{ kind: found, start, end, value }] : []
  })
}

function roleOf({ actors = [], directors = [] }: RequestFilters, value: Span['value']): CorpusKind | 'person' {
  const isNamed = (name: string) => normalizeText(name) === normalizeText(valueText(value))
  if (actors.some(isNamed)) return 'actor'
  return directors.some(isNamed) ? 'director' : 'person'
}

function isCorpusKind(kind: string): kind is CorpusKind {
  return (CORPUS_KINDS as readonly string[]).includes(kind)
}
