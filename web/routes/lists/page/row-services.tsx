import type { ProviderMark, TitleCard } from '#shared/titles/title-card.ts'
import { useTexts } from '#ui/texts.tsx'
import { ProviderLogo } from '../../../features/titles/provider-logo.tsx'
import { useSite } from '../../../site.tsx'

const LOGOS_SHOWN = 2
const LOGO_SIZE = 30

/** The services with the title: the visitor's own if there are any, otherwise others. */
export function RowServices({ card, mine }: { card: TitleCard; mine: readonly ProviderMark[] }) {
  const { t, formats } = useTexts()
  const hasServices = useSite().viewing.services.length > 0
  const isMine = mine.length > 0
  const shown = (isMine ? mine : card.services).slice(0, LOGOS_SHOWN)
  return (
    <div className={isMine ? 'row-services mine' : 'row-services'}>
      {shown.length > 0 && (
        <span
          className="cluster service-names"
          data-names={formats.list(shown.map(({ name }) => name))}
          suppressHydrationWarning
        >
          {shown.map((service) => (
            <ProviderLogo key={service.id} provider={service} size={LOGO_SIZE} />
          ))}
        </span>
      )}
      {shown.length === 0 && <small>{t('share.notOffered')}</small>}
      {shown.length > 0 && hasServices && <small>{t(isMine ? 'share.onMine' : 'share.notOnMine')}</small>}
    </div>
  )
}
