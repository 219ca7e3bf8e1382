import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../../features/head/page-head.tsx'
import { LoadFailed } from '../../../features/states/load-failed.tsx'

export function PublicFailed() {
  const { t } = useTexts()
  return (
    <main id="main" className="wrap state-page">
      <PageHead title={t('lists.watchlistFailed')} />
      <LoadFailed heading={t('lists.watchlistFailed')} text={t('home.errorText')} />
    </main>
  )
}
