import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../features/head/page-head.tsx'
import { GoBack } from '../../features/states/go-back.tsx'
import { Notice } from '#ui/notice/notice.tsx'

export function PageFailed() {
  const { t } = useTexts()
  return (
    <main id="main" className="wrap state-page">
      <PageHead title={t('page.failed')} />
      <Notice icon="warn" level="h1" heading={t('page.failed')} text={t('page.failedText')}>
        <GoBack label={t('title.goBack')} />
      </Notice>
    </main>
  )
}
