import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../../features/head/page-head.tsx'
import { GoBack } from '../../../features/states/go-back.tsx'
import { LoadFailed } from '../../../features/states/load-failed.tsx'
import { Notice } from '#ui/notice/notice.tsx'

export type PersonProblem = 'unknown' | 'unavailable'

export function PersonFailed({ problem }: { problem: PersonProblem }) {
  const { t } = useTexts()
  const failed = problem === 'unavailable'
  const heading = t(failed ? 'person.failed' : 'person.notFound')
  return (
    <main id="main" className="wrap state-page">
      <PageHead title={heading} />
      {failed ? (
        <LoadFailed heading={heading} text={t('person.failedText')}>
          <GoBack label={t('title.goBack')} tone="plain" />
        </LoadFailed>
      ) : (
        <Notice icon="user" level="h1" heading={heading}>
          <GoBack label={t('title.goBack')} />
        </Notice>
      )}
    </main>
  )
}
