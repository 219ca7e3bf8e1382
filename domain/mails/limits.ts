import type { MailKind } from '#shared/mail.ts'
import { CONFIRMATION_LINK_SECONDS, RESET_LINK_SECONDS } from '../accounts/limits.ts'

const NEWS_SECONDS = 24 * 60 * 60

/** A mail that could not be sent for so long, in seconds, is not sent any more: its link is dead, or its news is old. */
export const MAIL_LIFE_SECONDS: Readonly<Record<MailKind, number>> = {
  'reset-password': RESET_LINK_SECONDS,
  'verify-email': CONFIRMATION_LINK_SECONDS,
  'confirm-email-change': CONFIRMATION_LINK_SECONDS,
  'email-changed': NEWS_SECONDS,
  'address-taken': NEWS_SECONDS,
  'password-changed': NEWS_SECONDS,
}
