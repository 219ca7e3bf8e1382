import { ButtonLink } from '#ui/button/button.tsx'
import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../head/page-head.tsx'
import { Notice } from '#ui/notice/notice.tsx'

/** The specified screen of a list or person that does not exist, or is not visible to this visitor. */
export function MissingList({ heading, text }: { heading: string; text: string }) {
  const { t, language } = useTexts()
  return (
    <main id="main" className="wrap state-page">
      <PageHead title={heading} />
      <Notice icon="rows" level="h1" heading={heading} text={text}>
        <ButtonLink tone="primary" href={`/${language}`}>
          {t('notFound.home')}
        </ButtonLink>
      </Notice>
    </main>
  )
}
