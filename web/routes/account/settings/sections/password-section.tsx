import { useTexts } from '#ui/texts.tsx'
import { AccountForm } from '../../forms/account-form.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { Submit } from '../../forms/submit.tsx'
import { OwnPassword } from '../own-password.tsx'
import type { SectionProps } from './section-props.ts'
import { Section } from './section.tsx'

export function PasswordSection({ settings: { email, security }, sent }: SectionProps) {
  const { t } = useTexts()
  const { hasPassword } = security
  return (
    <Section
      id="password"
      title={t('login.password')}
      text={t(hasPassword ? 'settings.passwordText' : 'settings.passwordNone')}
    >
      <AccountForm name="password" sent={sent} failed="settings.passwordFailed">
        <OwnPassword email={email} security={security} asksCode section="password" />
        <PasswordField
          name="password"
          label={t('login.passwordNew')}
          hint={t('login.passwordHint')}
          kind="new"
          rates
          required
        />
        <PasswordField name="confirmation" label={t('login.passwordAgain')} kind="new" required />
        <Submit className="button">{t('common.save')}</Submit>
      </AccountForm>
    </Section>
  )
}
