import { mayShowAds } from '../ads/ad-pages.ts'

/** Set when a guest has closed the banner. Markup depends on it: the root says so to the cache of pages. */
export const PROMO_COOKIE = 'kinora_promo'
export const PROMO_CLOSED = 'off'

/** By the Cookie header of a request. */
export function hidesPromo(cookies: string | null): boolean {
  return cookies?.split(/;\s*/).includes(`${PROMO_COOKIE}=${PROMO_CLOSED}`) === true
}

/** Where ads may be: not where they already sign up, or are busy with an answer. */
export function promotesAt(pathname: string): boolean {
  return /^\/[a-z]{2}(?:\/|$)/.test(pathname) && mayShowAds(pathname)
}
