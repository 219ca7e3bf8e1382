import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../../features/head/page-head.tsx'
import { LoadFailed } from '../../../features/states/load-failed.tsx'

export function MyListsFailed() {
  const { t } = useTexts()
  return (
    <>
      <PageHead title={t('myLists.heading')} />
      <LoadFailed heading={t('myLists.errorLoading')} text={t('home.errorText')} />
    </>
  )
}
