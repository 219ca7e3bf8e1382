import { useId, useState } from 'react'
import { Field } from '#ui/field/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

/** The password field of the sign-in, with a toggle to show it if scripts run. */
export function StaffPasswordField() {
  const { t } = useTexts()
  const [visible, setVisible] = useState(false)
  const show = (
    <button
      type="button"
      className="show"
      aria-pressed={visible}
      aria-label={t('admin.showPassword')}
      onClick={() => setVisible(!visible)}
    >
      <Icon name="eye" />
    </button>
  )
  return (
    <Field
      id={useId()}
      name="password"
      label={t('admin.password')}
      type={visible ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      required
      inside={useHydrated() ? show : null}
    />
  )
}
