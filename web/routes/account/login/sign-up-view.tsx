import { textOf } from '#i18n/format-message.ts'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { AccountForm } from '../forms/account-form.tsx'
import { AccountField } from '../forms/account-field.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { Submit } from '../forms/submit.tsx'
import { DestinationInputs } from './destination-inputs.tsx'
import { GoogleLink } from './google-link.tsx'
import type { LoginViewProps } from './shown.ts'
import { ViewLink } from './view-link.tsx'

export function SignUpView({ shown, sent, onResult }: LoginViewProps) {
  const { t } = useTexts()
  return (
    <>
      {shown.google && <GoogleLink shown={shown} />}
      <AccountForm name="sign-up" sent={sent} onResult={onResult}>
        <DestinationInputs destination={shown.destination} />
        <AccountField
          name="displayName"
          label={t('login.displayName')}
          hint={t('login.displayNameHint')}
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          required
        />
        <AccountField name="email" type="email" label={t('login.email')} autoComplete="username" dir="ltr" required />
        <PasswordField
          name="password"
          label={t('login.password')}
          hint={t('login.passwordHint')}
          kind="new"
          rates
          required
        />
        <Submit>{t('login.signUp')}</Submit>
      </AccountForm>
      <Terms />
      <p className="soft small">
        {t('login.haveAccount')}{' '}
        <ViewLink to="sign-in" shown={shown}>
          {t('auth.signIn')}
        </ViewLink>
      </p>
    </>
  )
}

const PAGES = { terms: 'terms-of-service', privacy: 'privacy-policy' } as const

function Terms() {
  const { rich, language } = useTexts()
  return (
    <p className="quiet tiny">
      {rich('login.terms').map((part) =>
        typeof part === 'string' ? (
          part
        ) : (
          <Link key={part.element} className="link" to={`/${language}/pages/${PAGES[part.element]}`}>
            {textOf(part.content)}
          </Link>
        ),
      )}
    </p>
  )
}
