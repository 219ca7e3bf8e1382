import type { LinkRefusal, LinkState } from '#domain/accounts/links.ts'
import type { PlainMessageKey } from '#i18n/translator.ts'

/** What a mailed link that leads nowhere says. */
export const LINK_TEXTS = {
  'link-invalid': 'login.linkInvalid',
  'link-expired': 'login.linkExpired',
} as const satisfies Record<LinkRefusal, PlainMessageKey>

/** `unchecked`: the database did not say. */
export type SeenLink = LinkState | 'unchecked'

/** HTTP statuses. */
export const LINK_STATUS: Record<SeenLink, number> = { valid: 200, expired: 410, invalid: 404, unchecked: 503 }
