import { SAMPLE_LANGUAGES } from '../schema.ts'
import type { SampleLanguage } from '../schema.ts'

/** The primary subtag of a `language` parameter ('tr-TR' is 'tr'), English by default. */
export function requestLanguage(parameter: string | null): string {
  return (parameter ?? '').split('-')[0]?.toLowerCase() || 'en'
}

export function isSampleLanguage(language: string): language is SampleLanguage {
  return (SAMPLE_LANGUAGES as readonly string[]).includes(language)
}

/** For what TMDB shows in English if it has no translation: genre names, and here posters. */
export function nearestLanguage(language: string): SampleLanguage {
  return isSampleLanguage(language) ? language : 'en'
}
