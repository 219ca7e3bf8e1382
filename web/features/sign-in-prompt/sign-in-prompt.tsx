import { createContext, use, useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { TitleRef } from '#shared/title.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { IntentionForm } from './intention-form.tsx'
import { PROMPT_TEXTS, loginAddress } from './prompt.ts'
import type { PromptAction } from './prompt.ts'

/** `title`: what they wanted it for, which is then done once they are signed in. */
type RaisePrompt = (action: PromptAction, title?: TitleRef) => void

const PromptContext = createContext<RaisePrompt | null>(null)

/** Opens the sign-in prompt for what a guest wanted to do; it returns them to the page they are on. */
export function useSignInPrompt(): RaisePrompt {
  const prompt = use(PromptContext)
  if (prompt === null) throw new Error('useAuthPrompt must be used within an AuthPromptProvider')
  return prompt
}

export function SignInPromptProvider({ children }: { children: ReactNode }) {
  const [raised, setRaised] = useState<{ action: PromptAction; title: TitleRef | null } | null>(null)
  const raise = useCallback<RaisePrompt>((action, title) => setRaised({ action, title: title ?? null }), [])
  const close = useCallback(() => setRaised(null), [])
  return (
    <PromptContext value={raise}>
      {children}
      {raised !== null && <SignInPrompt {...raised} onClose={close} />}
    </PromptContext>
  )
}

interface SignInPromptProps {
  action: PromptAction
  title: TitleRef | null
  onClose: () => void
}

function SignInPrompt({ action, title, onClose }: SignInPromptProps) {
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
        {title === null ? (
          <Link className="btn pri" to={address} onClick={onClose}>
            <Icon name="user" />
            {t('auth.signIn')}
          </Link>
        ) : (
          <IntentionForm action={action} title={title} returnTo={location.pathname + location.search}>
            <button type="submit" className="btn pri">
              <Icon name="user" />
              {t('auth.signIn')}
            </button>
          </IntentionForm>
        )}
      </footer>
    </Dialog>
  )
}
