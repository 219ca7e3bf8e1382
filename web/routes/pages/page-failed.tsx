import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../features/head/page-head.tsx'
import { GoBack } from '../../features/states/go-back.tsx'
import { LoadFailed } from '../../features/states/load-failed.tsx'

export function PageFailed() {
  const { t } = useTexts()
  return (
    <main id="main" className="wrap state-page">
      <PageHead title={t('page.failed')} />
      <LoadFailed heading={t('page.failed')} text={t('page.failedText')}>
        <GoBack label={t('title.goBack')} tone="plain" />
      </LoadFailed>
    </main>
  )
}
