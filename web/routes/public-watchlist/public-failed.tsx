import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../features/head/page-head.tsx'
import { Notice } from '../../features/states/notice.tsx'

export function PublicFailed() {
  const { t } = useTexts()
  return (
    <main id="main" className="wrap state-page">
      <PageHead title={t('lists.watchlistFailed')} />
      <Notice icon="warn" level="h1" heading={t('lists.watchlistFailed')} text={t('home.errorText')}>
        <a className="button primary" href="">
          {t('common.retry')}
        </a>
      </Notice>
    </main>
  )
}
