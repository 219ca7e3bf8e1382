import type { PlainMessageKey } from '#i18n/translator.ts'
import { textField } from './outcome.ts'

/** A new password is typed twice: the fields, and the validation of forms with them. */
export const NEW_PASSWORD = { password: textField, confirmation: textField }

/** Truncated just long enough to be reported as too long. */
export const NEW_PASSWORD_CUT = ['password', 'confirmation']

export const PASSWORDS_DIFFER: { path: string[]; message: PlainMessageKey } = {
  path: ['confirmation'],
  message: 'login.passwordsDiffer',
}

export function isSameTwice({ password, confirmation }: Record<keyof typeof NEW_PASSWORD, string>): boolean {
  return password === confirmation
}
