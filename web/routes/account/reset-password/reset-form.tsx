import { useState } from 'react'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { AccountForm } from '../forms/account-form.tsx'
import { useFormState } from '../forms/form-state.ts'
import { PasswordField } from '../forms/password-field.tsx'
import type { FormResult } from '../forms/result.ts'
import { Submit } from '../forms/submit.tsx'

interface ResetFormProps {
  token: string
  sent: FormResult | undefined
  onResult: (result: FormResult) => void
}

export function ResetForm({ token, sent, onResult }: ResetFormProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState({ password: '', confirmation: '' })
  const note = (name: keyof typeof typed) => (event: { currentTarget: HTMLInputElement }) =>
    setTyped({ ...typed, [name]: event.currentTarget.value })
  return (
    <AccountForm name="reset" sent={sent} failed="reset.threw" renews={false} onResult={onResult}>
      <h1>{t('reset.title')}</h1>
      <AnotherLink />
      <input type="hidden" name="token" value={token} />
      <PasswordField
        name="password"
        label={t('login.passwordNew')}
        hint={t('login.passwordHint')}
        kind="new"
        rates
        required
        onInput={note('password')}
      />
      <PasswordField
        name="confirmation"
        label={t('login.passwordAgain')}
        kind="new"
        required
        onInput={note('confirmation')}
      />
      <Submit ready={typed.password !== '' && typed.confirmation !== ''}>{t('reset.submit')}</Submit>
    </AccountForm>
  )
}

/** The link expired while the form was open. */
function AnotherLink() {
  const { t, language } = useTexts()
  const { result } = useFormState()
  const ended = result?.problem === 'reset.invalid' || result?.problem === 'reset.expired'
  return (
    ended && (
      <Link className="link" to={`/${language}/login?view=forgot`}>
        {t('reset.again')}
      </Link>
    )
  )
}
