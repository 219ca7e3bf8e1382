import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../head/page-head.tsx'
import { Notice } from '#ui/notice/notice.tsx'

/** The one screen for errors that no page expected; never a stack trace. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t, language } = useTexts()
  const { revalidate } = useRevalidator()
  const missing = isRouteErrorResponse(error) && error.status === 404
  if (missing) return <NotFound />
  return (
    <main id="main" className="wrap state-page">
      <PageHead title={t('error.title')} />
      <Notice icon="warn" level="h1" heading={t('error.title')} text={t('error.text')}>
        <div className="cluster">
          <ButtonLink tone="primary" href="" onClick={(event) => (event.preventDefault(), void revalidate())}>
            <Icon name="retry" />
            {t('common.retry')}
          </ButtonLink>
          <ButtonLink tone="ghost" href={`/${language}`}>
            {t('notFound.home')}
          </ButtonLink>
        </div>
      </Notice>
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
