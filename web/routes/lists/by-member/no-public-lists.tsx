import { ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../../features/head/page-head.tsx'

/** There is no member of that name, or they have nothing public. */
export function NoPublicLists({ isOwn }: { isOwn: boolean }) {
  const { t, language } = useTexts()
  const heading = t(isOwn ? 'lists.nonePublic' : 'lists.userNotFound')
  return (
    <main id="main" className="wrap state-page">
      <PageHead title={heading} />
      <Notice icon="rows" level="h1" heading={heading} text={t('lists.noPublicLists')}>
        {isOwn ? (
          <ButtonLink tone="primary" to={`/${language}/my-lists`}>
            {t('lists.editLists')}
          </ButtonLink>
        ) : (
          <ButtonLink tone="primary" href={`/${language}`}>
            {t('notFound.home')}
          </ButtonLink>
        )}
      </Notice>
    </main>
  )
}
