/** Guests' choices are stored in these cookies for a year. */
export const COUNTRY_COOKIE = 'user_country'
export const LANGUAGE_COOKIE = 'user_language'
export const THEME_COOKIE = 'kinora_theme'
/** '1' if language and country are chosen separately. */
export const SEPARATE_COOKIE = 'kinora_separate'
/** Carries the choice over the redirect from `/`, which deletes the two cookies above. */
export const HANDOVER_COOKIE = 'kinora_choice'

export const PREFERENCE_COOKIE_MAX_AGE_S = 365 * 24 * 60 * 60
export const HANDOVER_COOKIE_MAX_AGE_S = 60

export type Cookies = ReadonlyMap<string, string>

/** Reads a Cookie header; the first of equal names wins, undecodable values are dropped. */
export function parseCookies(header: string | null | undefined): Cookies {
  const cookies = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at < 1) continue
    const name = part.slice(0, at).trim()
    if (cookies.has(name)) continue
    try {
      cookies.set(name, decodeURIComponent(part.slice(at + 1).trim()))
    } catch {
      // A malformed value counts as none.
    }
  }
  return cookies
}

export interface CookieOptions {
  maxAge: number
  secure: boolean
  httpOnly?: boolean
}

/** A Set-Cookie value with path / and SameSite=Lax; `maxAge` in seconds, 0 deletes. */
export function serializeCookie(
  name: string,
  value: string,
  { maxAge, secure, httpOnly = false }: CookieOptions,
): string {
  const attributes = [`${name}=${encodeURIComponent(value)}`, 'Path=/', `Max-Age=${maxAge}`, 'SameSite=Lax']
  if (secure) attributes.push('Secure')
  if (httpOnly) attributes.push('HttpOnly')
  return attributes.join('; ')
}
