import { describe, expect, test } from 'vitest'
import { formatsFor } from './format.ts'
import type { Language } from './languages.ts'
import { LANGUAGES } from './languages.ts'

/** Intl uses several kinds of spaces, which differ between releases of its data. */
function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u200e\u200f\u061c]/g, '')
}

const en = formatsFor('en')
const tr = formatsFor('tr')
const ar = formatsFor('ar')

test('makes its formats once for each language', () => {
  expect(formatsFor('tr')).toBe(tr)
  expect(tr).not.toBe(en)
})

describe('numbers', () => {
  test('ratings have one decimal', () => {
    expect([en.rating(7.83), tr.rating(7.83), ar.rating(7.83), en.rating(8)]).toEqual(['7.8', '7,8', '٧٫٨', '8.0'])
  })

  test('votes, percentages and budgets read naturally', () => {
    expect([en.votes(37_200), tr.votes(37_200), ar.votes(37_200)]).toEqual(['37,200', '37.200', '٣٧٬٢٠٠'])
    expect([en.percent(0.85), tr.percent(0.85)]).toEqual(['85%', '%85'])
    expect([en.dollars(63_000_000), plain(tr.dollars(63_500_000))]).toEqual(['$63M', '$63,5 Mn'])
    expect(en.compact(29_400)).toBe('29K')
  })
})

describe('dates', () => {
  test('a calendar day stays that day', () => {
    expect(en.date('1999-10-15')).toBe('October 15, 1999')
    expect(tr.date('1999-10-15')).toBe('15 Ekim 1999')
    expect(plain(ar.date('1999-10-15'))).toBe('١٥ أكتوبر ١٩٩٩')
  })

  test('a day of a chart has no year', () => {
    expect([en.shortDay('1999-10-15'), tr.shortDay('1999-10-15')]).toEqual(['Oct 15', '15 Eki'])
  })

  test('years are not grouped', () => {
    expect([en.year('1999-10-15'), ar.year('2017'), en.year('2017-01-01')]).toEqual(['1999', '٢٠١٧', '2017'])
  })

  test('ages use the largest full unit, and never the future', () => {
    const now = new Date('2026-05-02T12:00:00Z')
    const ago = (seconds: number) => en.ago(new Date(now.getTime() - seconds * 1000), now)
    expect(ago(59)).toBe('1 minute ago')
    expect(ago(60)).toBe('1 minute ago')
    expect(ago(3 * 3600 + 1700)).toBe('3 hours ago')
    expect(ago(86_400)).toBe('yesterday')
    expect(ago(40 * 86_400)).toBe('last month')
    expect(ago(800 * 86_400)).toBe('2 years ago')
    expect(ago(-500)).toBe('1 minute ago')
    expect(tr.ago(new Date('2026-05-02T09:00:00Z'), now)).toBe('3 saat önce')
  })
})

test('Norwegian runtimes have no comma, Japanese times no spaces', () => {
  expect(formatsFor('no').runtime(139)).toBe('2 t 19 min')
  const now = new Date('2026-05-02T12:00:00Z')
  expect(formatsFor('ja').ago(new Date('2026-05-02T11:55:00Z'), now)).toBe('5分前')
})

test('runtimes leave out what is zero', () => {
  expect([en.runtime(139), en.runtime(120), en.runtime(45)].map(plain)).toEqual(['2 hr 19 min', '2 hr', '45 min'])
  expect(plain(tr.runtime(148))).toBe('2 sa. 28 dk.')
  expect(ar.runtime(139)).toMatch(/٢.*١٩/)
})

describe('names', () => {
  test('countries and languages are named in the language', () => {
    expect([en.countryName('DE'), tr.countryName('DE'), ar.countryName('TR')]).toEqual(['Germany', 'Almanya', 'تركيا'])
    expect([en.languageName('fr'), tr.languageName('en')]).toEqual(['French', 'İngilizce'])
    expect(en.countryName('HK')).toBe('Hong Kong')
    const spanish = formatsFor('es')
    expect(['NL', 'GB', 'ES'].map(spanish.countryInSentence)).toEqual(['los Países Bajos', 'el Reino Unido', 'España'])
  })

  test("TMDB's own codes and codes that are none do no harm", () => {
    expect(en.languageName('cn')).toBe('Cantonese')
    expect([en.languageName('xx'), en.languageName('?'), en.countryName('')]).toEqual(['xx', '?', ''])
  })
})

test('Japanese runtimes have no spaces, before the units or between them', () => {
  const ja = formatsFor('ja')
  expect([ja.runtime(139), ja.runtime(120), ja.runtime(45)]).toEqual(['2時間19分', '2時間', '45分'])
})

test('names that have an ‘and’ of their own are distinguished by commas alone', () => {
  const told = (language: Language) => formatsFor(language).names(['War & Politics', 'Drama'])
  expect(told('en')).toBe('War & Politics, Drama')
  expect(told('ja')).toBe('War & Politics、Drama')
  expect(told('ar')).toBe('War & Politics، Drama')
})

test('lists are joined in the language', () => {
  expect(tr.list(['Netflix', 'MUBI', 'TOD'])).toBe('Netflix, MUBI ve TOD')
})

test('every language can format everything', () => {
  for (const language of LANGUAGES) {
    const formats = formatsFor(language)
    const texts = [formats.runtime(139), formats.dollars(1e6), formats.date('2020-02-29'), formats.countryName('US')]
    expect(texts.filter((text) => text.length < 2)).toEqual([])
  }
})
