import type { ResetRequestRefusal } from '#domain/accounts/password/request-password-reset.ts'
import type { SignInRefusal } from '#domain/accounts/sign-in/sign-in.ts'
import type { SignUpRefusal } from '#domain/accounts/sign-up/sign-up.ts'
import type { SecondFactorRefusal } from '#domain/accounts/second-factor/verify-second-factor.ts'
import type { PlainMessageKey } from '#i18n/translator.ts'
import type { Outcome } from './forms/outcome.ts'

/** A refusal's message, its field, and the response status. */
export interface Refusal {
  text: PlainMessageKey
  /** Absent: it is about the whole form. */
  field?: string
  status: 401 | 409 | 410 | 422 | 429 | 503
}

export const TOO_MANY: Refusal = { text: 'login.tooMany', status: 429 }
/** More passwords than can be hashed at a time. */
export const BUSY: Refusal = { text: 'common.busy', status: 503 }
export const PASSWORD_REFUSALS = {
  'password-too-short': { text: 'login.passwordTooShort', field: 'password', status: 422 },
  'password-too-long': { text: 'login.passwordTooLong', field: 'password', status: 422 },
} as const satisfies Record<string, Refusal>
export const NAME_REFUSALS = {
  'name-required': { text: 'login.nameRequired', field: 'displayName', status: 422 },
  'name-too-short': { text: 'login.nameTooShort', field: 'displayName', status: 422 },
  'name-too-long': { text: 'login.nameTooLong', field: 'displayName', status: 422 },
  'name-characters': { text: 'login.nameCharacters', field: 'displayName', status: 422 },
  'name-reserved': { text: 'login.nameReserved', field: 'displayName', status: 422 },
  'name-taken': { text: 'login.nameTaken', field: 'displayName', status: 409 },
} as const satisfies Record<string, Refusal>

export const SIGN_IN_REFUSALS: Record<SignInRefusal, Refusal> = {
  missing: { text: 'login.wrong', status: 422 },
  wrong: { text: 'login.wrong', status: 401 },
  'too-many-tries': TOO_MANY,
  busy: BUSY,
}
export const SIGN_UP_REFUSALS: Record<SignUpRefusal, Refusal> = {
  ...NAME_REFUSALS,
  ...PASSWORD_REFUSALS,
  'email-invalid': { text: 'login.emailInvalid', field: 'email', status: 422 },
  'email-taken': { text: 'login.emailTaken', field: 'email', status: 409 },
  'too-many-tries': TOO_MANY,
  busy: BUSY,
}
export const FORGOT_REFUSALS: Record<ResetRequestRefusal, Refusal> = {
  'email-required': { text: 'login.emailRequired', field: 'email', status: 422 },
  'email-invalid': { text: 'login.emailInvalid', field: 'email', status: 422 },
  'too-many-tries': TOO_MANY,
}
export const CODE_REFUSALS: Record<Exclude<SecondFactorRefusal, 'expired'>, Refusal> = {
  'wrong-code': { text: 'login.codeWrong', field: 'code', status: 401 },
  'too-many-tries': TOO_MANY,
}

/** The response to a refused form. */
export function refuse({ text, field, status }: Refusal): Outcome {
  return { result: field === undefined ? { problem: text } : { fields: { [field]: text } }, status }
}
