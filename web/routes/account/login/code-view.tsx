import { Checkbox } from '#ui/field/checkbox.tsx'
import { useTexts } from '#ui/texts.tsx'
import { AccountForm } from '../forms/account-form.tsx'
import { AccountField } from '../forms/account-field.tsx'
import { Submit } from '../forms/submit.tsx'
import { DestinationInputs } from './destination-inputs.tsx'
import type { LoginViewProps } from './shown.ts'
import { ViewLink } from './view-link.tsx'

/** The second step of signing in: the code of the authenticator. */
export function CodeView({ shown, sent, onResult }: LoginViewProps) {
  const { t } = useTexts()
  return (
    <>
      <p className="soft">{t('login.codeText')}</p>
      <AccountForm name="code" sent={sent} onResult={onResult}>
        <DestinationInputs destination={shown.destination} />
        <AccountField
          name="code"
          label={t('login.code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          required
        />
        <Checkbox name="trust" value="1" label={t('login.trustBrowser')} />
        <Submit>{t('login.confirm')}</Submit>
      </AccountForm>
      <ViewLink to="sign-in" shown={shown}>
        {t('auth.signIn')}
      </ViewLink>
    </>
  )
}
