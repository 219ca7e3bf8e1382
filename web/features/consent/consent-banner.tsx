import { useEffect, useState } from 'react'
import type { MouseEvent, SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '#ui/texts.tsx'
import { ESSENTIAL_ONLY, EVERYTHING } from './consent.ts'
import { saveConsent } from './consent-store.ts'
import type { ConsentView } from './consent-panel.tsx'
import { openConsent } from './open-consent.ts'

const SHOWN_AFTER_MS = 1_000

/**
 * Asks which cookies are allowed, above the page in space that is reserved from the start: it covers nothing and moves nothing. It
 * becomes visible after a second, or as soon as Tab reaches it. Without scripts it is a form, and visible at once.
 */
export function ConsentBanner({ isOpen }: { isOpen: boolean }) {
  const { t, language } = useTexts()
  const { pathname, search } = useLocation()
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), SHOWN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    saveConsent((submitter as HTMLButtonElement | null)?.value === 'all' ? EVERYTHING : ESSENTIAL_ONLY)
  }
  const opens = (view: ConsentView, address: string) => ({
    type: 'submit' as const,
    formMethod: 'get',
    formAction: address,
    onClick: (event: MouseEvent) => openConsent(event, { view, address }),
  })
  return (
    <div className="consent-room" data-nosnippet="">
      <p className="visually-hidden" role="status">
        {isDue && t('cookies.title')}
      </p>
      <section
        className={isDue ? 'consent' : 'consent waits'}
        aria-label={t('cookies.title')}
        inert={isOpen}
        onFocus={() => setDue(true)}
      >
        <form className="wrap" method="post" action="/api/consent" onSubmit={choose}>
          <p>
            {t('cookies.text')}{' '}
            <button className="consent-link" {...opens('policy', `/${language}/pages/cookie-policy`)}>
              {t('cookies.policy')}
            </button>
          </p>
          <input type="hidden" name="returnTo" value={pathname + search} />
          <div className="consent-choices">
            <button type="submit" className="button" name="choice" value="all">
              {t('cookies.acceptAll')}
            </button>
            <button type="submit" className="button" name="choice" value="essential">
              {t('cookies.essentialOnly')}
            </button>
            <button className="button ghost" {...opens('customize', `/${language}/cookies`)}>
              {t('cookies.customize')}
            </button>
          </div>
        </form>
      </section>
    </div>
  )
}
