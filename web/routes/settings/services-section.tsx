import { useState } from 'react'
import { mainId } from '#shared/own-services.ts'
import { useTexts } from '#ui/texts.tsx'
import { ProviderLogo } from '../../features/titles/provider-logo.tsx'
import { AccountForm } from '../account/forms/account-form.tsx'
import { Submit } from '../account/forms/submit.tsx'
import type { SectionProps } from './section-props.ts'
import { Section } from './section.tsx'

/** From so many services on one may look for a name. */
const FILTERED_FROM = 13

export function ServicesSection({ settings, sent }: SectionProps) {
  const { t, formats } = useTexts()
  const { chosen, onlyMyServices, hideWatched } = settings.services
  const country = formats.countryInSentence(settings.country)
  return (
    <Section
      id="services"
      title={t('settings.services')}
      text={<span suppressHydrationWarning>{t('settings.servicesText', { country })}</span>}
    >
      <AccountForm name="services" sent={sent} key={chosen.join(' ')}>
        <ServiceChoices settings={settings} />
        <Switch
          name="onlyMyServices"
          checked={onlyMyServices}
          label={t('settings.onlyMyServices')}
          hint={t('settings.onlyMyServicesHint')}
        />
        <Switch
          name="hideWatched"
          checked={hideWatched}
          label={t('settings.hideWatched')}
          hint={t('settings.hideWatchedHint')}
        />
        <Submit className="btn">{t('common.save')}</Submit>
      </AccountForm>
    </Section>
  )
}

function ServiceChoices({ settings }: Pick<SectionProps, 'settings'>) {
  const { t } = useTexts()
  const [wanted, setWanted] = useState('')
  const { choices, chosen } = settings.services
  const own = new Set(chosen.map(mainId))
  const offered = new Set(choices.map(({ id }) => mainId(id)))
  return (
    <fieldset className="services">
      <legend className="sr">{t('settings.services')}</legend>
      {choices.length >= FILTERED_FROM && (
        <input
          type="search"
          data-scripted
          placeholder={t('settings.servicesFind')}
          aria-label={t('settings.servicesFind')}
          onInput={(event) => setWanted(event.currentTarget.value.trim().toLowerCase())}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {choices.length === 0 && <p className="soft">{t('settings.servicesNone')}</p>}
      <ul>
        {choices.map((choice) => (
          <li key={choice.id} hidden={!choice.name.toLowerCase().includes(wanted)}>
            <label className="service">
              <input type="checkbox" name="service" value={choice.id} defaultChecked={own.has(mainId(choice.id))} />
              <ProviderLogo provider={choice} size={36} named={false} />
              <bdi>{choice.name}</bdi>
            </label>
          </li>
        ))}
      </ul>
      {/* Chosen in another country: they stay. */}
      {chosen
        .filter((id) => !offered.has(mainId(id)))
        .map((id) => (
          <input key={id} type="hidden" name="service" value={id} />
        ))}
    </fieldset>
  )
}

interface SwitchProps {
  name: string
  label: string
  hint: string
  checked: boolean
}

function Switch({ name, label, hint, checked }: SwitchProps) {
  return (
    <label className="switch">
      <input type="checkbox" className="sw" name={name} value="1" defaultChecked={checked} />
      <span>
        {label}
        <small>{hint}</small>
      </span>
    </label>
  )
}
