import type { TitleCard } from '#shared/titles/title-card.ts'
import { useTexts } from '#ui/texts.tsx'
import type { UserTitle } from '../user-titles/user-title.ts'
import { ProviderLogo } from './provider-logo.tsx'

const SERVICES_SHOWN = 2

/** The services with the title: the viewer's own if there are any, marked as such. */
export function TitleServices({ card: { services }, mine }: { card: TitleCard; mine: UserTitle['mine'] }) {
  const { t, formats } = useTexts()
  const shown = mine.length > 0 ? mine.slice(0, SERVICES_SHOWN) : services
  if (shown.length === 0) return null
  return (
    <span
      className={mine.length > 0 ? 'service-logos mine' : 'service-logos'}
      data-names={formats.list(shown.map(({ name }) => name))}
      suppressHydrationWarning
    >
      {mine.length > 0 && <span className="visually-hidden">{t('card.mine')}</span>}
      {shown.map((service) => (
        <ProviderLogo key={service.id} provider={service} size={20} />
      ))}
    </span>
  )
}
