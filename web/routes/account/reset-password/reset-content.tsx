import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ButtonLink } from '#ui/button/button.tsx'
import { useTexts } from '#ui/texts.tsx'
import { DoneNotice } from '../forms/form-message.tsx'
import type { FormResult } from '../forms/result.ts'
import { LINK_REFUSALS } from '../refusals.ts'
import type { SeenLink } from '../refusals.ts'
import { ResetForm } from './reset-form.tsx'

/** From the success message to the sign-in screen. */
const REDIRECT_MS = 3_000

interface ResetContentProps {
  link: SeenLink
  token: string
  done: boolean
  sent: FormResult | undefined
}

/** Checking, form, success; a link that is valid, used up or unknown. */
export function ResetContent({ link, token, done: wasDone, sent }: ResetContentProps) {
  const { t, language } = useTexts()
  const { checking, checkAgain } = useCheck()
  const [done, setDone] = useState(wasDone)
  if (done) return <ResetDone />
  if (checking) {
    return (
      <h1 className="cluster">
        <i className="spinner" aria-hidden="true" />
        <span role="status">{t('reset.checking')}</span>
      </h1>
    )
  }
  if (link === 'valid' || (link === 'unchecked' && sent !== undefined)) {
    return <ResetForm token={token} sent={sent} onResult={(result) => setDone(result.done !== undefined)} />
  }
  return (
    <>
      <h1>{t(LINK_REFUSALS[link].reset)}</h1>
      {link === 'unchecked' ? (
        <ButtonLink tone="primary" href="" onClick={(event) => (event.preventDefault(), void checkAgain())}>
          {t('common.retry')}
        </ButtonLink>
      ) : (
        <ButtonLink tone="primary" to={`/${language}/login?view=forgot`}>
          {t('reset.again')}
        </ButtonLink>
      )}
    </>
  )
}

/** Checks the link again if the site is reachable; otherwise an error page would replace this one. */
function useCheck(): { checking: boolean; checkAgain: () => Promise<void> } {
  const { revalidate } = useRevalidator()
  const [checking, setChecking] = useState(false)
  async function checkAgain() {
    setChecking(true)
    const reached = await fetch(location.pathname, { method: 'HEAD' }).then(
      () => true,
      () => false,
    )
    if (reached) await revalidate()
    setChecking(false)
  }
  return { checking, checkAgain }
}

function ResetDone() {
  const { t, language } = useTexts()
  const navigate = useNavigate()
  const login = `/${language}/login?notice=password-changed`
  useEffect(() => {
    const timer = setTimeout(() => void navigate(login, { replace: true }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [login, navigate])
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={`3;url=${login}`} />
      </noscript>
      <h1>{t('reset.title')}</h1>
      <DoneNotice message="reset.done" />
      <ButtonLink tone="primary" to={login} replace>
        {t('auth.signIn')}
      </ButtonLink>
    </>
  )
}
