import { ButtonLink } from '#ui/button/button.tsx'
import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../features/head/page-head.tsx'
import { Notice } from '#ui/notice/notice.tsx'

export function PublicFailed() {
  const { t } = useTexts()
  return (
    <main id="main" className="wrap state-page">
      <PageHead title={t('lists.watchlistFailed')} />
      <Notice icon="warn" level="h1" heading={t('lists.watchlistFailed')} text={t('home.errorText')}>
        <ButtonLink tone="primary" href="">
          {t('common.retry')}
        </ButtonLink>
      </Notice>
    </main>
  )
}
