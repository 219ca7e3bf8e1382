import { ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { useTexts } from '#ui/texts.tsx'
import { PageTitle } from './page-title.tsx'
import { RetryLink } from './retry-link.tsx'

/** The one screen for unexpected errors; never shows a stack trace. */
export function PanelErrorPage() {
  const { t } = useTexts()
  return (
    <main id="main" className="panel-main">
      <PageTitle>{t('admin.errorTitle')}</PageTitle>
      <Notice icon="warn" level="h1" heading={t('admin.errorTitle')} text={t('admin.errorText')}>
        <div className="cluster">
          <RetryLink />
          <ButtonLink tone="ghost" href="/admin">
            {t('admin.dashboard')}
          </ButtonLink>
        </div>
      </Notice>
    </main>
  )
}
