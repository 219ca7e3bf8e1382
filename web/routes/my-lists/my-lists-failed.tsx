import { ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../features/head/page-head.tsx'

export function MyListsFailed() {
  const { t } = useTexts()
  return (
    <>
      <PageHead title={t('myLists.heading')} />
      <Notice icon="warn" level="h1" heading={t('myLists.errorLoading')} text={t('home.errorText')}>
        <ButtonLink tone="primary" href="">
          {t('common.retry')}
        </ButtonLink>
      </Notice>
    </>
  )
}
