import type { PlainMessageKey } from '#i18n/translator.ts'
import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../../features/head/page-head.tsx'
import { GoBack } from '../../../features/states/go-back.tsx'
import { LoadFailed } from '../../../features/states/load-failed.tsx'
import { Notice } from '#ui/notice/notice.tsx'

export type TitleProblem = 'invalid-id' | 'invalid-url' | 'unknown' | 'gone' | 'unavailable'

const TEXTS = {
  'invalid-id': 'title.invalidId',
  'invalid-url': 'title.invalidUrl',
  unknown: 'title.notFoundText',
  gone: 'title.notFoundText',
  unavailable: 'title.failedText',
} as const satisfies Record<TitleProblem, PlainMessageKey>

export function TitleFailed({ problem }: { problem: TitleProblem }) {
  const { t } = useTexts()
  const failed = problem === 'unavailable'
  const heading = t(failed ? 'title.failed' : 'title.notFound')
  const text = t(TEXTS[problem])
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
