import { z } from 'zod'
import type { GoogleConfig } from '#domain/accounts/auth/lazy-google.ts'
import { baseUrl, onOrOff } from './env-values.ts'

const GOOGLE = 'https://accounts.google.com'

export const authVariables = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: baseUrl(GOOGLE).default(GOOGLE),
  REQUIRE_EMAIL_CONFIRMATION: onOrOff.optional(),
  ADMIN_REQUIRE_2FA: onOrOff.default('off'),
}

type AuthVariables = z.infer<z.ZodObject<typeof authVariables>>

export interface AuthConfig {
  /** Null: members sign in with a password only. */
  google: GoogleConfig | null
  /** A new address must be confirmed before it takes effect. */
  confirmsEmail: boolean
  /** The panel is open only to staff with a second factor. */
  requiresStaffFactor: boolean
}

export function authProblems({ GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret }: AuthVariables): string[] {
  if ((id === undefined) === (secret === undefined)) return []
  return [`GOOGLE_CLIENT_${id === undefined ? 'ID' : 'SECRET'} is required too for signing in with Google`]
}

/** Addresses must be confirmed wherever mails are really sent, unless that is switched off. */
export function toAuthConfig(values: AuthVariables, { sendsMail }: { sendsMail: boolean }): AuthConfig {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = values
  const { REQUIRE_EMAIL_CONFIRMATION: confirmation } = values
  return {
    google: clientId === undefined || clientSecret === undefined ? null : { clientId, clientSecret, issuer },
    confirmsEmail: confirmation === undefined ? sendsMail : confirmation === 'on',
    requiresStaffFactor: values.ADMIN_REQUIRE_2FA === 'on',
  }
}
