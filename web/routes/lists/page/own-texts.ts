import { loadCatalogue } from '#i18n/generated/lists/load-catalogue.ts'
import { isLanguage } from '#i18n/languages.ts'
import type { Catalogue } from '#i18n/message.ts'

/** Texts used only by members on their own lists, for the loader. */
export function loadOwnTexts(language: string): Promise<Catalogue> {
  return loadCatalogue(isLanguage(language) ? language : 'en')
}
