import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import * as languages from './languages.ts'

test('I18N-01: speaks exactly the 20 languages, in the order in which they are offered', () => {
  expect(languages.LANGUAGES.join(' ')).toBe('en tr de fr es it pt ru ja ko zh ar hi nl sv no da fi pl el')
})

test('I18N-01: has texts of each language’s own', async () => {
  const texts = languages.LANGUAGES.map(async (language) => {
    const file = new URL(`messages/${language}.json`, import.meta.url)
    const messages = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
    return messages['home.description']
  })
  expect(new Set((await Promise.all(texts)).filter((text) => text !== undefined)).size).toBe(20)
})

test('Q51: judges pages by 7 languages', () => {
  expect(languages.PAGE_LANGUAGES).toEqual(['en', 'tr', 'de', 'fr', 'es', 'it', 'ar'])
})

test('Arabic alone is written from right to left', () => {
  expect(languages.LANGUAGES.filter((language) => languages.direction(language) === 'rtl')).toEqual(['ar'])
})

test.each(['xx', 'EN', 'en-US', '', 'toString', '__proto__', null, 1])('%s is no language', (value) => {
  expect(languages.isLanguage(value)).toBe(false)
})

test('every locale is one that Intl has data for', () => {
  const locales = languages.LANGUAGES.map(languages.intlLocale)
  expect(Intl.NumberFormat.supportedLocalesOf(locales)).toEqual(locales)
  expect(languages.intlLocale('no')).toBe('nb-NO')
})

test('names itself in itself, and in the form social previews want', () => {
  expect(languages.nativeName('ar')).toBe('العربية')
  expect(languages.openGraphLocale('ar')).toBe('ar_SA')
  expect(languages.openGraphLocale('no')).toBe('nb_NO')
})
