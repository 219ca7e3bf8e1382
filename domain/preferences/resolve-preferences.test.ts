import { describe, expect, it } from 'vitest'
import { parseCookies } from './cookies.ts'
import { resolvePreferences } from './resolve-preferences.ts'

function resolve(cookie: string | null, acceptLanguage: string | null = null) {
  return resolvePreferences({ cookies: parseCookies(cookie), acceptLanguage })
}

describe('the language of a guest', () => {
  it.each([
    ['their cookie', 'user_language=tr; user_country=DE', 'fr', 'tr'],
    ['the browser before the country’s language', 'user_country=DE', 'fr-FR', 'fr'],
    ['the country’s language where the browser’s is none of ours', 'user_country=DE', 'uk', 'de'],
    ['the country’s language without a browser’s', 'user_country=TR', null, 'tr'],
    ['English for a country without a language of its own', 'user_country=ZA', null, 'en'],
    ['English where nothing is known', null, null, 'en'],
    ['the browser where the cookie is nonsense', 'user_language=xx', 'it', 'it'],
    ['a cookie in capitals', 'user_language=TR', 'it', 'tr'],
  ])('Q04, I18N-08, -18: is %s', (_what, cookie, acceptLanguage, expected) => {
    expect(resolve(cookie, acceptLanguage).language).toBe(expected)
  })

  it.each([
    [null, null, false],
    [null, 'uk', false],
    [null, 'de', true],
    ['user_language=tr', null, true],
    ['user_country=ZA', null, true],
  ])('Q04: with cookie %s and browser language %s counts as known: %s', (cookie, acceptLanguage, known) => {
    expect(resolve(cookie, acceptLanguage).languageKnown).toBe(known)
  })
})

describe('the country of a guest', () => {
  it.each([
    ['their cookie', 'user_country=tr', 'de-DE', { country: 'TR', countryKnown: true }],
    ['the region of the browser, as a guess', null, 'en-GB,de-DE', { country: 'GB', countryKnown: false }],
    ['the region of pt-BR', null, 'pt-BR', { country: 'BR', countryKnown: false }],
    ['the first region there is', null, 'fr,de-AT,en-US', { country: 'AT', countryKnown: false }],
    ['a region behind a script', null, 'zh-Hans-CN', { country: 'CN', countryKnown: false }],
    ['none of a region that is not offered', null, 'en-AQ', { country: 'US', countryKnown: false }],
    ['the United States where nothing is known', null, null, { country: 'US', countryKnown: false }],
    ['the browser’s where the cookie is nonsense', 'user_country=ZZ', 'de-CH', { country: 'CH', countryKnown: false }],
  ])('Q04, GEO-05, I18N-08: is %s', (_what, cookie, acceptLanguage, expected) => {
    expect(resolve(cookie, acceptLanguage)).toMatchObject(expected)
  })
})

describe('the country of a guest whose page caches in front may keep', () => {
  const resolveFor = (cookie: string | null, edge: { country: string | null; language: 'tr' | null }) =>
    resolvePreferences({ cookies: parseCookies(cookie), acceptLanguage: 'de-AT', edge })

  it.each([
    ['their cookie', 'user_country=fr', { country: 'JP', language: 'tr' }, { country: 'FR', countryKnown: true }],
    ['what the cache says', null, { country: 'JP', language: 'tr' }, { country: 'JP', countryKnown: true }],
    [
      'the address’s language, as a guess',
      null,
      { country: 'XX', language: 'tr' },
      { country: 'TR', countryKnown: false },
    ],
    [
      'the address’s language where no cache asks',
      null,
      { country: null, language: 'tr' },
      { country: 'TR', countryKnown: false },
    ],
    [
      'the browser’s at addresses without a language',
      null,
      { country: 'XX', language: null },
      { country: 'AT', countryKnown: false },
    ],
  ] as const)('is %s', (_which, cookie, edge, expected) => {
    expect(resolveFor(cookie, edge)).toMatchObject(expected)
  })

  it('decides the language of / where the browser’s is none of ours', () => {
    const edge = { country: 'TR', language: null }
    expect(resolvePreferences({ cookies: new Map(), acceptLanguage: 'uk', edge })).toMatchObject({
      language: 'tr',
      languageKnown: true,
    })
  })
})

describe('Accept-Language', () => {
  it.each([
    ['de;q=0.5, fr;q=0.9, it', 'it'],
    ['de;q=0.5, fr;q=0.9', 'fr'],
    ['de, fr', 'de'],
    ['de;q=0, fr;q=0.1', 'fr'],
    ['uk, ru;q=0.3', 'ru'],
    ['nb-NO', 'no'],
    ['nn', 'no'],
    ['pt-BR', 'pt'],
    ['zh-Hant-TW', 'zh'],
    ['TR-tr', 'tr'],
    ['*', 'en'],
    ['*;q=0.9, el;q=0.1', 'el'],
    ['de ; q = 0.9', 'de'],
    [' , ,de', 'de'],
    ['de;q=abc, fr', 'fr'],
    ['de;level=1;q=0.1, fr;q=0.2', 'fr'],
    [';q=1', 'en'],
    ['deutsch', 'en'],
    ['__proto__, constructor', 'en'],
    ['', 'en'],
    [','.repeat(10_000), 'en'],
  ])('I18N-18: %s means %s', (header, expected) => {
    expect(resolve(null, header).language).toBe(expected)
  })
})

describe('theme and separate choice', () => {
  it('are taken from their cookies, and nothing else', () => {
    expect(resolve('kinora_theme=dark; kinora_separate=1')).toMatchObject({ theme: 'dark', separate: true })
    expect(resolve('kinora_theme=pink; kinora_separate=yes')).toMatchObject({ theme: null, separate: false })
  })
})
