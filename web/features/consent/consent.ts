import { PRODUCT_NAME } from '#shared/product.ts'

const PREFIX = PRODUCT_NAME.toLowerCase()
/** `true` once the visitor has chosen. */
export const CONSENT_COOKIE = `${PREFIX}_cookie_consent`
export const CONSENT_PREFERENCES_COOKIE = `${PREFIX}_cookie_preferences`
export const CONSENT_MAX_AGE_S = 365 * 24 * 60 * 60

/** What the visitor has allowed beyond the essential cookies. */
export interface Consent {
  analytics: boolean
  marketing: boolean
}

export const EVERYTHING: Consent = { analytics: true, marketing: true }
export const ESSENTIAL_ONLY: Consent = { analytics: false, marketing: false }
/** Initial values of the form. */
export const FIRST_CHOICE: Consent = { analytics: true, marketing: false }

/** Parses a Cookie header or `document.cookie`: null if nothing was chosen yet. Anything unreadable counts as not allowed. */
export function readConsent(cookies: string | null): Consent | null {
  const values = new Map(
    (cookies ?? '').split(/;\s*/).map((pair) => [pair.split('=', 1)[0], pair.replace(/^[^=]*=/, '')]),
  )
  if (values.get(CONSENT_COOKIE) !== 'true') return null
  try {
    const read: unknown = JSON.parse(decodeURIComponent(values.get(CONSENT_PREFERENCES_COOKIE) ?? ''))
    const { analytics, marketing } = (read ?? {}) as Partial<Record<keyof Consent, unknown>>
    return { analytics: analytics === true, marketing: marketing === true }
  } catch {
    return ESSENTIAL_ONLY
  }
}

/** Names and values of the two cookies, not encoded. */
export function consentCookies({ analytics, marketing }: Consent): [name: string, value: string][] {
  return [
    [CONSENT_COOKIE, 'true'],
    [CONSENT_PREFERENCES_COOKIE, JSON.stringify({ essential: true, analytics, marketing })],
  ]
}
