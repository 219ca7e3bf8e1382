import type { Language } from './languages.ts'

/** Countries that set a language; the first one listed for a language is the country that choosing the language sets. */
const COUNTRY_LANGUAGES = {
  US: 'en',
  GB: 'en',
  CA: 'en',
  AU: 'en',
  TR: 'tr',
  DE: 'de',
  AT: 'de',
  CH: 'de',
  FR: 'fr',
  BE: 'fr',
  ES: 'es',
  MX: 'es',
  AR: 'es',
  IT: 'it',
  PT: 'pt',
  BR: 'pt',
  NL: 'nl',
  RU: 'ru',
  PL: 'pl',
  GR: 'el',
  JP: 'ja',
  KR: 'ko',
  CN: 'zh',
  IN: 'hi',
  SA: 'ar',
  AE: 'ar',
  EG: 'ar',
  SE: 'sv',
  NO: 'no',
  DK: 'da',
  FI: 'fi',
} as const satisfies Record<string, Language>

/** Streaming markets that set no language: the visitor's language stays as it is. */
const OTHER_COUNTRIES = [
  'IE',
  'NZ',
  'ZA',
  'NG',
  'KE',
  'SG',
  'MY',
  'PH',
  'TH',
  'ID',
  'TW',
  'HK',
  'CL',
  'CO',
  'PE',
  'VE',
  'EC',
  'UY',
  'PY',
  'BO',
  'CR',
  'PA',
  'GT',
  'DO',
  'SV',
  'HN',
  'CZ',
  'HU',
  'RO',
  'BG',
  'HR',
  'RS',
  'SK',
  'SI',
  'LT',
  'LV',
  'EE',
  'IS',
  'LU',
  'MT',
  'CY',
  'UA',
  'IL',
  'QA',
  'KW',
  'BH',
  'OM',
  'JO',
  'MA',
] as const

type MappedCountry = keyof typeof COUNTRY_LANGUAGES
/** ISO 3166-1 alpha-2, upper case. */
export type Country = MappedCountry | (typeof OTHER_COUNTRIES)[number]

const MAPPED_COUNTRIES = Object.keys(COUNTRY_LANGUAGES) as MappedCountry[]
export const COUNTRIES: readonly Country[] = [...MAPPED_COUNTRIES, ...OTHER_COUNTRIES]
export const DEFAULT_COUNTRY = 'US' satisfies Country

const COUNTRY_SET: ReadonlySet<unknown> = new Set(COUNTRIES)

export function isCountry(value: unknown): value is Country {
  return COUNTRY_SET.has(value)
}

/** The language that choosing this country sets; null for a country that sets none. */
export function countryLanguage(country: Country): Language | null {
  return isMapped(country) ? COUNTRY_LANGUAGES[country] : null
}

/** The country that choosing this language sets. */
export function languageCountry(language: Language): Country {
  return MAPPED_COUNTRIES.find((country) => COUNTRY_LANGUAGES[country] === language) ?? DEFAULT_COUNTRY
}

function isMapped(country: Country): country is MappedCountry {
  return Object.hasOwn(COUNTRY_LANGUAGES, country)
}
