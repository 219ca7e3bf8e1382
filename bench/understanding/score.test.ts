import { describe, expect, it } from 'vitest'
import type { Span } from '#domain/assistant/parsing/span.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import type { CorpusQuery } from './corpus.ts'
import { microOf, noScores, ratesOf, scoreSpans, scoreValues } from './score.ts'
import { wilsonInterval } from './wilson.ts'

const QUERY: CorpusQuery = {
  text: 'a romantic comedy of the 1960s with jane doe',
  spans: [
    { kind: 'genre', start: 2, end: 17 },
    { kind: 'year', start: 25, end: 30 },
    { kind: 'actor', start: 36, end: 44 },
  ],
}

function score(spans: Span[], filters: RequestFilters = {}) {
  const answer = { parsed: { filters, isOffTopic: false, isVague: false, topicChanged: false }, spans }
  const [parts, values] = [noScores([QUERY]), noScores([QUERY])]
  scoreSpans(parts, QUERY, answer)
  scoreValues(values, QUERY, answer)
  return { parts, values }
}

const GENRE: Span = { kind: 'genre', start: 2, end: 17, value: ['Comedy', 'Romance'] }
const YEAR: Span = { kind: 'year', start: 25, end: 30, value: { min: 1960, max: 1969 } }
const PERSON: Span = { kind: 'person', start: 36, end: 44, value: 'Jane Doe' }

describe('a score', () => {
  it('is full where every part is read', () => {
    const { parts, values } = score([GENRE, YEAR, { ...PERSON, kind: 'actor' }])
    expect(microOf(parts)).toEqual({ hits: 3, read: 3, gold: 3 })
    expect(microOf(values)).toEqual({ hits: 4, read: 4, gold: 4 })
  })

  it('of parts asks for the very beginning, end and kind', () => {
    const { parts } = score([
      { ...GENRE, start: 11 },
      { ...YEAR, end: 29 },
      { ...PERSON, kind: 'director' },
    ])
    expect(microOf(parts)).toEqual({ hits: 0, read: 2, gold: 3 })
  })

  it('of values does not: two parts may say what one does', () => {
    const { parts, values } = score([
      { ...GENRE, end: 10, value: ['Romance'] },
      { ...GENRE, start: 11, value: ['Comedy'] },
      { ...YEAR, value: { min: 1960, max: 1970 } },
    ])
    expect(parts.get('genre')).toEqual({ hits: 0, read: 2, gold: 1 })
    expect(values.get('genre')).toEqual({ hits: 2, read: 2, gold: 2 })
    expect(values.get('year')).toEqual({ hits: 0, read: 1, gold: 1 })
  })

  it('counts a part once', () => {
    expect(score([YEAR, YEAR]).parts.get('year')).toEqual({ hits: 1, read: 1, gold: 1 })
  })

  it('takes a person as the filters do', () => {
    expect(score([PERSON], { actors: ['Jane Doe'] }).parts.get('actor')).toEqual({ hits: 1, read: 1, gold: 1 })
    expect(score([PERSON], { actors: ['Jane Doe'] }).values.get('actor')).toEqual({ hits: 1, read: 1, gold: 1 })
    const open = score([PERSON]).parts
    expect(open.get('actor')).toEqual({ hits: 0, read: 0, gold: 1 })
    expect(microOf(open)).toEqual({ hits: 0, read: 1, gold: 3 })
  })

  it('leaves out kinds that are not tagged', () => {
    const { parts } = score([
      { kind: 'runtime', start: 0, end: 1, value: 90 },
      { kind: 'title', start: 0, end: 1, value: 'a' },
    ])
    expect(microOf(parts)).toEqual({ hits: 0, read: 0, gold: 3 })
  })

  it('gives precision, recall and F1', () => {
    expect(ratesOf({ hits: 3, read: 4, gold: 6 })).toEqual({ precision: 0.75, recall: 0.5, f1: 0.6 })
    expect(ratesOf({ hits: 0, read: 0, gold: 6 })).toEqual({ precision: null, recall: 0, f1: 0 })
    expect(ratesOf({ hits: 0, read: 0, gold: 0 })).toEqual({ precision: null, recall: null, f1: null })
  })
})

describe('the interval of a share', () => {
  it('is Wilson’s', () => {
    const { low, high } = wilsonInterval(27, 30)
    expect(low).toBeCloseTo(0.7438, 4)
    expect(high).toBeCloseTo(0.9654, 4)
  })

  it('stays between nothing and all', () => {
    expect(wilsonInterval(0, 30).low).toBe(0)
    expect(wilsonInterval(30, 30).high).toBe(1)
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 })
  })
})
