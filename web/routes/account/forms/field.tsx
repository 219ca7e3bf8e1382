import { useId } from 'react'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useFormState } from './form-state.ts'

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'children'> {
  name: string
  label: string
  hint?: string | undefined
  /** Stands in the field, at its end. */
  inside?: ReactNode
}

/** A labelled field with what is wrong with it, and what was typed before. */
export function Field({ label, hint, inside, defaultValue, ...input }: FieldProps) {
  const { t } = useTexts()
  const { result } = useFormState()
  const id = useId()
  const problem = result?.fields?.[input.name]
  const describedBy = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={problem === undefined ? 'field' : 'field invalid'}>
      <label htmlFor={id}>{label}</label>
      <div className="box">
        <input
          {...input}
          id={id}
          defaultValue={result?.values?.[input.name] ?? defaultValue}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={describedBy === '' ? undefined : describedBy}
        />
        {inside}
      </div>
      {problem !== undefined && (
        <p className="form-error" id={`${id}-problem`}>
          <Icon name="warn" />
          {t(problem)}
        </p>
      )}
      {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  )
}
