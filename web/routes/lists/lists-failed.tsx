import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../features/head/page-head.tsx'
import { LoadFailed } from '../../features/states/load-failed.tsx'
import { AWAY_TEXTS } from './refusals.ts'

/** The database is unavailable: what could not be read, and another try. */
export function ListsFailed({ problem }: { problem: keyof typeof AWAY_TEXTS }) {
  const { t } = useTexts()
  const heading = t(AWAY_TEXTS[problem])
  return (
    <main id="main" className="wrap state-page">
      <PageHead title={heading} />
      <LoadFailed heading={heading} text={t('home.errorText')} />
    </main>
  )
}
