import { useTexts } from '#ui/texts.tsx'
import { AccountForm } from '../forms/account-form.tsx'
import { AccountField } from '../forms/account-field.tsx'
import { useFormState } from '../forms/form-state.ts'
import { PasswordField } from '../forms/password-field.tsx'
import { Submit } from '../forms/submit.tsx'
import { DestinationInputs } from './destination-inputs.tsx'
import { GoogleLink } from './google-link.tsx'
import type { LoginViewProps } from './shown.ts'
import { ViewLink } from './view-link.tsx'

export function SignInView({ shown, sent, onResult }: LoginViewProps) {
  const { t } = useTexts()
  return (
    <>
      {shown.google && <GoogleLink shown={shown} />}
      <AccountForm name="sign-in" sent={sent} checked onResult={onResult}>
        {shown.confirmsEmail && <UnconfirmedHint />}
        <DestinationInputs destination={shown.destination} />
        <AccountField name="email" type="email" label={t('login.email')} autoComplete="username" dir="ltr" required />
        <PasswordField name="password" label={t('login.password')} kind="current" required />
        <Submit>{t('auth.signIn')}</Submit>
      </AccountForm>
      <ViewLink to="forgot" shown={shown}>
        {t('login.forgot')}
      </ViewLink>
      {!shown.panel && (
        <p className="soft small">
          {t('login.noAccount')}{' '}
          <ViewLink to="sign-up" shown={shown}>
            {t('login.signUp')}
          </ViewLink>
        </p>
      )}
    </>
  )
}

/** Shown for every wrong password, so that it reveals nothing about the address. */
function UnconfirmedHint() {
  const { t } = useTexts()
  const { result } = useFormState()
  return result?.problem === 'login.wrong' && <p className="soft small">{t('login.unconfirmedHint')}</p>
}
