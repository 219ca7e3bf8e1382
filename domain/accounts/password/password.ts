import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../limits.ts'

export type PasswordProblem = 'password-too-short' | 'password-too-long'

export function passwordProblem(password: string): PasswordProblem | null {
  if (password.length < MIN_PASSWORD_LENGTH) return 'password-too-short'
  return password.length > MAX_PASSWORD_LENGTH ? 'password-too-long' : null
}
