import { ButtonLink } from '#ui/button/button.tsx'
import { useTexts } from '#ui/texts.tsx'
import { AccountField } from '../forms/account-field.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import type { OwnSecurity } from './load-settings.ts'

interface OwnPasswordProps {
  email: string
  security: OwnSecurity
  /** Whether the code of the second factor is required too, if there is one. */
  asksCode?: boolean
  /** The section to return to from Google. */
  section: string
}

/** Asks the member to prove their identity before a sensitive change: by their password, else by Google, and by their second factor. */
export function OwnPassword({ email, security, asksCode = false, section }: OwnPasswordProps) {
  const { t } = useTexts()
  return (
    <>
      <AccountName email={email} />
      {security.hasPassword ? (
        <PasswordField name="current" label={t('settings.passwordCurrent')} kind="current" required />
      ) : (
        <OwnGoogle security={security} section={section} />
      )}
      {asksCode && security.secondFactor && (
        <AccountField
          name="code"
          label={t('login.code')}
          hint={t('login.codeText')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          required
        />
      )}
    </>
  )
}

/** A link, because a form may not lead to another site. */
function OwnGoogle({ security, section }: Pick<OwnPasswordProps, 'security' | 'section'>) {
  const { t, language } = useTexts()
  if (security.proved) return null
  if (!security.offersGoogle) return <p className="soft small">{t('settings.passwordFirst')}</p>
  const query = new URLSearchParams({ again: '1', redirectPath: `/${language}/settings#${section}` })
  return (
    <>
      <p className="soft small">{t('settings.googleFirst')}</p>
      <p>
        <ButtonLink href={`/${language}/login/google?${query}`} rel="nofollow">
          {t('settings.googleConfirm')}
        </ButtonLink>
      </p>
    </>
  )
}

/** For password managers: which account it is for. */
function AccountName({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />
}
