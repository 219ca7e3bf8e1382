import { betterAuth } from 'better-auth'
import { parseCookies, serializeCookie } from '#domain/preferences/cookies.ts'
import type { Busy } from '#shared/async/semaphore.ts'
import { isSecure } from '#shared/addresses/is-secure.ts'
import type { AuthEnvironment } from './auth-options.ts'
import { authOptions, secondFactor } from './auth-options.ts'
import type { Caller } from './caller.ts'
import { DEVICE_SECONDS, addToDevice, readDevice } from './device-cookie.ts'
import type { Hasher } from './hashing-places.ts'
import { lazyGoogle } from './lazy-google.ts'
import type { GoogleConfig } from './lazy-google.ts'
import { createPeople } from './people.ts'
import { cookieName, readSigned } from './session-cookie.ts'
import type { SignedCookie } from './session-cookie.ts'
import { sessionPlugin } from './session-plugin.ts'

type Cookies = Pick<Caller, 'cookies'>

interface AuthConfig extends AuthEnvironment {
  google: GoogleConfig | null
  /** New addresses must be confirmed before they count; then nobody is told whether an address is taken. */
  confirmsEmail: boolean
}

/** Signs people in and out. Throws nothing of its own; where the database is away, its errors come through. */
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
    /** The library with Google, see lazyGoogle; null where Google is not configured. */
    google: google === null ? null : lazyGoogle(environment, google),
    /** Calls of `api` that take a password belong into it. */
    hashing,
    /** The hash, or `busy`. */
    hashPassword: (hasher: Hasher, password: string): Promise<string> =>
      hashing(hasher, async () => (await $context).password.hash(password)),
    verifyPassword: (hasher: Hasher, given: { hash: string; password: string }): Promise<boolean | Busy> =>
      hashing(hasher, async () => (await $context).password.verify(given)),
    /** The token of the session whose cookie the caller has; whether the session is still good is not known. */
    sessionToken: (caller: Cookies): string | null => read('session_token', caller),
    /** What the caller was asked the second factor for; whether it still is, is not known. */
    challenge: (caller: Cookies): string | null => read('two_factor', caller),
    /** The caller's browser, as what its tries are counted by, where the user has signed in with it and not ended that since. */
    knownDevice(caller: Cookies, user: { id: string; devices_since: Date | null } | undefined): string | null {
      const known = readDevice(valueOf('device', caller), secret).find((each) => each.userId === user?.id)
      if (known === undefined || known.issuedAt < (user?.devices_since?.getTime() ?? 0)) return null
      return `${known.userId} ${known.issuedAt}`
    },
    /** The Set-Cookie value by which the browser is known as the user's from now on, and as that of others as before. */
    rememberDevice: (caller: Cookies, { userId, now }: { userId: string; now: Date }): string =>
      write(
        'device',
        addToDevice(valueOf('device', caller), { userId, issuedAt: now.getTime() }, secret),
        DEVICE_SECONDS,
      ),
    /** The caller as nobody who is signed in. */
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
