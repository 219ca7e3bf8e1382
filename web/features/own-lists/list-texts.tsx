import { use, useMemo } from 'react'
import type { ReactNode } from 'react'
import { loadCatalogue } from '#i18n/generated/lists/load-catalogue.ts'
import type { Language } from '#i18n/languages.ts'
import type { Catalogue } from '#i18n/message.ts'
import { TextsProvider, useTexts } from '#ui/texts.tsx'
import { translatorWith } from '../../catalogues.ts'

const loading = new Map<Language, Promise<Catalogue>>()

/** What only members say and hear about their own lists; a failed loading is tried again. */
export function loadListTexts(language: Language): Promise<Catalogue> {
  const known = loading.get(language)
  if (known !== undefined) return known
  const loaded = loadCatalogue(language)
  loading.set(language, loaded)
  loaded.catch(() => loading.delete(language))
  return loaded
}

/** Adds those texts to what is inside it, within `<Suspense>`. */
export function ListTexts({ children }: { children: ReactNode }) {
  const { language } = useTexts()
  const texts = use(loadListTexts(language))
  const translator = useMemo(() => translatorWith(language, texts), [language, texts])
  return <TextsProvider value={translator}>{children}</TextsProvider>
}
