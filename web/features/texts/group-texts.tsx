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
  const loaded = new Map<Language, Catalogue>()
  const shown = new Map<Language, Promise<Catalogue>>()

  function load(language: Language): Promise<Catalogue> {
    const known = loading.get(language)
    if (known !== undefined) return known
    const started = loadCatalogue(language).then((catalogue) => {
      loaded.set(language, catalogue)
      return catalogue
    })
    loading.set(language, started)
    started.catch(() => loading.delete(language))
    return started
  }

  function wait(language: Language): Promise<Catalogue> {
    const known = shown.get(language) ?? untilLoaded(() => load(language))
    shown.set(language, known)
    return known
  }

  /** Adds those texts for its children, within `<Suspense>`. */
  function Texts({ children }: { children: ReactNode }) {
    const { language } = useTexts()
    // What has been loaded renders at once: a promise would suspend the first time, though it is resolved.
    return <WithTexts texts={loaded.get(language) ?? use(wait(language))}>{children}</WithTexts>
  }

  return { load, Texts }
}
