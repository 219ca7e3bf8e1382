import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { AccountField } from './account-field.tsx'
import type { AccountFieldProps } from './account-field.tsx'
import { useFormState } from './form-state.ts'

/** Below it everything is weak. */
const SHORT = 8
const LONG = 12
const VERY_LONG = 16
/** What everybody tries first, and runs of the keyboard. */
const COMMON = /^(?:password|passw0rd|qwerty|azerty|abc|letmein|welcome|kinora|iloveyou|admin|\d+$)/i

interface PasswordFieldProps extends Pick<AccountFieldProps, 'name' | 'label' | 'hint' | 'required' | 'onInput'> {
  /** Password managers fill in a current one, and suggest a new one. */
  kind: 'current' | 'new'
  /** Shows how hard a new one is to guess. */
  rates?: boolean
}

const STRENGTHS = ['login.strengthWeak', 'login.strengthFair', 'login.strengthGood', 'login.strengthStrong'] as const

export function PasswordField({ kind, rates = false, onInput, ...field }: PasswordFieldProps) {
  const { t } = useTexts()
  const { scripted } = useFormState()
  const [visible, setVisible] = useState(false)
  const [typed, setTyped] = useState('')
  const show = (
    <button
      type="button"
      className="show"
      aria-pressed={visible}
      aria-label={t('login.showPassword')}
      onClick={() => setVisible(!visible)}
    >
      <Icon name="eye" />
    </button>
  )
  return (
    <>
      <AccountField
        {...field}
        type={visible ? 'text' : 'password'}
        autoComplete={`${kind}-password`}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        inside={scripted ? show : null}
        onInput={(event) => {
          setTyped(event.currentTarget.value)
          onInput?.(event)
        }}
      />
      {rates && scripted && <Strength password={typed} />}
    </>
  )
}

function Strength({ password }: { password: string }) {
  const { t } = useTexts()
  const strength = passwordStrength(password)
  return (
    <p className="strength" data-strength={strength ?? undefined} role="status">
      <i aria-hidden="true" />
      {strength !== null && t(STRENGTHS[strength])}
    </p>
  )
}

/** How hard a password is to guess, 0 to 3; null where there is none. A hint, no rule: six characters are enough. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | null {
  if (password === '') return null
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const varied = new Set(password).size >= Math.min(password.length / 2, SHORT)
  if (password.length < SHORT || !varied || (COMMON.test(password) && password.length < VERY_LONG)) return 0
  if (password.length >= VERY_LONG || (password.length >= LONG && kinds >= 3)) return 3
  return password.length >= LONG || kinds >= 3 ? 2 : 1
}
