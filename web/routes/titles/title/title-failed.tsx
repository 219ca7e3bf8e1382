import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../../features/head/page-head.tsx'
import { GoBack } from '../../../features/states/go-back.tsx'
import { LoadFailed } from '../../../features/states/load-failed.tsx'
import { REFUSALS } from './refusals.ts'
import type { TitleProblem } from './refusals.ts'
import { Notice } from '#ui/notice/notice.tsx'

export function TitleFailed({ problem }: { problem: TitleProblem }) {
  const { t } = useTexts()
  const failed = problem === 'unavailable'
  const heading = t(failed ? 'title.failed' : 'title.notFound')
  const text = t(REFUSALS[problem].text)
  return (
    <main id="main" className="wrap state-page">
      <PageHead title={heading} />
      {failed ? (
        <LoadFailed heading={heading} text={text}>
          <GoBack label={t('title.goBack')} tone="plain" />
        </LoadFailed>
      ) : (
        <Notice level="h1" heading={heading} text={text}>
          <GoBack label={t('title.goBack')} />
        </Notice>
      )}
    </main>
  )
}
