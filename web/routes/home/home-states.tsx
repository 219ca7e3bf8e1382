import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { retryDelayMs } from './retry-delay.ts'

/** Content could not be loaded: tries again by itself with growing pauses, and at once on request. */
export function HomeFailed() {
  const { t } = useTexts()
  const { revalidate, state } = useRevalidator()
  const [attempt, setAttempt] = useState(0)
  const busy = state === 'loading'
  const retry = () => {
    setAttempt((made) => made + 1)
    void revalidate()
  }
  useEffect(() => {
    if (busy) return
    const timer = setTimeout(retry, retryDelayMs(attempt + 1))
    return () => clearTimeout(timer)
  })
  return (
    <Notice
      icon="warn"
      level="h1"
      heading={t('home.errorTitle')}
      text={t(attempt === 0 ? 'home.errorText' : 'home.retryFailed')}
    >
      <ButtonLink
        tone="primary"
        href=""
        aria-disabled={busy}
        onClick={(event) => {
          event.preventDefault()
          if (!busy) retry()
        }}
      >
        <Icon name="retry" />
        {t('home.retry')}
      </ButtonLink>
      <p role="status" className="quiet small">
        {attempt > 0 && t('home.retryCount', { count: attempt })}
      </p>
    </Notice>
  )
}

export function HomeEmpty() {
  const { t } = useTexts()
  const { revalidate } = useRevalidator()
  return (
    <Notice level="h1" heading={t('home.emptyTitle')} text={t('home.emptyText')}>
      <ButtonLink tone="primary" href="" onClick={(event) => (event.preventDefault(), void revalidate())}>
        <Icon name="retry" />
        {t('home.refresh')}
      </ButtonLink>
    </Notice>
  )
}
