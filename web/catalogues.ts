import { loadCatalogue } from '#i18n/generated/web/load-catalogue.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#i18n/languages.ts'
import type { Language } from '#i18n/languages.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { Catalogue } from '#i18n/message.ts'
import type { Translator } from '#i18n/translator.ts'

const translators = new Map<Language, Translator>()
const catalogues = new Map<Language, Catalogue>()

/** Loads a language's texts once; the server loads all at start, the browser only the one it shows. */
export async function loadTranslator(language: Language): Promise<Translator> {
  const known = translators.get(language)
  if (known !== undefined) return known
  const catalogue = await loadCatalogue(language)
  const translator = createTranslator(language, catalogue)
  catalogues.set(language, catalogue)
  translators.set(language, translator)
  return translator
}

/** The translator of a language that has been loaded; the first loaded one otherwise. */
export function translatorFor(language: string | undefined): Translator {
  const translator =
    translators.get(isLanguage(language) ? language : DEFAULT_LANGUAGE) ?? translators.values().next().value
  if (translator === undefined) throw new Error('No message catalogue is loaded')
  return translator
}

/** The translator of a loaded language, with texts that only some screens have. */
export function translatorWith(language: Language, texts: Catalogue): Translator {
  return createTranslator(language, { ...catalogues.get(language), ...texts })
}
