import type { Deps } from '#domain/deps.ts'
import { serializeCookie } from '#domain/preferences/cookies.ts'
import { INTENTION_MAX_AGE_S, intentionCookie, writeIntention } from '#domain/watchlist/intention.ts'
import type { Intention } from '#domain/watchlist/intention.ts'
import { isSecure } from '#shared/addresses/is-secure.ts'

/** A Set-Cookie value that stores a guest's intention until they are signed in (middleware/merge-guest-data.ts). */
export function setIntention({ site }: Pick<Deps, 'site'>, intention: Intention): string {
  const secure = isSecure(site.publicUrl)
  const options = { maxAge: INTENTION_MAX_AGE_S, secure, httpOnly: true }
  return serializeCookie(intentionCookie({ secure }), writeIntention(intention), options)
}
