import { MAX_ID } from '#shared/title.ts'
import { SERVICES_LIMIT } from './limits.ts'

/** Streaming services that a guest has picked; they move to the account (`adoptServices`). */
export const GUEST_SERVICES_COOKIE = 'user_services'

/** Ids out of a cookie such as `8.337`: what is none is left out. */
export function readGuestServices(text: string | undefined): number[] {
  const ids = (text ?? '')
    .split('.', SERVICES_LIMIT)
    .filter((part) => /^[1-9][0-9]{0,9}$/.test(part))
    .map(Number)
  return [...new Set(ids.filter((id) => id <= MAX_ID))]
}

export function writeGuestServices(ids: readonly number[]): string {
  return [...new Set(ids)].slice(0, SERVICES_LIMIT).join('.')
}
