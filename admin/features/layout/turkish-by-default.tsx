import type { ReactNode } from 'react'
import { TextsProvider } from '#ui/texts.tsx'
import { translatorFor } from '../../catalogues.ts'
import { usePanel } from './use-panel.ts'

/** For a screen whose stated texts are Turkish: it speaks that until somebody chooses a language by hand. */
export function TurkishByDefault({ children }: { children: ReactNode }) {
  const panel = usePanel()
  const translator = translatorFor(panel?.languageChosen === true ? panel.language : 'tr')
  return <TextsProvider value={translator}>{children}</TextsProvider>
}
