import { LRUCache } from 'lru-cache'
import { DEFAULT_COUNTRY, countryLanguage, isCountry, languageCountry } from '#i18n/countries.ts'
import type { Country } from '#i18n/countries.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#i18n/languages.ts'
import type { Language } from '#i18n/languages.ts'
import { THEMES } from '#shared/http/request-context.ts'
import type { Theme } from '#shared/http/request-context.ts'
import { COUNTRY_COOKIE, LANGUAGE_COOKIE, SEPARATE_COOKIE, THEME_COOKIE } from './cookies.ts'
import type { Cookies } from './cookies.ts'

export interface DetectedPreferences {
  language: Language
  /** False if neither a cookie nor a supported browser language decided: then `/` may wait for the country. */
  languageKnown: boolean
  country: Country
  countryKnown: boolean
  theme: Theme | null
  separate: boolean
}

interface Known {
  cookies: Cookies
  acceptLanguage: string | null
  /** For sites behind shared caches: the country that a cache has sent, and the language of the address. */
  edge?: { country: string | null; language: Language | null } | null
}

/**
 * A guest's preferences without any lookup. Language: cookie, first supported browser language, country map, en. Country: cookie, region of
 * a browser language, US. `acceptLanguage` is the raw header. Behind shared caches, the country follows only from their cache key: the
 * cookie, otherwise what the cache has sent, otherwise the language of the address.
 */
export function resolvePreferences({ cookies, acceptLanguage, edge = null }: Known): DetectedPreferences {
  const ranges = rangesOf(acceptLanguage)
  const knownCountry = [cookies.get(COUNTRY_COOKIE)?.toUpperCase(), edge?.country].find(isCountry)
  const countryKnown = knownCountry !== undefined
  const ofAddress = edge?.language ? languageCountry(edge.language) : undefined
  const country = knownCountry ?? ofAddress ?? browserCountry(ranges) ?? DEFAULT_COUNTRY

  const chosenLanguage = cookies.get(LANGUAGE_COOKIE)?.toLowerCase()
  const known = isLanguage(chosenLanguage) ? chosenLanguage : browserLanguage(ranges)
  const language = known ?? (countryKnown ? countryLanguage(country) : null) ?? DEFAULT_LANGUAGE

  const theme = cookies.get(THEME_COOKIE)
  return {
    language,
    languageKnown: known !== undefined || countryKnown,
    country,
    countryKnown,
    theme: THEMES.find((candidate) => candidate === theme) ?? null,
    separate: cookies.get(SEPARATE_COOKIE) === '1',
  }
}

interface LanguageRange {
  language: string
  region: string | undefined
}

const RANGES_REMEMBERED = 500
/** No browser sends longer ones. */
const MAX_REMEMBERED_HEADER = 200
/** Browsers send few different headers. */
const knownRanges = new LRUCache<string, readonly LanguageRange[]>({ max: RANGES_REMEMBERED })

function rangesOf(header: string | null): readonly LanguageRange[] {
  if (header === null) return []
  const known = knownRanges.get(header)
  if (known !== undefined) return known
  const ranges = parseAcceptLanguage(header)
  if (header.length <= MAX_REMEMBERED_HEADER) knownRanges.set(header, ranges)
  return ranges
}

/** The header's ranges in descending quality; equal qualities keep their order; q=0 and `*` are left out. */
function parseAcceptLanguage(header: string): LanguageRange[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
      const q = parameters.find((parameter) => parameter.startsWith('q='))
      const quality = q === undefined ? 1 : Number(q.slice(2))
      const subtags = tag.split('-')
      const region = subtags.slice(1).find((subtag) => /^[a-z]{2}$/i.test(subtag))
      return { language: (subtags[0] ?? '').toLowerCase(), region: region?.toUpperCase(), quality }
    })
    .filter(({ language, quality }) => /^[a-z]{2,3}$/.test(language) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
}

/** Norwegian Bokmal and Nynorsk are the interface's `no`. */
const ALIASES: Record<string, Language> = { nb: 'no', nn: 'no' }

function browserLanguage(ranges: readonly LanguageRange[]): Language | undefined {
  for (const { language } of ranges) {
    const code = ALIASES[language] ?? language
    if (isLanguage(code)) return code
  }
  return undefined
}

function browserCountry(ranges: readonly LanguageRange[]): Country | undefined {
  return ranges.map(({ region }) => region).find(isCountry)
}
