import { loadCatalogue } from '#i18n/generated/admin/load-catalogue.ts'
import { createTranslator } from '#i18n/translator.ts'
import type { Translator } from '#i18n/translator.ts'
import { isPanelLanguage } from './languages.ts'
import type { PanelLanguage } from './languages.ts'

const translators = new Map<PanelLanguage, Translator>()

/** Loads a language's texts once; the server loads both at start, the browser only the one it shows. */
export async function loadTranslator(language: PanelLanguage): Promise<void> {
  if (!translators.has(language)) translators.set(language, createTranslator(language, await loadCatalogue(language)))
}

/** The translator of a language that has been loaded; the first loaded one otherwise. */
export function translatorFor(language: unknown): Translator {
  const known = isPanelLanguage(language) ? translators.get(language) : undefined
  const translator = known ?? translators.values().next().value
  if (translator === undefined) throw new Error('No message catalogue is loaded')
  return translator
}
