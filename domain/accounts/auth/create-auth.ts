import { betterAuth } from 'better-auth'
import { parseCookies, serializeCookie } from '#domain/preferences/cookies.ts'
import { linkSeconds } from '#shared/members/link-lives.ts'
import type { Busy } from '#shared/async/semaphore.ts'
import { isSecure } from '#shared/addresses/is-secure.ts'
import type { AuthEnvironment } from './auth-options.ts'
import { authOptions, secondFactor } from './auth-options.ts'
import type { Caller } from './caller.ts'
import { DEVICE_SECONDS, addToDevice, readDevice } from './device-cookie.ts'
import type { Hasher } from './hashing-places.ts'
import { lazyGoogle } from './lazy-google.ts'
import type { GoogleConfig } from './lazy-google.ts'
import { SESSION_SECONDS } from '../limits.ts'
import { createPeople } from './people.ts'
import { cookieName, readSigned, writeSigned } from './session-cookie.ts'
import type { SignedCookie } from './session-cookie.ts'
import { sessionPlugin } from './session-plugin.ts'

type Cookies = Pick<Caller, 'cookies'>

interface AuthConfig extends AuthEnvironment {
  google: GoogleConfig | null
  /** Whether new addresses must be confirmed before they count; if so, nothing reveals whether an address is taken. */
  confirmsEmail: boolean
}

/** Signs users in and out. Throws nothing of its own; errors of an unavailable database are passed on. */
export function createAuth({ google, confirmsEmail, ...environment }: AuthConfig) {
  const { api, $context } = betterAuth({
    ...authOptions(environment),
    plugins: [secondFactor(environment.product), sessionPlugin()],
  })
  const { site, secret, hashing } = environment
  const secure = isSecure(environment.publicUrl)
  const nameOf = (cookie: SignedCookie) => cookieName(cookie, { site, secure })
  const valueOf = (cookie: SignedCookie, { cookies }: Cookies) => parseCookies(cookies).get(nameOf(cookie))
  const read = (cookie: SignedCookie, caller: Cookies) => readSigned(valueOf(cookie, caller), secret)
  const write = (cookie: SignedCookie, value: string, maxAge: number) =>
    serializeCookie(nameOf(cookie), value, { maxAge, secure, httpOnly: true })
  return {
    ...createPeople({ site, secret, secure }),
    api,
    site,
    confirmsEmail,
    /** The library with Google (see lazyGoogle); null if Google is not configured. */
    google: google === null ? null : lazyGoogle(environment, google),
    /** Wrap calls of `api` that take a password in this. */
    hashing,
    /** The hash, or `busy`. */
    hashPassword: (hasher: Hasher, password: string): Promise<string> =>
      hashing(hasher, async () => (await $context).password.hash(password)),
    verifyPassword: (hasher: Hasher, given: { hash: string; password: string }): Promise<boolean | Busy> =>
      hashing(hasher, async () => (await $context).password.verify(given)),
    /** The token in the caller's session cookie; the session itself may no longer be valid. */
    sessionToken: (caller: Cookies): string | null => read('session_token', caller),
    /** The Set-Cookie value of a session that lasts anew. */
    sessionCookie: (token: string): string => write('session_token', writeSigned(token, secret), SESSION_SECONDS),
    /** The Set-Cookie value by which a browser finds the sign-up that it sent. */
    signUpCookie: (token: string): string => write('sign_up', writeSigned(token, secret), linkSeconds('own-sign-up')),
    signUpToken: (caller: Cookies): string | null => read('sign_up', caller),
    /** The second-factor challenge in the caller's cookie; it may no longer be open. */
    challenge: (caller: Cookies): string | null => read('two_factor', caller),
    /** The key for counting this browser's tries, if the user has signed in with it and has not revoked it since; otherwise null. */
    knownDevice(caller: Cookies, user: { id: string; devices_since: Date | null } | undefined): string | null {
      const known = readDevice(valueOf('device', caller), secret).find((each) => each.userId === user?.id)
      if (known === undefined || known.issuedAt < (user?.devices_since?.getTime() ?? 0)) return null
      return `${known.userId} ${known.issuedAt}`
    },
    /** The Set-Cookie value that makes this browser known for the user from now on; other users it is known for stay. */
    rememberDevice: (caller: Cookies, { userId, now }: { userId: string; now: Date }): string =>
      write(
        'device',
        addToDevice(valueOf('device', caller), { userId, issuedAt: now.getTime() }, secret),
        DEVICE_SECONDS,
      ),
    /** The caller without their session cookie. */
    withoutSession: (caller: Caller): Caller => ({
      ...caller,
      cookies: withoutCookie(caller.cookies, nameOf('session_token')),
    }),
  }
}

function withoutCookie(header: string | null, name: string): string | null {
  const others = (header ?? '').split(';').filter((pair) => pair.trim().split('=')[0]?.trim() !== name)
  return others.join(';')
}

export type Auth = ReturnType<typeof createAuth>
