import { useEffect, useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import './consent-panel.css'
import { EVERYTHING, FIRST_CHOICE } from './consent.ts'
import type { Consent } from './consent.ts'
import { ConsentFields } from './consent-fields.tsx'
import { currentConsent, saveConsent } from './consent-store.ts'
import { PolicyView } from './policy-view.tsx'

export type ConsentView = 'customize' | 'policy'

export interface ConsentPanelProps {
  view: ConsentView
  /** Gets the focus back. */
  opener: Element | null
  onClose: () => void
}

/** The kinds of cookies, or the cookie policy, which the visitor has opened. It is not modal: the page remains usable around it. */
export function ConsentPanel({ view, opener, onClose }: ConsentPanelProps) {
  const { t } = useTexts()
  const heading = useId()
  useFocusBack(opener)
  const choose = (consent: Consent) => {
    saveConsent(consent)
    onClose()
  }
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  }
  return (
    <section className="consent-panel" aria-labelledby={heading} onKeyDown={closeByKey}>
      <div className="wrap">
        <div className="consent-head">
          <Heading id={heading}>{t(view === 'policy' ? 'cookies.policy' : 'cookies.title')}</Heading>
          <button type="button" className="bar-button" aria-label={t('common.close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {view === 'policy' ? (
          <>
            <PolicyView />
            <div className="consent-choices">
              <Button onClick={onClose}>{t('consent.back')}</Button>
            </div>
          </>
        ) : (
          <CustomizeView choose={choose} onBack={onClose} />
        )}
      </div>
    </section>
  )
}

function Heading({ id, children }: { id: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <h2 id={id} ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}

function CustomizeView({ choose, onBack }: { choose: (consent: Consent) => void; onBack: () => void }) {
  const { t } = useTexts()
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    choose({ analytics: fields.has('analytics'), marketing: fields.has('marketing') })
  }
  return (
    <form onSubmit={save}>
      <ConsentFields consent={currentConsent() ?? FIRST_CHOICE} />
      <div className="consent-choices">
        <Button type="submit">{t('consent.save')}</Button>
        <Button onClick={() => choose(EVERYTHING)}>{t('cookies.acceptAll')}</Button>
        <Button tone="ghost" onClick={onBack}>
          {t('consent.back')}
        </Button>
      </div>
    </form>
  )
}

/** Focus returns to what has opened the panel, unless that is gone with the choice. */
function useFocusBack(opener: Element | null): void {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return
      if (opener instanceof HTMLElement && opener.checkVisibility()) opener.focus({ preventScroll: true })
    },
    [opener],
  )
}
