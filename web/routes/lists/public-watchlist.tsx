import { data } from 'react-router'
import { useTexts } from '#ui/texts.tsx'
import { MissingList } from './missing-list.tsx'

export function loader() {
  return data(null, { status: 404 })
}

/** Nothing is published before there are members. */
export default function PublicWatchlist() {
  const { t } = useTexts()
  return <MissingList heading={t('lists.userNotFound')} text={t('lists.watchlistNotPublic')} />
}
