import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useViewer } from '../viewer/viewer.tsx'

/** Where members choose to be notified of arrivals. */
export function NoticesLink() {
  const { t, language } = useTexts()
  if (useViewer() === null) return null
  return (
    <Link className="more" to={`/${language}/settings#notices`}>
      {t('services.notices')}
      <Icon name="right" />
    </Link>
  )
}
