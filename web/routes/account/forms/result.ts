import type { PlainMessageKey } from '#i18n/translator.ts'

/** Messages that say why: 'Profile update failed: …'. */
type ReasonedKey = 'settings.profileFailed' | 'settings.emailFailed'
export type Problem = PlainMessageKey | { key: ReasonedKey; reason: PlainMessageKey }

/** That it did its work. A text that names a link's life says it itself. */
export type DoneMessage = PlainMessageKey | 'settings.emailSent'

/** What became of a form: what the server answers, with scripts as JSON, without in the page. */
export interface FormResult {
  /** Which form of the page. */
  form: string
  done?: DoneMessage
  /** What is wrong with the whole. */
  problem?: Problem
  /** What is wrong with single fields, by name. */
  fields?: Readonly<Record<string, PlainMessageKey>>
  /** What was typed, to stay in the form. Never a password. */
  values?: Readonly<Record<string, string>>
  /** Where scripts lead next. */
  to?: string
  /** Shown once: a second factor that was begun, or new recovery codes. */
  shown?: Shown
}

export interface Shown {
  /** Of an authenticator that is to be confirmed; none with renewed recovery codes. */
  authenticator?: Authenticator
  recoveryCodes: readonly string[]
}

interface Authenticator {
  /** In base32, for typing. */
  secret: string
  /** The same as an otpauth:// address, and that for cameras. */
  uri: string
  qrCode: QrCode
}

export interface QrCode {
  /** Modules of a side, with the light ones around. */
  side: number
  /** Outline of the dark modules, one unit each, as the `d` of an SVG path. */
  path: string
}
