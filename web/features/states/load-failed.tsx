import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useFailureFocus } from './use-failure-focus.ts'
import { useRetry } from './use-retry.ts'

interface LoadFailedProps {
  heading: string
  level?: 'h1' | 'h2'
  text: string
  /** Other actions besides another try. */
  children?: ReactNode
}

/** Loading failed: says so, retries automatically and on request, and counts the tries. Without scripts the link reloads the page. */
export function LoadFailed({ heading, level = 'h1', text, children }: LoadFailedProps) {
  const { t } = useTexts()
  const { attempt, busy, retry } = useRetry()
  const box = useFailureFocus()
  return (
    <div ref={box}>
      <Notice icon="warn" level={level} heading={heading} text={attempt === 0 ? text : t('home.retryFailed')} isAlert>
        <div className="cluster">
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
          {children}
        </div>
        <p role="status" className="quiet small">
          {attempt > 0 && t('home.retryCount', { count: attempt })}
        </p>
      </Notice>
    </div>
  )
}
