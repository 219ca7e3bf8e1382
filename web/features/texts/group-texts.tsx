import { use } from 'react'
import type { ReactNode } from 'react'
import type { Language } from '#i18n/languages.ts'
import type { Catalogue } from '#i18n/message.ts'
import { useTexts } from '#ui/texts.tsx'
import { untilLoaded } from '#ui/until-loaded.ts'
import { WithTexts } from './with-texts.tsx'

/** Texts of only some parts of a page, loaded with them. Rendering suspends until they are there; `load` rejects on failure. */
export function groupTexts(loadCatalogue: (language: Language) => Promise<Catalogue>) {
  const loading = new Map<Language, Promise<Catalogue>>()
  const shown = new Map<Language, Promise<Catalogue>>()

  function load(language: Language): Promise<Catalogue> {
    const known = loading.get(language)
    if (known !== undefined) return known
    const loaded = loadCatalogue(language)
    loading.set(language, loaded)
    loaded.catch(() => loading.delete(language))
    return loaded
  }

  function wait(language: Language): Promise<Catalogue> {
    const known = shown.get(language) ?? untilLoaded(() => load(language))
    shown.set(language, known)
    return known
  }

  /** Adds those texts for its children, within `<Suspense>`. */
  function Texts({ children }: { children: ReactNode }) {
    const { language } = useTexts()
    return <WithTexts texts={use(wait(language))}>{children}</WithTexts>
  }

  return { load, Texts }
}
