import { ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../../features/head/page-head.tsx'
import { LoadFailed } from '../../../features/states/load-failed.tsx'
import { PAGE_REFUSALS } from '../refusals.ts'
import type { PageProblem } from '../refusals.ts'

/** No list to be seen, and nothing said of the one that may be there. */
export function ShareFailed({ problem }: { problem: PageProblem }) {
  const { t, language } = useTexts()
  const heading = t(PAGE_REFUSALS[problem].heading)
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
