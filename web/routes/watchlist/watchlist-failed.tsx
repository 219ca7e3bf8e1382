import { useTexts } from '#ui/texts.tsx'
import { Notice } from '../../features/states/notice.tsx'

export function WatchlistFailed() {
  const { t } = useTexts()
  return (
    <Notice icon="warn" level="h1" heading={t('lists.watchlistFailed')} text={t('home.errorText')}>
      <a className="button primary" href="">
        {t('common.retry')}
      </a>
    </Notice>
  )
}
