import { SwitchRow } from '#ui/switch/switch-row.tsx'
import { useTexts } from '#ui/texts.tsx'
import { ServiceChoices } from '../../../../features/services/service-choices.tsx'
import { AccountForm } from '../../forms/account-form.tsx'
import { Submit } from '../../forms/submit.tsx'
import type { SectionProps } from './section-props.ts'
import { Section } from './section.tsx'

export function ServicesSection({ settings, sent }: SectionProps) {
  const { t, formats } = useTexts()
  const { choices, chosen, onlyMyServices, hideWatched, upTo12 } = settings.services
  const country = formats.countryInSentence(settings.country)
  return (
    <Section
      id="services"
      title={t('services.title')}
      text={<span suppressHydrationWarning>{t('services.text', { country })}</span>}
    >
      <AccountForm name="services" sent={sent}>
        <ServiceChoices key={chosen.join(' ')} choices={choices} chosen={chosen} />
        <SwitchRow
          value="1"
          name="onlyMyServices"
          defaultChecked={onlyMyServices}
          label={t('services.onlyMine')}
          hint={t('settings.onlyMyServicesHint')}
        />
        <SwitchRow
          value="1"
          name="hideWatched"
          defaultChecked={hideWatched}
          label={t('services.hideWatched')}
          hint={t('settings.hideWatchedHint')}
        />
        <SwitchRow
          value="1"
          name="upTo12"
          defaultChecked={upTo12}
          label={t('services.upTo12')}
          hint={t('services.upTo12Hint')}
        />
        <Submit className="button">{t('common.save')}</Submit>
      </AccountForm>
    </Section>
  )
}
