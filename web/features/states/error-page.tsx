import { useState } from 'react'
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router'
import { ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useDocumentInstead } from '../offline/use-offline-page.ts'
import { PageHead } from '../head/page-head.tsx'
import { failureTexts } from './failure-texts.ts'
import { LoadFailed } from './load-failed.tsx'

const TOO_MANY = { heading: 'limit.title', text: 'limit.text' } as const

/** The one screen for unexpected errors; never shows a stack trace. */
export function ErrorPage({ error }: { error: unknown }) {
  const { key } = useLocation()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return missing ? <NotFound /> : <Failed key={key} error={error} />
}

function Failed({ error }: { error: unknown }) {
  const { t, language } = useTexts()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const hydrated = useHydrated()
  // True for a full document; within the application it is the next page that failed to load.
  const [isDocument] = useState(!hydrated)
  // A retry would be refused again.
  const refused = isRouteErrorResponse(error) && error.status < 500
  useDocumentInstead(error, hydrated && !isDocument)
  const tooMany = refused && error.status === 429
  const { heading, text } = tooMany ? TOO_MANY : failureTexts(pathname, { unexpected: isDocument || refused })
  const said = { heading: t(heading), text: t(text) }
  const home = (
    <ButtonLink tone="ghost" href={`/${language}`}>
      {t('notFound.home')}
    </ButtonLink>
  )
  return (
    <main id="main" className="wrap state-page">
      <PageHead title={said.heading} />
      {refused ? (
        <Notice icon="warn" level="h1" {...said}>
          <div className="cluster">
            <ButtonLink tone="primary" href="" onClick={(event) => (event.preventDefault(), void revalidate())}>
              <Icon name="retry" />
              {t('common.retry')}
            </ButtonLink>
            {home}
          </div>
        </Notice>
      ) : (
        <LoadFailed {...said}>{home}</LoadFailed>
      )}
    </main>
  )
}

export function NotFound() {
  const { t, language } = useTexts()
  return (
    <main id="main" className="wrap state-page">
      <PageHead title={t('notFound.title')} />
      <Notice icon="search" level="h1" heading={t('notFound.title')} text={t('notFound.text')}>
        <ButtonLink tone="primary" href={`/${language}`}>
          {t('notFound.home')}
        </ButtonLink>
      </Notice>
    </main>
  )
}
