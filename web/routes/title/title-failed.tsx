import type { PlainMessageKey } from '#i18n/translator.ts'
import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../features/head/page-head.tsx'
import { GoBack } from '../../features/states/go-back.tsx'
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
  const heading = t(problem === 'unavailable' ? 'title.failed' : 'title.notFound')
  return (
    <main id="main" className="wrap state-page">
      <PageHead title={heading} />
      <Notice icon={problem === 'unavailable' ? 'warn' : 'film'} level="h1" heading={heading} text={t(TEXTS[problem])}>
        <GoBack label={t('title.goBack')} />
      </Notice>
    </main>
  )
}
