import type { MailKind } from '#shared/mail.ts'
import { linkSeconds } from '#shared/members/link-lives.ts'
import type { LinkKind } from '#shared/members/link-lives.ts'

/** The kind of link in a mail; null if it has none that expires. */
export const LINK_IN_MAIL: Readonly<Record<MailKind, LinkKind | null>> = {
  'reset-password': 'reset-password',
  'sign-in-link': 'sign-in',
  'verify-email': 'confirm-sign-up',
  'confirm-email-change': 'confirm-email-change',
  'email-changed': null,
  'address-taken': null,
  'password-changed': null,
  'email-change-asked': null,
  'factor-on': null,
  'factor-off': null,
  'google-linked': null,
  'account-deleted': null,
}

const NEWS_SECONDS = 24 * 60 * 60

/** A mail that could not be sent for this long, in seconds, is dropped: its link has expired, or its news is old. */
export function mailLifeSeconds(kind: MailKind): number {
  const link = LINK_IN_MAIL[kind]
  return link === null ? NEWS_SECONDS : linkSeconds(link)
}
