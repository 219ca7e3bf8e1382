import { betterAuth } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { withTimeout } from '#shared/async/with-timeout.ts'
import type { AuthEnvironment } from './auth-options.ts'
import { authOptions, secondFactor } from './auth-options.ts'
import { GOOGLE } from './google-provider.ts'
import { GOOGLE_START_LIMIT_MS } from '../limits.ts'

export interface GoogleConfig {
  clientId: string
  clientSecret: string
  /** Origin or URL whose discovery document lists the provider's endpoints. */
  issuer: string
}

/**
 * The library with Google, created on first use because it reads the discovery document once, on creation, and works without it for good if
 * that fails. Null if Google does not return its own document in time; the next call tries again. Nothing else is held up meanwhile.
 */
export function lazyGoogle(environment: AuthEnvironment, config: GoogleConfig) {
  let opening: ReturnType<typeof open> | undefined
  return async () => {
    opening ??= open(environment, config)
    const api = await withTimeout(GOOGLE_START_LIMIT_MS, opening, null)
    if (api === null) opening = undefined
    return api
  }
}

async function open(environment: AuthEnvironment, { clientId, clientSecret, issuer }: GoogleConfig) {
  const auth = betterAuth({
    ...authOptions(environment),
    plugins: [
      secondFactor(environment.product),
      genericOAuth({
        config: [
          {
            providerId: GOOGLE,
            clientId,
            clientSecret,
            discoveryUrl: `${issuer}/.well-known/openid-configuration`,
            // With headers, even none, the library follows no redirect to another origin.
            discoveryHeaders: {},
            redirectURI: `${environment.publicUrl}/auth/callback`,
            scopes: ['openid', 'email', 'profile'],
            pkce: true,
            requireIdTokenVerification: true,
            disableProviderLogout: true,
          },
        ],
      }),
    ],
  })
  const { socialProviders } = await auth.$context
  const provider = socialProviders.find(({ id }) => id === GOOGLE)
  if (provider === undefined) return null
  // The library believes whatever issuer the document names, and then all tokens of that one.
  if (provider.issuer?.replace(/\/+$/, '') === issuer) return auth.api
  environment.logger.error({ issuer, named: provider.issuer }, 'GOOGLE_ISSUER’s document is that of another issuer')
  return null
}
