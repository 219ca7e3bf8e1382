import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { FormDone } from '#ui/form/form-message.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { PROMPT_TEXTS } from '../../../features/sign-in-prompt/prompt.ts'
import type { FormResult } from '../forms/result.ts'
import { Benefits } from './benefits.tsx'
import { CodeView } from './code-view.tsx'
import { DeniedView } from './denied-view.tsx'
import { EnteringView } from './entering-view.tsx'
import { ForgotView } from './forgot-view.tsx'
import { LoginNotice } from './login-notice.tsx'
import { MailView } from './mail-view.tsx'
import type { LoginShown } from './shown.ts'
import { SignInView } from './sign-in-view.tsx'
import { SignUpView } from './sign-up-view.tsx'
import { VIEW_TITLES } from './views.ts'
import type { View } from './views.ts'

const VIEWS = {
  'sign-in': SignInView,
  'sign-up': SignUpView,
  forgot: ForgotView,
  code: CodeView,
  'check-mail': MailView,
  'reset-sent': MailView,
  'link-sent': MailView,
  denied: DeniedView,
  entering: EnteringView,
} as const satisfies Record<View, unknown>

/** Delay before redirecting after signing in. */
const REDIRECT_MS = 1_000

interface LoginContentProps {
  shown: LoginShown
  sent: FormResult | undefined
}

export function LoginContent({ shown, sent }: LoginContentProps) {
  const { t } = useTexts()
  const { view, action, panel } = shown
  const [leavesTo, setLeavesTo] = useState<string | null>(null)
  useLoginState()
  const onResult = useLeaving(setLeavesTo, panel)
  const CurrentView = VIEWS[view]
  return (
    <>
      <section className="panel auth-card">
        <h1>{t(panel && view === 'sign-in' ? 'login.adminTitle' : VIEW_TITLES[view])}</h1>
        {view === 'sign-in' && action !== null && <p className="soft">{t(PROMPT_TEXTS[action])}</p>}
        {view === 'sign-up' && <p className="soft">{t('prompt.why')}</p>}
        <LoginNotice error={shown.error} notice={shown.notice} />
        {leavesTo === null ? (
          <CurrentView shown={shown} sent={sent} onResult={onResult} />
        ) : (
          <FormDone>{t('login.signedIn')}</FormDone>
        )}
        <a className="back-link" href={shown.returnTo}>
          <Icon name="back" />
          {t('login.keepBrowsing')}
        </a>
      </section>
      {!panel && (view === 'sign-in' || view === 'sign-up') && <Benefits />}
    </>
  )
}

/**
 * Navigates where the server says, after signing in with a second's delay, so that the message can be read. For the panel it loads
 * this screen's own URL as a new document, which redirects to the other host.
 */
function useLeaving(show: (to: string) => void, panel: boolean): (result: FormResult) => void {
  const navigate = useNavigate()
  const [target, setTarget] = useState<string | null>(null)
  useEffect(() => {
    if (target === null) return
    const leave = () => (panel ? location.replace(target) : void navigate(target, { replace: true }))
    const timer = setTimeout(leave, REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [target, navigate, panel])
  return ({ to, done }) => {
    if (to === undefined) return
    if (done === undefined) return void navigate(to)
    show(to)
    setTarget(to)
  }
}

/** Other screens may pass state through the history; it is then added to the URL. */
function useLoginState(): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const wanted = readLoginState(state, search)
    if (wanted !== null) void navigate(`${pathname}?${wanted}`, { replace: true })
  }, [pathname, search, state, navigate])
}

/** The screen's query with what the history's state asks for: `isSignUp`, `redirectPath`. Null where it asks for nothing. */
export function readLoginState(state: unknown, search: string): string | null {
  if (typeof state !== 'object' || state === null) return null
  const { isSignUp, redirectPath } = state as Record<string, unknown>
  const query = new URLSearchParams(search)
  if (isSignUp === true) query.set('view', 'sign-up')
  if (typeof redirectPath === 'string') query.set('redirectPath', redirectPath)
  return isSignUp === true || typeof redirectPath === 'string' ? query.toString() : null
}
