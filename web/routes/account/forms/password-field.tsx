import { useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { AccountField } from './account-field.tsx'
import type { AccountFieldProps } from './account-field.tsx'
import { useFormState } from './form-state.ts'
import { Strength } from './strength.tsx'

interface PasswordFieldProps extends Pick<AccountFieldProps, 'name' | 'label' | 'hint' | 'required' | 'onInput'> {
  /** Password managers fill in a current one, and suggest a new one. */
  kind: 'current' | 'new'
  /** Shows how hard a new one is to guess. */
  rates?: boolean
}

export function PasswordField({ kind, rates = false, onInput, ...field }: PasswordFieldProps) {
  const { t } = useTexts()
  const { scripted, result } = useFormState()
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
      {rates && scripted && <Strength password={typed} said={result?.fields?.[field.name]} />}
    </>
  )
}
