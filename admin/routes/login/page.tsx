import { useId } from 'react'
import { data, redirect } from 'react-router'
import type { PlainMessageKey } from '#i18n/translator.ts'
import { Field } from '#ui/field/field.tsx'
import { FormAlert } from '#ui/form/form-message.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { requestContext } from '../../context.ts'
import { StaffPasswordField } from '../../features/forms/password-field.tsx'
import { ClosedPage } from '../../features/layout/closed-page.tsx'
import { PhaseButton } from './phase-button.tsx'
import { submitSignIn } from './submit-login.ts'
import { useLoginForm } from './use-login-form.ts'
import type { Route } from './+types/page'

/** What happened before, by the code in the URL. */
const ERRORS: Readonly<Record<string, PlainMessageKey>> = {
  entry: 'admin.entryFailed',
  'code-expired': 'admin.codeExpired',
}

export function loader({ url, context }: Route.LoaderArgs) {
  const { member, memberUnknown } = context.get(requestContext)
  if (memberUnknown === true) throw data(null, { status: 503 })
  if (member !== null && member.role !== null) throw redirect('/admin')
  const error = url.searchParams.get('error') ?? ''
  return { error: Object.hasOwn(ERRORS, error) ? (ERRORS[error] ?? null) : null, refused: member !== null }
}

export function action({ request, context }: Route.ActionArgs) {
  return submitSignIn({ request, context })
}

/** Shows the success message for a second before users who have just signed in are redirected. */
export function shouldRevalidate(): boolean {
  return false
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { Form, phase, problem, notice } = useLoginForm(actionData)
  const isScripted = useHydrated()
  const shown =
    problem ??
    (phase === 'idle' && notice === null ? (loaderData.error ?? (loaderData.refused ? 'admin.noAccess' : null)) : null)
  return (
    <ClosedPage title={t('admin.loginTitle')}>
      <Form method="post" action="/login" className="stack" aria-busy={phase !== 'idle'}>
        {shown !== null && <FormAlert>{t(shown)}</FormAlert>}
        {notice !== null && (
          <p className="soft" role="status">
            {t(notice)}
          </p>
        )}
        {isScripted && <input type="hidden" name="scripted" value="1" />}
        <Field
          id={useId()}
          name="email"
          type="email"
          label={t('admin.email')}
          defaultValue={actionData?.email}
          autoComplete="username"
          dir="ltr"
          required
        />
        <StaffPasswordField />
        <PhaseButton phase={phase} label="admin.signIn" />
      </Form>
      <p className="soft small">{t('admin.attemptsLogged')}</p>
      <a className="link" href="/enter">
        {t('admin.enterFromSite')}
      </a>
    </ClosedPage>
  )
}
