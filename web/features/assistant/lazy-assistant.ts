import type { Language } from '#i18n/languages.ts'
import { lazily } from '#ui/lazily.ts'

const load = () => import('./assistant.tsx')

/** Not part of any page's bundle: loaded when it is opened. */
export const Assistant = lazily(async () => (await load()).Assistant)

/** Its code and texts. */
export async function loadAssistant(language: Language): Promise<void> {
  await Assistant.preload()
  await (await load()).prepare(language)
}
