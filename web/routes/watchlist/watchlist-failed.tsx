import { ButtonLink } from '#ui/button/button.tsx'
import { useTexts } from '#ui/texts.tsx'
import { Notice } from '#ui/notice/notice.tsx'

export function WatchlistFailed() {
  const { t } = useTexts()
  return (
    <Notice icon="warn" level="h1" heading={t('lists.watchlistFailed')} text={t('home.errorText')}>
      <ButtonLink tone="primary" href="">
        {t('common.retry')}
      </ButtonLink>
    </Notice>
  )
}
