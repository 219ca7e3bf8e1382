import type { LinkRefusal, LinkState } from '#domain/accounts/links.ts'
import type { PlainMessageKey } from '#i18n/translator.ts'

/** Messages for links that are not valid. */
export const LINK_TEXTS = {
  'link-invalid': 'login.linkInvalid',
  'link-expired': 'login.linkExpired',
} as const satisfies Record<LinkRefusal, PlainMessageKey>

/** `unchecked`: the database was unavailable. */
export type SeenLink = LinkState | 'unchecked'

/** HTTP statuses. */
export const LINK_STATUS: Record<SeenLink, number> = { valid: 200, expired: 410, invalid: 404, unchecked: 503 }
