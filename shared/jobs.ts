import type { MailKind } from './mail.ts'
import type { TitleRef } from './titles/title.ts'

/**
 * Why a title is saved: a visitor picked it and waits, saw it stale, or it merely appeared in a list; 'shown' by offers that were old: these
 * alone are renewed.
 */
export const SAVE_REASONS = ['picked', 'stale', 'found', 'shown'] as const
export type SaveReason = (typeof SAVE_REASONS)[number]

/** A mail to one person. The link contains a token: neither it nor the address may be logged. */
export interface MailOrder {
  to: string
  mail: MailKind
  /** The recipient's language; English if it is none of ours. */
  language: string
  /** Where the mail leads: required if it asks to confirm or reset something. */
  url?: string
  displayName?: string
}

/** A request for a password reset; whether there is such an account is for the job to find out. */
export interface ResetOrder {
  to: string
  language: string
}

/** A link to sign in with; null: the password was wrong, and there is nothing to do. */
export interface SignInLinkOrder {
  userId: string | null
  language: string
  /** Parameters of the link's page. */
  query: Readonly<Record<string, string>>
}

/** A message of the contact form to mail to the operator, by its id. */
export interface ContactOrder {
  messageId: string
}

/** What came to a member's services in a period: what it is and for whom is read when it is sent. Times are ISO 8601. */
export interface NoticeOrder {
  userId: string
  since: string
  until: string
}

/** Work on a member's import. The turn is incremented whenever work starts again. */
export interface ImportOrder {
  id: string
  turn: number
}

export type Job =
  | ({ name: 'save-title'; reason: SaveReason } & TitleRef)
  | { name: 'confirm-titles' }
  | { name: 'renew-offers' }
  | { name: 'refresh-reference' }
  | { name: 'fill-catalogue' }
  | { name: 'index-titles' }
  | ({ name: 'import-titles' } & ImportOrder)
  | { name: 'tend-imports' }
  | { name: 'tend-assistant' }
  | { name: 'count-titles' }
  | { name: 'purge-edges' }
  | { name: 'render-pages' }
  | ({ name: 'send-mail' } & MailOrder)
  | ({ name: 'mail-reset-link' } & ResetOrder)
  | ({ name: 'mail-sign-in-link' } & SignInLinkOrder)
  | ({ name: 'mail-contact-message' } & ContactOrder)
  | { name: 'send-notices' }
  | ({ name: 'mail-digest' } & NoticeOrder)
  | ({ name: 'push-notice'; deviceId: string } & NoticeOrder)

export type JobName = Job['name']
