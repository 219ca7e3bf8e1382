import { createContext, use, useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { lazily } from '#ui/lazily.ts'
import { useTexts } from '#ui/texts.tsx'
import { openDocument } from '../navigation/held-navigation.ts'
import { loginAddress } from './prompt.ts'
import type { PromptAction, RaisePrompt, Wanted } from './prompt.ts'

interface Purpose {
  action: PromptAction
  title: Wanted | null
  wizard: string | null
}

const PromptContext = createContext<RaisePrompt | null>(null)

/** Loaded when the pointer or focus comes near a button that opens it. */
export const PromptDialog = lazily(async () => (await import('./prompt-dialog.tsx')).PromptDialog)

/** Opens the sign-in prompt for an action of a guest; it returns them to the current page. */
export function useSignInPrompt(): RaisePrompt {
  const prompt = use(PromptContext)
  if (prompt === null) throw new Error('useAuthPrompt must be used within an AuthPromptProvider')
  return prompt
}

export function SignInPromptProvider({ children }: { children: ReactNode }) {
  const { language } = useTexts()
  const { pathname, search } = useLocation()
  const [raised, setRaised] = useState<Purpose | null>(null)
  const raise = useCallback<RaisePrompt>(
    (action, title, wizard) => {
      void PromptDialog.preload().then(
        () => setRaised({ action, title: title ?? null, wizard: wizard ?? null }),
        () => openDocument(loginAddress(language, action, { pathname, search }, wizard)),
      )
    },
    [language, pathname, search],
  )
  const close = useCallback(() => setRaised(null), [])
  return (
    <PromptContext value={raise}>
      {children}
      {raised !== null && <PromptDialog {...raised} onClose={close} />}
    </PromptContext>
  )
}
