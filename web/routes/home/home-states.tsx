import { useRevalidator } from 'react-router'
import { ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { LoadFailed } from '../../features/states/load-failed.tsx'

export function HomeFailed() {
  const { t } = useTexts()
  return <LoadFailed heading={t('home.errorTitle')} text={t('home.errorText')} />
}

export function HomeEmpty() {
  const { t } = useTexts()
  const { revalidate } = useRevalidator()
  return (
    <Notice level="h1" heading={t('home.emptyTitle')} text={t('home.emptyText')}>
      <ButtonLink tone="primary" href="" onClick={(event) => (event.preventDefault(), void revalidate())}>
        <Icon name="retry" />
        {t('home.refresh')}
      </ButtonLink>
    </Notice>
  )
}
