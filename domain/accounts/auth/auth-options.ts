import type { BetterAuthOptions } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Database } from '#db/client.ts'
import type { SiteName } from '#shared/http/site-name.ts'
import type { Logger } from '#shared/logger.ts'
import { isSecure } from '#shared/addresses/is-secure.ts'
import { CLIENT_IP_HEADER } from './caller.ts'
import type { HashingPlaces } from './hashing-places.ts'
import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  SECOND_FACTOR_SECONDS,
  SESSION_RENEWED_AFTER_SECONDS,
  SESSION_SECONDS,
  TRUSTED_BROWSER_SECONDS,
} from '../limits.ts'
import { COOKIE_PREFIXES } from './session-cookie.ts'
import { HAND_OVER_PATH } from './session-plugin.ts'

/** Google redirects back to `${publicUrl}${AUTH_PATH}/callback`. */
const AUTH_PATH = '/auth'
const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

export interface AuthEnvironment {
  /** The site whose sessions these are: a session of one site is not valid on the other. */
  site: SiteName
  db: Database
  /** Signs cookies and encrypts second factors. */
  secret: string
  /** Origin of the site without a trailing slash. */
  publicUrl: string
  /** Name in authenticator apps. */
  product: string
  logger: Logger
  /** Limits concurrent password hashing; shared by every sign-in of the process. */
  hashing: HashingPlaces
  /** Replaces the library's scrypt. */
  passwords?: {
    hash(password: string): Promise<string>
    verify(given: { hash: string; password: string }): Promise<boolean>
  }
}

/** The sign-in library on our tables. Its own HTTP routes are never mounted: our verbs call its functions. */
export function authOptions({ site, db, secret, publicUrl, product, logger, passwords }: AuthEnvironment) {
  return {
    appName: product,
    baseURL: publicUrl,
    basePath: AUTH_PATH,
    secret,
    database: { db, type: 'postgres', transaction: !db.isTransaction },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      disableColors: true,
      log: (_level, message, ...details) => logger.warn({ reasons: details.map(reasonOf) }, `Sign-in: ${message}`),
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      ...(passwords && { password: passwords }),
    },
    user: {
      modelName: 'auth_users',
      fields: { emailVerified: 'email_verified', ...TIMES },
      validateUserInfo: ({ user, source }) =>
        source.method === 'oauth' && user.emailVerified !== true ? { error: 'email_not_verified' } : undefined,
    },
    session: {
      modelName: 'auth_sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...TIMES,
      },
      expiresIn: SESSION_SECONDS,
      updateAge: SESSION_RENEWED_AFTER_SECONDS,
      // No cached copy in a cookie: a revoked session must stop working immediately.
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'auth_accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...TIMES,
      },
      updateAccountOnSignIn: false,
      // Claiming an address on one side only must not give access to the account that owns it on the other.
      accountLinking: { enabled: true, trustedProviders: [], requireLocalEmailVerified: true },
    },
    verification: {
      modelName: 'auth_verifications',
      fields: { expiresAt: 'expires_at', ...TIMES },
      storeIdentifier: 'hashed',
      // Expired links must stay distinguishable from invented ones: links.ts deletes them.
      disableCleanup: true,
    },
    databaseHooks: {
      account: { create: { before: async (account) => ({ data: { ...account, ...NO_TOKENS } }) } },
      // Whether a session has expired is for the database's clock to say: this process's may be days ahead.
      session: { delete: { before: async ({ expiresAt }) => expiresAt > new Date() } },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIXES[site],
      useSecureCookies: isSecure(publicUrl),
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
      // The same single query whether or not an address is known, so that both take equally long.
      database: { generateId: 'uuid', validateSchema: false, joins: true },
    },
  } satisfies BetterAuthOptions
}

/** We call no provider API on a member's behalf, so no tokens are stored. */
const NO_TOKENS = { accessToken: null, refreshToken: null, idToken: null, scope: null }

/** Codes from an authenticator app or recovery codes, required after a password and after Google alike. */
export function secondFactor(product: string) {
  const plugin = twoFactor({
    issuer: product,
    allowPasswordless: true,
    // By account it would lock out the owner too: admit-code.ts counts instead.
    accountLockout: { enabled: false },
    twoFactorCookieMaxAge: SECOND_FACTOR_SECONDS,
    trustDeviceMaxAge: TRUSTED_BROWSER_SECONDS,
    schema: {
      user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
      twoFactor: {
        modelName: 'auth_second_factors',
        fields: {
          userId: 'user_id',
          backupCodes: 'backup_codes',
          failedVerificationCount: 'failed_verification_count',
          lockedUntil: 'locked_until',
        },
      },
    },
  })
  // By itself the library requires it only after a password.
  for (const hook of plugin.hooks.after)
    hook.matcher = ({ path }) => path === '/sign-in/email' || path === '/callback/:id' || path === HAND_OVER_PATH
  return plugin
}

/** Only the error's message: its details may contain addresses. */
function reasonOf(detail: unknown): string {
  return detail instanceof Error ? `${detail.name}: ${detail.message}` : typeof detail
}
