import { loadCatalogue } from '#i18n/generated/account/load-catalogue.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#i18n/languages.ts'
import type { Catalogue } from '#i18n/message.ts'
import type { Translator } from '#i18n/translator.ts'
import { translatorWith } from '../../catalogues.ts'

/** For loaders: the texts of the account screens, sent with their data, so that no other page loads them. */
export function loadAccountTexts(language: string): Promise<Catalogue> {
  return loadCatalogue(isLanguage(language) ? language : DEFAULT_LANGUAGE)
}

/** For what the server itself says about accounts. */
export async function accountTranslator(language: string): Promise<Translator> {
  const known = isLanguage(language) ? language : DEFAULT_LANGUAGE
  return translatorWith(known, await loadAccountTexts(known))
}
