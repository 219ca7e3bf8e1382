import { createContext, use } from 'react'
import type { Translator } from '#i18n/translator.ts'

const TextsContext = createContext<Translator | null>(null)

export const TextsProvider = TextsContext

/** The translator of the page's language. */
export function useTexts(): Translator {
  const translator = use(TextsContext)
  if (translator === null) throw new Error('useTexts must be used within a TextsProvider')
  return translator
}
