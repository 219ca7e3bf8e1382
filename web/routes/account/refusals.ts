import type { GoogleRefusal } from '#domain/accounts/google/finish-google.ts'
import type { LinkState } from '#domain/accounts/links.ts'
import type { PlainMessageKey } from '#i18n/translator.ts'
import type { FormOutcome } from './forms/outcome.ts'

/** A refusal's message, its field, and the response status. */
interface FormRefusal {
  text: PlainMessageKey
  /** Absent: it is about the whole form. */
  field?: string
  status: 401 | 409 | 410 | 422 | 429 | 503
}

/** Why a form of accounts is refused, by the verb's reason. */
export const FORM_REFUSALS = {
  missing: { text: 'login.wrong', status: 422 },
  wrong: { text: 'login.wrong', status: 401 },
  'too-many-tries': { text: 'login.tooMany', status: 429 },
  // More passwords than can be hashed.
  busy: { text: 'common.busy', status: 503 },
  'password-too-short': { text: 'login.passwordTooShort', field: 'password', status: 422 },
  'password-too-long': { text: 'login.passwordTooLong', field: 'password', status: 422 },
  'password-common': { text: 'login.passwordCommon', field: 'password', status: 422 },
  'password-personal': { text: 'login.passwordPersonal', field: 'password', status: 422 },
  'password-pattern': { text: 'login.passwordPattern', field: 'password', status: 422 },
  'name-required': { text: 'login.nameRequired', field: 'displayName', status: 422 },
  'name-too-short': { text: 'login.nameTooShort', field: 'displayName', status: 422 },
  'name-too-long': { text: 'login.nameTooLong', field: 'displayName', status: 422 },
  'name-characters': { text: 'login.nameCharacters', field: 'displayName', status: 422 },
  'name-reserved': { text: 'login.nameReserved', field: 'displayName', status: 422 },
  'name-taken': { text: 'login.nameTaken', field: 'displayName', status: 409 },
  'name-unlike': { text: 'settings.deleteNameWrong', field: 'displayName', status: 422 },
  'email-required': { text: 'login.emailRequired', field: 'email', status: 422 },
  'email-invalid': { text: 'login.emailInvalid', field: 'email', status: 422 },
  'email-taken': { text: 'login.emailTaken', field: 'email', status: 409 },
  'email-same': { text: 'settings.emailSame', field: 'email', status: 422 },
  'wrong-code': { text: 'login.codeWrong', field: 'code', status: 422 },
  // Before something weighty the member enters their password again.
  'wrong-password': { text: 'settings.passwordWrong', field: 'current', status: 422 },
  unproved: { text: 'settings.googleFirst', status: 401 },
  'signed-out': { text: 'settings.signedOut', status: 401 },
  'already-on': { text: 'settings.factorOn', status: 409 },
  'not-on': { text: 'login.codeExpired', status: 409 },
  'last-admin': { text: 'settings.deleteLastAdmin', status: 409 },
  'link-expired': { text: 'login.linkExpired', status: 410 },
  'link-invalid': { text: 'login.linkInvalid', status: 410 },
  'device-gone': { text: 'settings.pushGone', status: 410 },
  'notice-refused': { text: 'settings.pushTestFailed', status: 503 },
  'unknown-service': { text: 'login.failed', status: 422 },
  'too-many-services': { text: 'services.tooMany', status: 422 },
} as const satisfies Record<string, FormRefusal>

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

/** The answer to a form that was refused; `otherwise` is what differs in it from other forms. */
export function refuseForm(code: keyof typeof FORM_REFUSALS, otherwise: Partial<FormRefusal> = {}): FormOutcome {
  const { text, field, status }: FormRefusal = { ...FORM_REFUSALS[code], ...otherwise }
  return { result: field === undefined ? { problem: text } : { fields: { [field]: text } }, status }
}
