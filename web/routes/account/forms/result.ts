import type { PlainMessageKey } from '#i18n/translator.ts'

/** Messages with a reason: 'Profile update failed: …'. */
type ReasonedKey = 'settings.profileFailed' | 'settings.emailFailed'
export type FormProblem = PlainMessageKey | { key: ReasonedKey; reason: PlainMessageKey }

/** Success message. Texts that mention a link's lifetime have it built in. */
export type DoneMessage = PlainMessageKey | 'settings.emailSent'

/** The result of a form as the server returns it: as JSON with scripts, in the page without. */
export interface FormResult {
  /** Which form of the page. */
  form: string
  done?: DoneMessage
  /** What is wrong with the form as a whole. */
  problem?: FormProblem
  /** What is wrong with single fields, by name. */
  fields?: Readonly<Record<string, PlainMessageKey>>
  /** Typed values that stay in the form. Never a password. */
  values?: Readonly<Record<string, string>>
  /** Where scripts navigate next. */
  to?: string
  /** Shown once: a second factor being set up, or new recovery codes. */
  shown?: Shown
}

export interface Shown {
  /** The authenticator to be confirmed; absent with renewed recovery codes. */
  authenticator?: Authenticator
  recoveryCodes: readonly string[]
}

interface Authenticator {
  /** In base32, for typing. */
  secret: string
  /** The same as an otpauth:// URL, and that as a QR code. */
  uri: string
  qrCode: QrCode
}

export interface QrCode {
  /** Modules per side, including the light border. */
  side: number
  /** Outline of the dark modules, one unit each, as the `d` of an SVG path. */
  path: string
}
