import { useTexts } from '#ui/texts.tsx'
import { PasswordField } from '../account/forms/password-field.tsx'

interface OwnPasswordProps {
  email: string
  hasPassword: boolean
}

/** Asks for the member's password before something weighty; nothing where they have none. */
export function OwnPassword({ email, hasPassword }: OwnPasswordProps) {
  const { t } = useTexts()
  return (
    <>
      <AccountName email={email} />
      {hasPassword && <PasswordField name="current" label={t('settings.passwordCurrent')} kind="current" required />}
    </>
  )
}

/** Tells password managers whose password it is. */
function AccountName({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />
}
