import { DEFAULT_LANGUAGE, isLanguage } from '#i18n/languages.ts'
import type { Language } from '#i18n/languages.ts'

/** The language prefix of a resource's path. */
export function pageLanguage({ language }: Readonly<Record<string, string | undefined>>): Language {
  return isLanguage(language) ? language : DEFAULT_LANGUAGE
}
