import { describe, expect, it } from 'vitest'
import { normalizeText, searchTerms } from './normalize.ts'

describe('normalizeText', () => {
  it.each([
    ['Hindi with a half letter and with a dot', 'हिन्दी', 'हिंदी'],
    ['Hindi with any half nasal', 'दङ्गल', 'दंगल'],
    ['Hindi with the dot’s moon', 'चाँद', 'चांद'],
    ['Hindi with one letter and with letter and dot below', '\u0958िला', 'क\u093cिला'],
    ['Hindi with a joiner', 'शक्\u200dति', 'शक्ति'],
    ['Arabic with and without vowel signs', 'مُحَمَّد', 'محمد'],
    ['Arabic alef with and without hamza', 'أحمد', 'احمد'],
    ['Arabic and Persian letters', 'کیف', 'كيف'],
    ['Hebrew with and without vowel signs', 'שָׁלוֹם', 'שלום'],
    ['Turkish capitals', 'IŞIK', 'ışık'],
    ['a German sharp s', 'STRASSE', 'Straße'],
  ])('writes alike %s', (_what, one, other) => {
    expect(normalizeText(one)).toBe(normalizeText(other))
  })

  it('keeps vowels of Hindi, which are marks', () => {
    expect(normalizeText('कुछ')).not.toBe(normalizeText('कछ'))
  })
})

describe('searchTerms', () => {
  it('begin at words, and at each character where words have no spaces', () => {
    expect(searchTerms('The Wall').map(({ term, isStart }) => [term, isStart])).toEqual([
      ['the wall', true],
      ['wall', false],
    ])
    expect(searchTerms('千と千').map(({ term }) => term)).toEqual(['千と千', 'と千', '千'])
  })
})
