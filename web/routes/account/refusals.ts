import type { DeleteRefusal } from '#domain/accounts/deletion/delete-account.ts'
import type { ConfirmEmailRefusal } from '#domain/accounts/email/confirm-email-change.ts'
import type { EmailChangeRefusal } from '#domain/accounts/email/request-email-change.ts'
import type { GoogleRefusal } from '#domain/accounts/google/finish-google.ts'
import type { LinkRefusal, LinkState } from '#domain/accounts/links.ts'
import type { ChangePasswordRefusal } from '#domain/accounts/password/change-password.ts'
import type { OwnPasswordRefusal } from '#domain/accounts/password/check-own-password.ts'
import type { PasswordProblem } from '#domain/accounts/password/rate-password.ts'
import type { ResetRequestRefusal } from '#domain/accounts/password/request-password-reset.ts'
import type { ResetRefusal } from '#domain/accounts/password/reset-password.ts'
import type { SecondFactorRefusal } from '#domain/accounts/second-factor/verify-second-factor.ts'
import type { SignInRefusal } from '#domain/accounts/sign-in/sign-in.ts'
import type { SignUpRefusal } from '#domain/accounts/sign-up/sign-up.ts'
import type { ServicesRefusal } from '#domain/services/save-services.ts'
import type { PlainMessageKey } from '#i18n/translator.ts'
import type { Outcome } from './forms/outcome.ts'

/** A refusal's message, its field, and the response status. */
export interface Refusal {
  text: PlainMessageKey
  /** Absent: it is about the whole form. */
  field?: string
  status: 401 | 409 | 410 | 422 | 429 | 503
}

const TOO_MANY: Refusal = { text: 'login.tooMany', status: 429 }
/** More passwords than can be hashed. */
const BUSY: Refusal = { text: 'common.busy', status: 503 }
export const PASSWORD_REFUSALS = {
  'password-too-short': { text: 'login.passwordTooShort', field: 'password', status: 422 },
  'password-too-long': { text: 'login.passwordTooLong', field: 'password', status: 422 },
  'password-common': { text: 'login.passwordCommon', field: 'password', status: 422 },
  'password-personal': { text: 'login.passwordPersonal', field: 'password', status: 422 },
  'password-pattern': { text: 'login.passwordPattern', field: 'password', status: 422 },
} as const satisfies Record<PasswordProblem, Refusal>
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

export const RESET_REFUSALS: Record<ResetRefusal, Refusal> = {
  ...PASSWORD_REFUSALS,
  'link-invalid': { text: 'reset.invalid', status: 410 },
  'link-expired': { text: 'reset.expired', status: 410 },
  busy: BUSY,
}

/** Before something weighty the member shows their password once more. */
const OWN_PASSWORD_REFUSALS: Record<OwnPasswordRefusal, Refusal> = {
  'wrong-password': { text: 'settings.passwordWrong', field: 'current', status: 422 },
  'too-many-tries': TOO_MANY,
  busy: BUSY,
  unproved: { text: 'settings.googleFirst', status: 401 },
}
/** And the code of their second factor, where they have one. */
export const CODE_REFUSAL: Refusal = { text: 'login.codeWrong', field: 'code', status: 422 }
/** The session has ended while the form was being answered. */
export const SESSION_REFUSALS: Record<OwnPasswordRefusal | 'signed-out', Refusal> = {
  ...OWN_PASSWORD_REFUSALS,
  'signed-out': { text: 'settings.signedOut', status: 401 },
}
export const CHANGE_REFUSALS: Record<ChangePasswordRefusal, Refusal> = {
  ...PASSWORD_REFUSALS,
  ...SESSION_REFUSALS,
  'wrong-code': CODE_REFUSAL,
}
export const EMAIL_REFUSALS: Record<Exclude<EmailChangeRefusal, 'email-taken'>, Refusal> = {
  ...OWN_PASSWORD_REFUSALS,
  'email-invalid': { text: 'login.emailInvalid', field: 'email', status: 422 },
  'email-same': { text: 'settings.emailSame', field: 'email', status: 422 },
}
export const DELETE_REFUSALS: Record<DeleteRefusal, Refusal> = {
  ...OWN_PASSWORD_REFUSALS,
  'wrong-code': CODE_REFUSAL,
  'last-admin': { text: 'settings.deleteLastAdmin', status: 409 },
}
export const SERVICES_REFUSALS: Record<ServicesRefusal, Refusal> = {
  'unknown-service': { text: 'login.failed', status: 422 },
  'too-many-services': { text: 'services.tooMany', status: 422 },
}

/** What would come of a mailed link; `unchecked`: the database did not say. */
export type SeenLink = LinkState | 'unchecked'
/** Of a link that leads nowhere: what its page says, and the page for a new password. */
export const LINK_REFUSALS = {
  expired: { status: 410, text: 'login.linkExpired', reset: 'reset.expired' },
  invalid: { status: 404, text: 'login.linkInvalid', reset: 'reset.invalid' },
  unchecked: { status: 503, text: 'login.failed', reset: 'reset.checkFailed' },
} as const satisfies Record<Exclude<SeenLink, 'valid'>, Record<'text' | 'reset', PlainMessageKey> & { status: number }>

export function linkStatus(link: SeenLink): number {
  return link === 'valid' ? 200 : LINK_REFUSALS[link].status
}

/** The same when its button was pressed. */
export const CONFIRM_REFUSALS: Record<LinkRefusal, Refusal> = {
  'link-expired': { text: 'login.linkExpired', status: 410 },
  'link-invalid': { text: 'login.linkInvalid', status: 410 },
}
export const CONFIRM_EMAIL_REFUSALS: Record<ConfirmEmailRefusal, Refusal> = {
  ...CONFIRM_REFUSALS,
  'email-taken': { text: 'login.emailTaken', status: 410 },
}

/** What the sign-in screen says happened before, by its query `error`. */
export const LOGIN_ERRORS = {
  google: 'login.googleFailed',
  'google-unverified': 'login.googleUnverified',
  'google-in-use': 'login.googleInUse',
  'code-expired': 'login.codeExpired',
} as const satisfies Record<string, PlainMessageKey>
/** What came of Google, as that query names it. */
export const GOOGLE_ERRORS: Record<GoogleRefusal, keyof typeof LOGIN_ERRORS> = {
  cancelled: 'google',
  failed: 'google',
  unavailable: 'google',
  'unverified-email': 'google-unverified',
  'address-in-use': 'google-in-use',
}

export const AVATAR_REFUSALS = {
  'too-large': { status: 413, text: 'settings.avatarTooLarge' },
  'not-an-image': { status: 415, text: 'settings.avatarNotImage' },
  unprocessable: { status: 422, text: 'settings.avatarUnprocessable' },
  busy: { status: 503, text: { key: 'settings.avatarUploadFailed', reason: 'settings.avatarBusy' } },
  storage: { status: 503, text: { key: 'settings.avatarUploadFailed', reason: 'settings.avatarStorage' } },
} as const
export type AvatarRefusal = keyof typeof AVATAR_REFUSALS

/** The answer to a form that was refused. */
export function refuse({ text, field, status }: Refusal): Outcome {
  return { result: field === undefined ? { problem: text } : { fields: { [field]: text } }, status }
}
