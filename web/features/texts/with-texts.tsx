import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { Catalogue } from '#i18n/message.ts'
import { TextsProvider, useTexts } from '#ui/texts.tsx'
import { translatorWith } from '../../catalogues.ts'

/** Adds texts that only some screens have for its children. */
export function WithTexts({ texts, children }: { texts: Catalogue; children: ReactNode }) {
  const { language } = useTexts()
  const translator = useMemo(() => translatorWith(language, texts), [language, texts])
  return <TextsProvider value={translator}>{children}</TextsProvider>
}
