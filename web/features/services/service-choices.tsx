import { useState } from 'react'
import type { ProviderMark } from '#shared/titles/title-card.ts'
import { useTexts } from '#ui/texts.tsx'
import { ProviderLogo } from '../titles/provider-logo.tsx'

/** From this many services on, they can be filtered by name. */
const FILTERED_FROM = 13

interface ServiceChoicesProps {
  /** The services of the visitor's country. */
  choices: readonly ProviderMark[]
  chosen: readonly number[]
}

/** Form fields `service`, one for each chosen one. */
export function ServiceChoices({ choices, chosen }: ServiceChoicesProps) {
  const { t } = useTexts()
  const [wanted, setWanted] = useState('')
  const own = new Set(chosen)
  const offered = new Set(choices.map(({ id }) => id))
  const isShown = ({ name }: ProviderMark) => name.toLowerCase().includes(wanted)
  return (
    <fieldset className="services">
      <legend className="visually-hidden">{t('services.title')}</legend>
      {choices.length >= FILTERED_FROM && (
        <input
          type="search"
          data-scripted
          placeholder={t('services.find')}
          aria-label={t('services.find')}
          onInput={(event) => setWanted(event.currentTarget.value.trim().toLowerCase())}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {choices.length === 0 && <p className="soft">{t('services.none')}</p>}
      <p className="soft small none" role="status">
        {choices.length > 0 && !choices.some(isShown) && t('services.noneFound')}
      </p>
      <ul>
        {choices.map((choice) => (
          <li key={choice.id} hidden={!isShown(choice)}>
            <label className="service">
              <input type="checkbox" name="service" value={choice.id} defaultChecked={own.has(choice.id)} />
              <ProviderLogo provider={choice} size={36} named={false} />
              <bdi>{choice.name}</bdi>
            </label>
          </li>
        ))}
      </ul>
      {/* Services chosen in another country are kept. */}
      {chosen
        .filter((id) => !offered.has(id))
        .map((id) => (
          <input key={id} type="hidden" name="service" value={id} />
        ))}
    </fieldset>
  )
}
