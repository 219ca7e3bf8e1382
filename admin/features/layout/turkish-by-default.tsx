import type { ReactNode } from 'react'
import { TextsProvider } from '#ui/texts.tsx'
import { translatorFor } from '../../catalogues.ts'
import { usePanel } from './use-panel.ts'

/** For a screen whose specified texts are Turkish: it stays in Turkish until the user chooses a language. */
export function TurkishByDefault({ children }: { children: ReactNode }) {
  const panel = usePanel()
  const translator = translatorFor(panel?.languageChosen === true ? panel.language : 'tr')
  return <TextsProvider value={translator}>{children}</TextsProvider>
}
