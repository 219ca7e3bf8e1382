import { createContext, use } from 'react'
import type { FormResult } from './result.ts'

interface FormState {
  name: string
  busy: boolean
  /** False until hydration: only then may a button be disabled. */
  scripted: boolean
  result: FormResult | null
}

export const FormContext = createContext<FormState | null>(null)

/** The state of the surrounding form. */
export function useFormState(): FormState {
  const state = use(FormContext)
  if (state === null) throw new Error('Fields stand inside an AccountForm')
  return state
}
