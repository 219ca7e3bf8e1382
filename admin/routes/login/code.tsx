import { useId } from 'react'
import { Field } from '#ui/field/field.tsx'
import { FormAlert } from '#ui/form/form-message.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { ClosedPage } from '../../features/layout/closed-page.tsx'
import { PhaseButton } from './phase-button.tsx'
import { submitCode } from './submit-login.ts'
import { useLoginForm } from './use-login-form.ts'
import type { Route } from './+types/code'

export function loader() {
  return null
}

export function action({ request, context }: Route.ActionArgs) {
  return submitCode({ request, context })
}

export function shouldRevalidate(): boolean {
  return false
}

/** The second step of signing in: the code of the authenticator. */
export default function CodePage({ actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { Form, phase, problem } = useLoginForm(actionData)
  const isScripted = useHydrated()
  return (
    <ClosedPage title={t('admin.codeTitle')}>
      <p className="soft">{t('admin.codeText')}</p>
      <Form method="post" action="/login/code" className="stack" aria-busy={phase !== 'idle'}>
        {problem !== null && <FormAlert>{t(problem)}</FormAlert>}
        {isScripted && <input type="hidden" name="scripted" value="1" />}
        <Field
          id={useId()}
          name="code"
          label={t('admin.code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          required
        />
        <PhaseButton phase={phase} label="admin.confirm" />
      </Form>
      <a className="link" href="/login">
        {t('admin.startAgain')}
      </a>
    </ClosedPage>
  )
}
