import { describe, expect, it } from 'vitest'
import { CORPUS_FILE, CORPUS_KINDS, parseCorpus, readCorpus, wordsOf } from './corpus.ts'
import { goldValues } from './values.ts'

const queries = readCorpus()
if (queries === null) {
  process.stderr.write(`No corpus at ${CORPUS_FILE}: its tests are skipped. Set KINORA_SHARED_DATA.\n`)
}

/** Tag and word pairs as a file has them. */
function file(...blocks: readonly string[]): string {
  return blocks.map((block) => `${block.replaceAll(' ', '\n').replaceAll('=', '\t')}\n`).join('\n')
}

describe('a file of tagged queries', () => {
  it('gives each text with its parts', () => {
    const [first, second, ...others] = parseCorpus(
      file('O=any B-GENRE=space I-GENRE=opera O=by B-DIRECTOR=jane I-DIRECTOR=doe', 'B-TITLE=sunday'),
    )
    expect(first).toEqual({
      text: 'any space opera by jane doe',
      spans: [
        { kind: 'genre', start: 4, end: 15 },
        { kind: 'director', start: 19, end: 27 },
      ],
    })
    expect(second).toEqual({ text: 'sunday', spans: [{ kind: 'title', start: 0, end: 6 }] })
    expect(others).toEqual([])
  })

  it('has a part of its own for each beginning', () => {
    const [query] = parseCorpus(file('B-GENRE=sad B-GENRE=western'))
    expect(query?.spans).toEqual([
      { kind: 'genre', start: 0, end: 3 },
      { kind: 'genre', start: 4, end: 11 },
    ])
  })

  it('tells the rating for an age from how good it was found', () => {
    const [query] = parseCorpus(file('B-RATING=pg B-RATINGS_AVERAGE=great'))
    expect(query?.spans.map(({ kind }) => kind)).toEqual(['certification', 'rating'])
  })

  it('leaves out tags without a kind, and takes those of any case', () => {
    const [query] = parseCorpus(file('B-PLOT=heist I-PLOT=gone B-Year=1990 I-Character_Name=zed'))
    expect(query).toEqual({ text: 'heist gone 1990 zed', spans: [{ kind: 'year', start: 11, end: 15 }] })
  })

  it('begins a part where nothing is continued', () => {
    const [query] = parseCorpus(file('I-ACTOR=jane O=and I-ACTOR=joe I-TITLE=sunday'))
    expect(query?.spans).toEqual([
      { kind: 'actor', start: 0, end: 4 },
      { kind: 'actor', start: 9, end: 12 },
      { kind: 'title', start: 13, end: 19 },
    ])
  })

  it('may end its lines as Windows does, and without one', () => {
    expect(parseCorpus('O\tone\r\n\r\n\r\nO\ttwo')).toEqual([
      { text: 'one', spans: [] },
      { text: 'two', spans: [] },
    ])
  })

  it('is null where it is not there', () => {
    expect(readCorpus('/nowhere.bio')).toBeNull()
  })
})

describe.skipIf(queries === null)('the MIT Movie corpus', () => {
  const all = queries ?? []

  it('is read whole', () => {
    expect(all).toHaveLength(9_775)
    expect(new Set(all.flatMap(({ spans }) => spans.map(({ kind }) => kind)))).toEqual(new Set(CORPUS_KINDS))
    const torn = all.flatMap((query) =>
      query.spans.map((span) => wordsOf(query, span)).filter((words) => !/^\S.*\S$|^\S$/.test(words)),
    )
    expect(torn).toEqual([])
  })

  it.each([
    // one in ten names a kind of film that is none of TMDB's genres
    ['genre', /^genre:[A-Z]/, 0.85],
    ['year', /^year:(?:\d{4})?-(?:\d{4})?$/, 0.97],
    ['rating', /^rating:\d/, 0.95],
    ['certification', /^certification:[A-Z]/, 0.98],
  ] as const)('%s: most parts have a value, not only their text', (kind, form, least) => {
    const parts = all.flatMap((query) =>
      query.spans.filter((span) => span.kind === kind).map((span) => [query, span] as const),
    )
    const valued = parts.filter(([{ text }, span]) =>
      [...goldValues({ text, spans: [span] })].some((value) => form.test(value)),
    )
    expect(valued.length / parts.length).toBeGreaterThan(least)
  })
})
