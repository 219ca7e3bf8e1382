import type { ProviderMark } from '#shared/titles/title-card.ts'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { ProviderLogo } from '../../features/titles/provider-logo.tsx'
import { CheckTile } from './option-tile.tsx'

/** Services that are visible initially; the others are collapsed. */
const SEEN = 8

interface ServiceFieldsProps {
  chosen: readonly number[]
  /** The visitor's own first. */
  services: readonly ProviderMark[]
}

export function ServiceFields({ chosen, services }: ServiceFieldsProps) {
  const { t } = useTexts()
  const count = chosen.length
  const [first, rest] = [services.slice(0, SEEN), services.slice(SEEN)]
  const isRestOpen = rest.some(({ id }) => chosen.includes(id))
  const tiles = (shown: readonly ProviderMark[]) =>
    shown.map((service) => (
      <CheckTile
        key={service.id}
        name="on"
        value={service.id}
        isChosen={chosen.includes(service.id)}
        picture={<ProviderLogo provider={service} size={40} named={false} />}
      >
        <bdi>{service.name}</bdi>
      </CheckTile>
    ))
  return (
    <>
      <h1 id="wizard-question">{t('wizard.services')}</h1>
      <p className="soft" role="status" suppressHydrationWarning>
        {count === 0 ? t('wizard.servicesNone') : t('wizard.servicesChosen', { count })}
      </p>
      {/* Marks the question as answered if nothing is chosen. */}
      <input type="hidden" name="on" value="" />
      {services.length === 0 && <p className="soft">{t('wizard.servicesUnknown')}</p>}
      <div role="group" aria-labelledby="wizard-question">
        <div className="wizard-options two-columns">{tiles(first)}</div>
        {rest.length > 0 && (
          <details className="wizard-more" open={isRestOpen}>
            <summary className="button ghost">
              {t('wizard.servicesMore')}
              <Icon name="down" />
            </summary>
            <div className="wizard-options two-columns">{tiles(rest)}</div>
          </details>
        )}
      </div>
    </>
  )
}
