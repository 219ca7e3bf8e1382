import { useTexts } from '#ui/texts.tsx'
import { LoadFailed } from '../../features/states/load-failed.tsx'

export function WatchlistFailed() {
  const { t } = useTexts()
  return <LoadFailed heading={t('lists.watchlistFailed')} text={t('home.errorText')} />
}
