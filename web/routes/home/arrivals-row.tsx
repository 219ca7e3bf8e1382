import type { ArrivalCard } from '#domain/home/read-arrivals.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import { useTexts } from '#ui/texts.tsx'
import { NoticesLink } from '../../features/services/notices-link.tsx'
import { ProviderLogo } from '../../features/titles/provider-logo.tsx'
import { TitleCard } from '../../features/titles/title-card.tsx'
import { TitleRow } from '../../features/titles/title-row.tsx'

/** Posters that are visible without scrolling. */
const EAGER = 3

/** What came to the visitor's services of late. */
export function ArrivalsRow({ arrivals }: { arrivals: readonly ArrivalCard[] }) {
  const { t } = useTexts()
  return (
    <TitleRow heading={t('home.newOnServices')} more={<NoticesLink />} className="row noted">
      {arrivals.map(({ card, service, note }, index) => (
        <TitleCard
          key={titleKey(card)}
          card={card}
          eager={index < EAGER}
          note={
            <p className="offer-note">
              <ProviderLogo provider={service} size={20} named={false} />
              <span>{note}</span>
            </p>
          }
        />
      ))}
    </TitleRow>
  )
}
