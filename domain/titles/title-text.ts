import type { BaseLanguages } from '#db/schema/columns.ts'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import type { LocalText } from '#shared/titles/local-text.ts'

/** A translation map as stored: an object, the same as a JSON string, or nothing. */
export function readTranslations(stored: unknown): Record<string, string> {
  const value = typeof stored === 'string' ? parseJson(stored) : stored
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  const texts: Record<string, string> = {}
  for (const [language, text] of Object.entries(value)) {
    if (typeof text === 'string' && text !== '') texts[language] = text
  }
  return texts
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * The only place that decides in which language a title's text is shown: the page's language, otherwise the base text, which is in English
 * or, failing that, in the original's language, otherwise English; null if there is none.
 */
export function pickText(
  language: string,
  translations: unknown,
  base: string | null,
  baseLanguage: string = DEFAULT_LANGUAGE,
): LocalText | null {
  const texts = readTranslations(translations)
  const translated = texts[language]
  if (translated !== undefined) return { text: translated, language }
  if (base !== null && base !== '') return { text: base, language: baseLanguage }
  const english = texts[DEFAULT_LANGUAGE]
  return english === undefined ? null : { text: english, language: DEFAULT_LANGUAGE }
}

export interface StoredTitle {
  title: string
  title_translations: unknown
  base_languages: BaseLanguages | null
}

/** A title as pages show it: like any text, but its original title serves as the text in its original language. */
export function pickTitle(language: string, stored: StoredTitle): LocalText {
  const base = stored.base_languages?.title
  return pickText(language, stored.title_translations, stored.title, base) ?? { text: stored.title, language: '' }
}

/** Poster for a language from `poster_paths_by_language` (JSON text), otherwise the base poster. */
export function pickPoster(language: string, byLanguage: string | null, base: string | null): string | null {
  const posters = byLanguage === null ? null : parseJson(byLanguage)
  if (typeof posters === 'object' && posters !== null && language in posters) {
    const poster = (posters as Record<string, { file_path?: unknown } | null>)[language]
    if (typeof poster?.file_path === 'string' && poster.file_path !== '') return poster.file_path
  }
  return base
}

/** A TMDB language code in the form that pages use, also for `lang`; null for TMDB's 'no language'. */
export function knownLanguage(code: string | null): string | null {
  return code === null || code === '' || code === 'xx' ? null : code
}

/** Year of a stored `YYYY-MM-DD` date. */
export function yearOf(date: string | null): number | null {
  const year = Number(date?.slice(0, 4))
  return Number.isInteger(year) && year > 0 ? year : null
}
