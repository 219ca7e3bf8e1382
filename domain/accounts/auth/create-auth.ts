import { betterAuth } from 'better-auth'
import { parseCookies } from '#domain/preferences/cookies.ts'
import { isSecure } from '#shared/addresses/is-secure.ts'
import type { AuthEnvironment } from './auth-options.ts'
import { authOptions, secondFactor } from './auth-options.ts'
import type { Caller } from './caller.ts'
import { lazyGoogle } from './lazy-google.ts'
import type { GoogleConfig } from './lazy-google.ts'
import { cookieName, readSigned } from './session-cookie.ts'
import type { SignedCookie } from './session-cookie.ts'
import { sessionPlugin } from './session-plugin.ts'

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
  const nameOf = (cookie: SignedCookie) => cookieName(cookie, isSecure(environment.publicUrl))
  const read = (cookie: SignedCookie, { cookies }: Pick<Caller, 'cookies'>) =>
    readSigned(parseCookies(cookies).get(nameOf(cookie)), environment.secret)
  return {
    api,
    confirmsEmail,
    /** The library with Google, see lazyGoogle; null where Google is not configured. */
    google: google === null ? null : lazyGoogle(environment, google),
    hashPassword: async (password: string): Promise<string> => (await $context).password.hash(password),
    verifyPassword: async (hash: string, password: string): Promise<boolean> =>
      (await $context).password.verify({ hash, password }),
    /** The token of the session whose cookie the caller has; whether the session is still good is not known. */
    sessionToken: (caller: Pick<Caller, 'cookies'>): string | null => read('session_token', caller),
    /** What the caller was asked the second factor for; whether it still is, is not known. */
    challenge: (caller: Pick<Caller, 'cookies'>): string | null => read('two_factor', caller),
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
