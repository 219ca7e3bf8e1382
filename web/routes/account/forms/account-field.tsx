import { useId } from 'react'
import { Field } from '#ui/field/field.tsx'
import type { FieldProps } from '#ui/field/field.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useFormState } from './form-state.ts'

export interface AccountFieldProps extends Omit<FieldProps, 'id' | 'problem'> {
  name: string
}

/** A form field with its error message and the previously typed value. */
export function AccountField({ defaultValue, ...field }: AccountFieldProps) {
  const { t } = useTexts()
  const { result } = useFormState()
  const problem = result?.fields?.[field.name]
  return (
    <Field
      {...field}
      id={useId()}
      defaultValue={result?.values?.[field.name] ?? defaultValue}
      problem={problem && t(problem)}
    />
  )
}
