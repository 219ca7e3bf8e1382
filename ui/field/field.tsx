import type { InputHTMLAttributes, ReactNode } from 'react'
import { FormError } from '../form/form-message.tsx'

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> {
  id: string
  label: ReactNode
  hint?: ReactNode
  /** Error message for the typed value. */
  problem?: ReactNode
  /** Shown inside the field, at its end. */
  inside?: ReactNode
}

/** A labelled field with its error message. */
export function Field({ id, label, hint, problem, inside, ...input }: FieldProps) {
  const describedBy = [problem !== undefined && `${id}-problem`, hint !== undefined && `${id}-hint`].filter(Boolean)
  return (
    <div className={problem === undefined ? 'field' : 'field invalid'}>
      <label htmlFor={id}>{label}</label>
      <div className="box">
        <input
          {...input}
          id={id}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={describedBy.join(' ') || undefined}
        />
        {inside}
      </div>
      {problem !== undefined && <FormError id={`${id}-problem`}>{problem}</FormError>}
      {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  )
}
