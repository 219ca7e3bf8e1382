import { mayShowAds } from '../ads/ad-pages.ts'

/** Set when a guest has closed the banner. Markup depends on it: the root declares it to the page cache. */
export const PROMO_COOKIE = 'kinora_promo'
export const PROMO_CLOSED = 'off'

/** Reads it from the Cookie header of a request. */
export function hidesPromo(cookies: string | null): boolean {
  return cookies?.split(/;\s*/).includes(`${PROMO_COOKIE}=${PROMO_CLOSED}`) === true
}

/** Pages that may show the banner: not those where guests already sign up or are waiting for an answer. */
export function promotesAt(pathname: string): boolean {
  return /^\/[a-z]{2}(?:\/|$)/.test(pathname) && mayShowAds(pathname)
}
