import { MAX_ID } from '#shared/titles/title.ts'
import type { Viewing } from '#shared/members/viewing.ts'
import { servicesOf } from '../titles/services/streaming-services.ts'
import { SERVICES_LIMIT } from './limits.ts'

/**
 * Streaming services that a guest has picked; they move to the account on sign-in (web/middleware/merge-guest-data.ts), and so does the
 * switches.
 */
export const GUEST_SERVICES_COOKIE = 'user_services'
/** '1' if a guest wants to see only what these carry. */
export const GUEST_ONLY_MINE_COOKIE = 'user_only_mine'
/** '1' if this browser shows only titles that are rated as suitable up to twelve years: to guests and to every member who signs in. */
export const GUEST_UP_TO_12_COOKIE = 'user_up_to_12'

/** Reads a guest's cookies. Without services the first switch has no effect; what guests have watched is unknown. */
export function readGuestViewing(cookies: ReadonlyMap<string, string>): Viewing {
  const services = readGuestServices(cookies.get(GUEST_SERVICES_COOKIE))
  const onlyMyServices = services.length > 0 && cookies.get(GUEST_ONLY_MINE_COOKIE) === '1'
  return { services, onlyMyServices, hideWatched: false, upTo12: cookies.get(GUEST_UP_TO_12_COOKIE) === '1' }
}

/** The services of a cookie such as `8.337`, which may name other ids of theirs; invalid ones are left out. */
export function readGuestServices(text: string | undefined): number[] {
  const ids = (text ?? '')
    .split('.', SERVICES_LIMIT)
    .filter((part) => /^[1-9][0-9]{0,9}$/.test(part))
    .map(Number)
  return servicesOf(ids.filter((id) => id <= MAX_ID))
}

export function writeGuestServices(ids: readonly number[]): string {
  return [...new Set(ids)].slice(0, SERVICES_LIMIT).join('.')
}
