import type { ComponentProps, ReactNode } from 'react'

interface SwitchRowProps extends ComponentProps<'input'> {
  label: ReactNode
  hint?: ReactNode
}

/** An on/off setting, as part of a form. */
export function SwitchRow({ label, hint, ...input }: SwitchRowProps) {
  return (
    <label className="switch-row">
      <input type="checkbox" className="switch" {...input} />
      <span>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </span>
    </label>
  )
}
