import { useTexts } from '#ui/texts.tsx'
import { AccountForm } from '../forms/account-form.tsx'
import { AccountField } from '../forms/account-field.tsx'
import { Submit } from '../forms/submit.tsx'
import { DestinationInputs } from './destination-inputs.tsx'
import type { LoginViewProps } from './shown.ts'
import { ViewLink } from './view-link.tsx'

export function ForgotView({ shown, sent, onResult }: LoginViewProps) {
  const { t } = useTexts()
  return (
    <>
      <p className="soft">{t('login.forgotText')}</p>
      <AccountForm name="forgot" sent={sent} failed="login.resetFailed" onResult={onResult}>
        <DestinationInputs destination={shown.destination} />
        <AccountField name="email" type="email" label={t('login.email')} autoComplete="username" dir="ltr" required />
        <Submit>{t('login.sendLink')}</Submit>
      </AccountForm>
      <ViewLink to="sign-in" shown={shown}>
        {t('auth.signIn')}
      </ViewLink>
    </>
  )
}
