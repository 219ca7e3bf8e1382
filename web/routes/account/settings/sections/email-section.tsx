import { useTexts } from '#ui/texts.tsx'
import { AccountForm } from '../../forms/account-form.tsx'
import { AccountField } from '../../forms/account-field.tsx'
import { Submit } from '../../forms/submit.tsx'
import { OwnPassword } from '../own-password.tsx'
import type { SectionProps } from './section-props.ts'
import { Section } from './section.tsx'

export function EmailSection({ settings: { email, security }, sent }: SectionProps) {
  const { t } = useTexts()
  const own = <OwnPassword email={email} security={security} asksCode section="email" />
  return (
    <Section id="email" title={t('login.email')} text={t('settings.emailText')}>
      <p className="fact">
        <span className="soft">{t('settings.emailNow')}</span> <bdi dir="ltr">{email}</bdi>
      </p>
      <AccountForm
        name="email"
        sent={sent}
        failed={{ key: 'settings.emailFailed', reason: 'settings.reasonAway' }}
        lasting
      >
        {/* Going to Google first would lose what was typed before it. */}
        {!security.hasPassword && own}
        <AccountField
          name="email"
          type="email"
          label={t('settings.emailNew')}
          autoComplete="email"
          dir="ltr"
          required
        />
        {security.hasPassword && own}
        <Submit className="button">{t('login.sendLink')}</Submit>
      </AccountForm>
    </Section>
  )
}
