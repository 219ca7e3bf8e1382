import { ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../../features/head/page-head.tsx'
import { LoadFailed } from '../../../features/states/load-failed.tsx'

export type ShareProblem = 'unknown' | 'private' | 'failed'

const HEADINGS = {
  unknown: 'lists.shareNotFound',
  private: 'share.notPublic',
  failed: 'share.failed',
} as const satisfies Record<ShareProblem, string>

/** No visible list; gives no hint whether one exists. */
export function ShareFailed({ problem }: { problem: ShareProblem }) {
  const { t, language } = useTexts()
  const heading = t(HEADINGS[problem])
  return (
    <main id="main" className="wrap state-page">
      <PageHead title={t(problem === 'failed' ? 'share.failed' : 'lists.shareNotFound')} />
      {problem === 'failed' ? (
        <LoadFailed heading={heading} text={t('home.errorText')}>
          <ButtonLink tone="ghost" href={`/${language}`}>
            {t('notFound.home')}
          </ButtonLink>
        </LoadFailed>
      ) : (
        <Notice
          icon="rows"
          level="h1"
          heading={heading}
          {...(problem === 'private' ? {} : { text: t('lists.shareNotFoundText') })}
        >
          <ButtonLink tone="primary" href={`/${language}`}>
            {t('notFound.home')}
          </ButtonLink>
        </Notice>
      )}
    </main>
  )
}
