import { useId } from 'react'
import { Field as PlainField } from '#ui/field/field.tsx'
import type { FieldProps as PlainFieldProps } from '#ui/field/field.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useFormState } from './form-state.ts'

export interface FieldProps extends Omit<PlainFieldProps, 'id' | 'problem'> {
  name: string
}

/** A form field with its error message and the previously typed value. */
export function Field({ defaultValue, ...field }: FieldProps) {
  const { t } = useTexts()
  const { result } = useFormState()
  const problem = result?.fields?.[field.name]
  return (
    <PlainField
      {...field}
      id={useId()}
      defaultValue={result?.values?.[field.name] ?? defaultValue}
      problem={problem && t(problem)}
    />
  )
}
