import { useTexts } from '#ui/texts.tsx'
import { ServiceChoices } from '../../../features/services/service-choices.tsx'
import { AccountForm } from '../../account/forms/account-form.tsx'
import { Submit } from '../../account/forms/submit.tsx'
import type { SectionProps } from './section-props.ts'
import { Section } from './section.tsx'

export function ServicesSection({ settings, sent }: SectionProps) {
  const { t, formats } = useTexts()
  const { choices, chosen, onlyMyServices, hideWatched } = settings.services
  const country = formats.countryInSentence(settings.country)
  return (
    <Section
      id="services"
      title={t('services.title')}
      text={<span suppressHydrationWarning>{t('services.text', { country })}</span>}
    >
      <AccountForm name="services" sent={sent} key={chosen.join(' ')}>
        <ServiceChoices choices={choices} chosen={chosen} />
        <Switch
          name="onlyMyServices"
          checked={onlyMyServices}
          label={t('services.onlyMine')}
          hint={t('settings.onlyMyServicesHint')}
        />
        <Switch
          name="hideWatched"
          checked={hideWatched}
          label={t('services.hideWatched')}
          hint={t('settings.hideWatchedHint')}
        />
        <Submit className="button">{t('common.save')}</Submit>
      </AccountForm>
    </Section>
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
    <label className="switch-row">
      <input type="checkbox" className="switch" name={name} value="1" defaultChecked={checked} />
      <span>
        {label}
        <small>{hint}</small>
      </span>
    </label>
  )
}
