import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import './consent.css'
import { ESSENTIAL_ONLY, EVERYTHING, FIRST_CHOICE } from './consent.ts'
import type { Consent } from './consent.ts'
import { ConsentFields } from './consent-fields.tsx'
import { currentConsent, saveConsent } from './consent-store.ts'
import { PolicyView } from './policy-view.tsx'

export interface ConsentBannerProps {
  /** Opened by the visitor, who may close it without changing anything. */
  isWanted: boolean
  onDone: () => void
}

type View = 'main' | 'customize' | 'policy'

/** Asks which cookies are allowed. It is not modal: the page remains usable around it. */
export function ConsentBanner({ isWanted, onDone }: ConsentBannerProps) {
  const { t } = useTexts()
  const heading = useId()
  const section = useRef<HTMLElement>(null)
  const [view, setView] = useState<View>(isWanted ? 'customize' : 'main')
  const [moved, setMoved] = useState(isWanted)
  const opener = useRef(document.activeElement)
  // The focused element may be where the banner appears.
  useEffect(() => {
    const at = document.activeElement
    if (at !== document.body) at?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  const done = () => {
    const back = isWanted ? opener.current : document.getElementById('main')
    if (section.current?.contains(document.activeElement) && back instanceof HTMLElement) giveFocus(back)
    onDone()
  }
  const choose = (consent: Consent) => {
    saveConsent(consent)
    done()
  }
  const show = (next: View) => {
    setMoved(true)
    setView(next)
  }
  const canClose = isWanted && currentConsent() !== null
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && canClose) done()
  }
  return (
    <section className="consent" aria-labelledby={heading} ref={section} onKeyDown={closeByKey}>
      <div className="wrap">
        <div className="consent-head">
          <Heading key={view} id={heading} takesFocus={moved}>
            {view === 'policy' ? t('consent.policy') : t('consent.title')}
          </Heading>
          {canClose && (
            <button type="button" className="bar-button" aria-label={t('common.close')} onClick={done}>
              <Icon name="close" />
            </button>
          )}
        </div>
        {view === 'main' && <MainView choose={choose} show={show} />}
        {view === 'customize' && <CustomizeView choose={choose} show={show} />}
        {view === 'policy' && (
          <>
            <PolicyView />
            <div className="consent-choices">
              <Button onClick={() => show('main')}>{t('consent.back')}</Button>
            </div>
          </>
        )}
      </div>
    </section>
  )
}

interface HeadingProps {
  id: string
  /** True for views that the visitor has opened. */
  takesFocus: boolean
  children: ReactNode
}

function Heading({ id, takesFocus, children }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <h2 id={id} ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}

interface ViewProps {
  choose: (consent: Consent) => void
  show: (view: View) => void
}

function MainView({ choose, show }: ViewProps) {
  const { t } = useTexts()
  return (
    <>
      <p>
        {t('consent.text')}{' '}
        <button type="button" className="consent-link" onClick={() => show('policy')}>
          {t('consent.policy')}
        </button>
      </p>
      <div className="consent-choices">
        <Button onClick={() => choose(EVERYTHING)}>{t('consent.acceptAll')}</Button>
        <Button onClick={() => choose(ESSENTIAL_ONLY)}>{t('consent.essentialOnly')}</Button>
        <Button tone="ghost" onClick={() => show('customize')}>
          {t('consent.customize')}
        </Button>
      </div>
    </>
  )
}

function CustomizeView({ choose, show }: ViewProps) {
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
        <Button onClick={() => choose(EVERYTHING)}>{t('consent.acceptAll')}</Button>
        <Button tone="ghost" onClick={() => show('main')}>
          {t('consent.back')}
        </Button>
      </div>
    </form>
  )
}

/** The previously focused element is being removed, so focus moves here. */
function giveFocus(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}
