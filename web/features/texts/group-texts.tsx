import { use } from 'react'
import type { ReactNode } from 'react'
import type { Language } from '#i18n/languages.ts'
import type { Catalogue } from '#i18n/message.ts'
import { PartLost } from '#ui/lazily.ts'
import { useTexts } from '#ui/texts.tsx'
import { WithTexts } from './with-texts.tsx'

/** Texts that only some parts of a page have, loaded with them; a failed loading is tried again. */
export function groupTexts(loadCatalogue: (language: Language) => Promise<Catalogue>) {
  const loading = new Map<Language, Promise<Catalogue>>()

  function load(language: Language): Promise<Catalogue> {
    const known = loading.get(language)
    if (known !== undefined) return known
    const loaded = loadCatalogue(language).catch((error: unknown) => {
      loading.delete(language)
      throw new PartLost('Texts could not be loaded', { cause: error })
    })
    loading.set(language, loaded)
    return loaded
  }

  /** Adds those texts to what is inside it, within `<Suspense>`. */
  function Texts({ children }: { children: ReactNode }) {
    const { language } = useTexts()
    return <WithTexts texts={use(load(language))}>{children}</WithTexts>
  }

  return { load, Texts }
}
