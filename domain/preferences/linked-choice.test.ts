import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '#i18n/countries.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import { linkedChoice } from './linked-choice.ts'

const CURRENT = { language: 'en', country: 'US' } as const

/** I18N-11, as listed in the requirements. */
const BY_LANGUAGE = {
  en: ['US', 'GB', 'CA', 'AU'],
  tr: ['TR'],
  de: ['DE', 'AT', 'CH'],
  fr: ['FR', 'BE'],
  es: ['ES', 'MX', 'AR'],
  it: ['IT'],
  pt: ['PT', 'BR'],
  nl: ['NL'],
  ru: ['RU'],
  pl: ['PL'],
  el: ['GR'],
  ja: ['JP'],
  ko: ['KR'],
  zh: ['CN'],
  hi: ['IN'],
  ar: ['SA', 'AE', 'EG'],
  sv: ['SE'],
  no: ['NO'],
  da: ['DK'],
  fi: ['FI'],
}
const MAPPED = Object.entries(BY_LANGUAGE).flatMap(([language, countries]) =>
  countries.map((country) => [country, language] as const),
)

describe('linkedChoice', () => {
  it.each(MAPPED)('I18N-09, -11: choosing %s sets %s', (country, language) => {
    const current = { language: language === 'en' ? 'tr' : 'en', country: 'ZA' } as const
    expect(linkedChoice(current, { country }, false)).toEqual({ country, language })
  })

  it.each(Object.entries(BY_LANGUAGE))('I18N-10, Q05: choosing %s sets the first of %s', (language, [country]) => {
    const current = { language: language === 'en' ? 'tr' : 'en', country: 'ZA' } as const
    expect(linkedChoice(current, { language }, false)).toEqual({ country, language })
  })

  it('I18N-11, -19, LIMITS-24, -25: has 31 mapped of 80 countries, and 20 languages', () => {
    expect(MAPPED).toHaveLength(31)
    expect(new Set(COUNTRIES).size).toBe(80)
    expect(COUNTRIES).toEqual(expect.arrayContaining(MAPPED.map(([country]) => country)))
    expect(LANGUAGES.toSorted()).toEqual(Object.keys(BY_LANGUAGE).toSorted())
  })

  it('I18N-12: a country outside the map keeps the language', () => {
    expect(linkedChoice({ language: 'tr', country: 'TR' }, { country: 'ZA' }, false)).toEqual({
      language: 'tr',
      country: 'ZA',
    })
  })

  it('Q05: kept separate, each changes alone', () => {
    expect(linkedChoice(CURRENT, { country: 'DE' }, true)).toEqual({ language: 'en', country: 'DE' })
    expect(linkedChoice(CURRENT, { language: 'de' }, true)).toEqual({ language: 'de', country: 'US' })
  })

  it('Q05: both changed at once are both taken', () => {
    expect(linkedChoice(CURRENT, { language: 'fr', country: 'JP' }, false)).toEqual({ language: 'fr', country: 'JP' })
  })

  it('I18N-20: unknown codes, and the same again, change nothing', () => {
    expect(linkedChoice(CURRENT, { language: 'xx', country: 'zz' }, false)).toEqual(CURRENT)
    expect(linkedChoice(CURRENT, {}, false)).toEqual(CURRENT)
    // A British visitor who sends the form again is not moved to the United States.
    const british = { language: 'en', country: 'GB' } as const
    expect(linkedChoice(british, british, false)).toEqual(british)
  })
})
