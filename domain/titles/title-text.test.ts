import { describe, expect, it } from 'vitest'
import { knownLanguage, pickPoster, pickText, pickTitle, readTranslations, yearOf } from './title-text.ts'

describe('I18N-06: readTranslations', () => {
  it('reads objects and JSON strings alike', () => {
    expect(readTranslations({ tr: 'Kum' })).toEqual({ tr: 'Kum' })
    expect(readTranslations('{"tr":"Kum"}')).toEqual({ tr: 'Kum' })
  })
  it('survives what is neither', () => {
    for (const odd of [null, undefined, 3, '[', '[]', '"x"', { tr: 5, de: '' }])
      expect(readTranslations(odd)).toEqual({})
  })
})

describe('pickText', () => {
  it('prefers the language, then the base, then English', () => {
    expect(pickText('tr', { tr: 'Kum' }, 'Dune')).toEqual({ text: 'Kum', language: 'tr' })
    expect(pickText('ja', { tr: 'Kum' }, 'Dune')).toEqual({ text: 'Dune', language: 'en' })
    expect(pickText('ja', { en: 'Dune' }, '')).toEqual({ text: 'Dune', language: 'en' })
    expect(pickText('ja', {}, null)).toBeNull()
  })
  it('I18N-07: names the language of a base that is not English', () => {
    expect(pickText('ja', { tr: 'Kum' }, 'ดูน', 'th')).toEqual({ text: 'ดูน', language: 'th' })
    expect(pickText('tr', { tr: 'Kum' }, 'ดูน', 'th')).toEqual({ text: 'Kum', language: 'tr' })
  })
})

describe('pickTitle', () => {
  const stored = {
    title: 'Capernaum',
    title_translations: { tr: 'Kefernahum' },
    base_languages: null,
  }
  it('I18N-07: is shown by its translation, else by its base title, also in its original language, else in English', () => {
    expect(pickTitle('ar', stored)).toEqual({ text: 'Capernaum', language: 'en' })
    expect(pickTitle('ar', { ...stored, title_translations: { ar: 'كفرناحوم' } })).toEqual({
      text: 'كفرناحوم',
      language: 'ar',
    })
    expect(pickTitle('de', { ...stored, title: '', title_translations: '{"en":"Chaos"}' })).toEqual({
      text: 'Chaos',
      language: 'en',
    })
    expect(pickTitle('tr', stored)).toEqual({ text: 'Kefernahum', language: 'tr' })
    expect(pickTitle('de', stored)).toEqual({ text: 'Capernaum', language: 'en' })
    const unnamed = { ...stored, title: 'كفرناحوم', base_languages: { title: 'ar' } }
    expect(pickTitle('de', unnamed)).toEqual({ text: 'كفرناحوم', language: 'ar' })
  })
})

describe('knownLanguage', () => {
  it('is none where TMDB says that there is no language', () => {
    expect(['xx', '', null, 'tr', 'cn'].map(knownLanguage)).toEqual([null, null, null, 'tr', 'cn'])
  })
})

describe('pickPoster', () => {
  it('uses the poster of the language, else the base poster', () => {
    const stored = '{"tr":{"file_path":"/tr.jpg","vote_average":5.1}}'
    expect(pickPoster('tr', stored, '/base.jpg')).toBe('/tr.jpg')
    expect(pickPoster('de', stored, '/base.jpg')).toBe('/base.jpg')
    expect(pickPoster('tr', 'broken', null)).toBeNull()
  })
})

describe('yearOf', () => {
  it('reads dates and survives their absence', () => {
    expect(yearOf('1999-10-15')).toBe(1999)
    expect(yearOf(null)).toBeNull()
    expect(yearOf('')).toBeNull()
  })
})
