import { createContext, use, useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { PROMPT_TEXTS, loginAddress } from './prompt.ts'
import type { PromptAction } from './prompt.ts'

const PromptContext = createContext<((action: PromptAction) => void) | null>(null)

/** Opens the sign-in prompt for what a guest wanted to do; it returns them to the page they are on. */
export function useSignInPrompt(): (action: PromptAction) => void {
  const prompt = use(PromptContext)
  if (prompt === null) throw new Error('useAuthPrompt must be used within an AuthPromptProvider')
  return prompt
}

export function SignInPromptProvider({ children }: { children: ReactNode }) {
  const [action, setAction] = useState<PromptAction | null>(null)
  const close = useCallback(() => setAction(null), [])
  return (
    <PromptContext value={setAction}>
      {children}
      {action !== null && <SignInPrompt action={action} onClose={close} />}
    </PromptContext>
  )
}

function SignInPrompt({ action, onClose }: { action: PromptAction; onClose: () => void }) {
  const { t, language } = useTexts()
  const location = useLocation()
  const address = loginAddress(language, action, location)
  return (
    <Dialog labelledBy="sign-in-prompt" onClose={onClose}>
      <h2 id="sign-in-prompt">{t(PROMPT_TEXTS[action])}</h2>
      <p className="soft">{t('prompt.why')}</p>
      <footer>
        <button type="button" className="btn ghost" onClick={onClose}>
          {t('prompt.notNow')}
        </button>
        <Link className="btn pri" to={address} onClick={onClose}>
          <Icon name="user" />
          {t('auth.signIn')}
        </Link>
      </footer>
    </Dialog>
  )
}
