import { describe, expect, it } from 'vitest'
import type { CorpusKind } from './corpus.ts'
import { goldValues, readValues } from './values.ts'

/** Values of the span in brackets. */
function gold(kind: CorpusKind, marked: string): string[] {
  const start = marked.indexOf('[')
  const end = marked.indexOf(']') - 1
  const values = goldValues({ text: marked.replace(/[[\]]/g, ''), spans: [{ kind, start, end }] })
  return [...values].map((value) => value.slice(kind.length + 1))
}

describe('genres', () => {
  it.each([
    ['[sci-fi thrillers]', ['Science Fiction', 'Thriller']],
    ['a [romcom]', ['Comedy', 'Romance']],
    ['[comedies]', ['Comedy']],
    ['[chidren s films]', ['Family']],
    ['[advneture]', ['Adventure']],
    ['[spaghetti western]', ['Western']],
    ['[comic book movie]', ['Action']],
    ['[a love story]', ['Romance']],
    ['[skateboarding movies]', ['skateboarding']],
    ['which [genre]', []],
  ])('%s', (text, expected) => {
    expect(gold('genre', text)).toEqual(expected)
  })

  it('are read by name, other texts in normal form', () => {
    expect(readValues('genre', ['Science Fiction', 'Drama'])).toEqual(['genre:Science Fiction', 'genre:Drama'])
    expect(readValues('genre', 'sci-fi')).toEqual(['genre:sci fi'])
    expect(readValues('genre', 'Skateboarding')).toEqual(['genre:skateboarding'])
  })
})

describe('years', () => {
  it.each([
    ['in [1987]', '1987-1987'],
    ['the [1970 s]', '1970-1979'],
    ["the [70's]", '1970-1979'],
    ['the [noughties or 2000s]', '2000-2009'],
    ['the [late eighties]', '1987-1989'],
    ['the [early 60s]', '1960-1963'],
    ['the [mid 90s]', '1994-1996'],
    ['the [1800s]', '1800-1899'],
    ['from [03]', '2003-2003'],
    ['from [87]', '1987-1987'],
    ['the [past 5 years]', '2021-'],
    ['the [last two decades]', '2006-'],
    ['the [past year]', '2025-'],
    ['[last year]', '2025-2025'],
    ['[this year]', '2026-'],
    ['[ten years ago]', '2016-2016'],
    ['[a couple of years ago]', '2024-2024'],
    ['[thirty years ago or more]', '-1996'],
    ['[before 1965]', '-1964'],
    ['made before the year [1965]', '-1964'],
    ['made after [1965]', '1966-'],
    ['[since 1965]', '1965-'],
    ['[1965 and later]', '1965-'],
    ['[1965 or earlier]', '-1965'],
    ['[between 1965 and 1972]', '1965-1972'],
    ['the [60s and 70s]', '1960-1979'],
    ['[brand new]', '2024-'],
    ['[oldest]', '-1980'],
    ['[upcoming]', '2026-'],
    ['the [third] one', 'third'],
  ])('%s', (text, expected) => {
    expect(gold('year', text)).toEqual([expected])
  })

  it.each(['[what year] was it', '[when] was it', 'when is it [coming out]'])('%s asks for one', (text) => {
    expect(gold('year', text)).toEqual([])
  })

  it('are one range where its ends are tagged apart', () => {
    const [from, to] = [
      { kind: 'year', start: 8, end: 12 },
      { kind: 'year', start: 17, end: 21 },
    ] as const
    expect([...goldValues({ text: 'between 1965 and 1972', spans: [from, to] })]).toEqual(['year:1965-1972'])
    expect([...goldValues({ text: 'made in 1965 and 1972', spans: [from, to] })]).toEqual([
      'year:1965-1965',
      'year:1972-1972',
    ])
  })

  it('are read as numbers and ranges', () => {
    expect(readValues('year', 1987)).toEqual(['year:1987-1987'])
    expect(readValues('year', { min: 2021, max: 2026 })).toEqual(['year:2021-'])
    expect(readValues('year', { max: 1964 })).toEqual(['year:-1964'])
    expect(readValues('year', { min: 1966 })).toEqual(['year:1966-'])
  })
})

describe('ratings', () => {
  it.each([
    ['[three stars]', '6'],
    ['a [3] star film', '6'],
    ['[nine stars or more]', '9'],
    ['[4 stars] out of ten', '4'],
    ['[four] out of five', '8'],
    ['an average of [four]', '4'],
    ['[at least 7.5]', '7.5'],
    ['[six point five]', '6.5'],
    ['[two thumbs up]', '7'],
    ['the [top 10]', '7'],
    ['[extremely well received]', '7'],
    ['[average]', '5'],
    ['[okay]', '6'],
  ])('%s', (text, expected) => {
    expect(gold('rating', text)).toEqual([expected])
  })

  it.each(['the [worst]', 'the [average rating]', 'the [reviews]', '[won three oscars]', '[poorly reviewed]'])(
    '%s says no least one',
    (text) => {
      expect(gold('rating', text)).toEqual([])
    },
  )

  it('are read as numbers', () => {
    expect(readValues('rating', 7.5)).toEqual(['rating:7.5'])
  })
})

describe('certifications', () => {
  it.each([
    ['[pg 13]', ['PG-13']],
    ['[rated pg]', ['PG']],
    ['[r rated films]', ['R']],
    ['[nc17]', ['NC-17']],
    ['[not rated]', ['NR']],
    ['[not rated r]', ['R']],
    ['[g or pg]', ['PG', 'G']],
    ['[tv ma]', ['TV-MA']],
    ['[for toddlers]', ['for toddlers']],
    ['what [mpaa rating]', []],
  ])('%s', (text, expected) => {
    expect(gold('certification', text)).toEqual(expected)
  })

  it('are read in any spelling', () => {
    expect(readValues('certification', 'PG-13')).toEqual(['certification:PG-13'])
    expect(readValues('certification', 'Unrated')).toEqual(['certification:NR'])
    expect(readValues('certification', ['R', 'NC-17'])).toEqual(['certification:R', 'certification:NC-17'])
  })
})

describe('names and titles', () => {
  it.each([
    ['director', '[j j doe]s films', 'J.J. Doe'],
    ['director', '[jane does] films', 'Jane Doe'],
    ['actor', '[tom roads]', 'Tom Roads'],
    ['actor', '[zoe dumont]', 'Zoë Du Mont'],
    ['title', '[the long sunday]', 'Long Sunday'],
    ['title', '[longsunday 2]', 'Long-Sunday 2'],
  ] as const)('%s %s is %s', (kind, text, name) => {
    expect(gold(kind, text).map((value) => `${kind}:${value}`)).toEqual(readValues(kind, name))
  })

  it('are none where the words ask for them', () => {
    expect(gold('director', 'who [directed] it')).toEqual([])
  })
})
