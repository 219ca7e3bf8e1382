import { expect, test } from 'vitest'
import { COUNTRIES, countryLanguage, DEFAULT_COUNTRY, isCountry, languageCountry } from './countries.ts'
import { listCountryOptions } from './country-options.ts'
import { formatsFor } from './format.ts'
import { LANGUAGES } from './languages.ts'

const SETTLED =
  'US:en GB:en CA:en AU:en TR:tr DE:de AT:de CH:de FR:fr BE:fr ES:es MX:es AR:es IT:it PT:pt BR:pt NL:nl RU:ru ' +
  'PL:pl GR:el JP:ja KR:ko CN:zh IN:hi SA:ar AE:ar EG:ar SE:sv NO:no DK:da FI:fi'

test('offers 80 different countries, all of them real', () => {
  expect(new Set(COUNTRIES).size).toBe(80)
  expect(COUNTRIES).toHaveLength(80)
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(COUNTRIES.filter((code) => names.of(code) === undefined)).toEqual([])
  expect(isCountry(DEFAULT_COUNTRY)).toBe(true)
})

test('31 countries bring their language along, the others none', () => {
  const actual = COUNTRIES.flatMap((code) => (countryLanguage(code) ? [`${code}:${countryLanguage(code)}`] : []))
  expect(actual.toSorted()).toEqual(SETTLED.split(' ').toSorted())
})

test('each language brings its own country along', () => {
  expect(LANGUAGES.map((language) => `${language}:${languageCountry(language)}`).join(' ')).toBe(
    'en:US tr:TR de:DE fr:FR es:ES it:IT pt:PT ru:RU ja:JP ko:KR zh:CN ar:SA hi:IN nl:NL sv:SE no:NO da:DK fi:FI pl:PL el:GR',
  )
})

test.each(['XX', 'us', '', 'toString', undefined])('%s is no country', (value) => {
  expect(isCountry(value)).toBe(false)
})

test('countries are listed by the alphabet of the language', () => {
  const turkish = listCountryOptions({ language: 'tr', formats: formatsFor('tr') }).map((option) => option.name)
  expect(turkish).toHaveLength(80)
  expect(turkish.indexOf('Çekya')).toBeGreaterThan(turkish.indexOf('Brezilya'))
  expect(turkish.indexOf('Çekya')).toBeLessThan(turkish.indexOf('Danimarka'))
})
