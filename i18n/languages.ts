/** Autonym and language-region locale of every interface language, in the order in which they are offered. */
const LANGUAGE_TABLE = {
  en: ['English', 'en-US'],
  tr: ['Türkçe', 'tr-TR'],
  de: ['Deutsch', 'de-DE'],
  fr: ['Français', 'fr-FR'],
  es: ['Español', 'es-ES'],
  it: ['Italiano', 'it-IT'],
  pt: ['Português', 'pt-PT'],
  ru: ['Русский', 'ru-RU'],
  ja: ['日本語', 'ja-JP'],
  ko: ['한국어', 'ko-KR'],
  zh: ['简体中文', 'zh-CN'],
  ar: ['العربية', 'ar-SA'],
  hi: ['हिन्दी', 'hi-IN'],
  nl: ['Nederlands', 'nl-NL'],
  sv: ['Svenska', 'sv-SE'],
  no: ['Norsk', 'nb-NO'],
  da: ['Dansk', 'da-DK'],
  fi: ['Suomi', 'fi-FI'],
  pl: ['Polski', 'pl-PL'],
  el: ['Ελληνικά', 'el-GR'],
} as const satisfies Record<string, readonly [autonym: string, locale: string]>

export type Language = keyof typeof LANGUAGE_TABLE
export type Direction = 'ltr' | 'rtl'

export const LANGUAGES = Object.keys(LANGUAGE_TABLE) as Language[]
export const DEFAULT_LANGUAGE = 'en' satisfies Language

/** Languages that count for the completeness of an edited page. */
export const PAGE_LANGUAGES = ['en', 'tr', 'de', 'fr', 'es', 'it', 'ar'] as const satisfies Language[]
export type PageLanguage = (typeof PAGE_LANGUAGES)[number]

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGE_TABLE, value)
}

/** The language's own name for itself. */
export function nativeName(language: Language): string {
  return LANGUAGE_TABLE[language][0]
}

export function direction(language: Language): Direction {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** The separator between two sentences: none where the full stop includes its own space. */
export function sentenceGap(language: Language): string {
  return language === 'ja' || language === 'zh' ? '' : ' '
}

/**
 * Locale for Intl. Arabic names its calendar and digits, because Saudi defaults differ between engine versions
 * (Islamic calendar, Latin digits), Hindi its clock, because Intl writes 'pm' there.
 */
export function intlLocale(language: Language): string {
  const locale = LANGUAGE_TABLE[language][1]
  if (language === 'hi') return `${locale}-u-hc-h23`
  return language === 'ar' ? `${locale}-u-ca-gregory-nu-arab` : locale
}

/** Value of `og:locale`, e.g. `pt_PT`. */
export function openGraphLocale(language: Language): string {
  return LANGUAGE_TABLE[language][1].replace('-', '_')
}
