import { use } from 'react'
import type { ReactNode } from 'react'
import type { Language } from '#i18n/languages.ts'
import type { Catalogue } from '#i18n/message.ts'
import { useTexts } from '#ui/texts.tsx'
import { WithTexts } from './with-texts.tsx'

/** Texts that only some parts of a page have, loaded with them; a failed loading is tried again. */
export function groupTexts(loadCatalogue: (language: Language) => Promise<Catalogue>) {
  const loading = new Map<Language, Promise<Catalogue>>()

  function load(language: Language): Promise<Catalogue> {
    const known = loading.get(language)
    if (known !== undefined) return known
    const loaded = loadCatalogue(language)
    loading.set(language, loaded)
    loaded.catch(() => loading.delete(language))
    return loaded
  }

  /** Adds those texts to what is inside it, within `<Suspense>`. */
  function Texts({ children }: { children: ReactNode }) {
    const { language } = useTexts()
    return <WithTexts texts={use(load(language))}>{children}</WithTexts>
  }

  return { load, Texts }
}
