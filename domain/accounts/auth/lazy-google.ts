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
 * that fails. Null if Google does not return the document in time; the next call tries again. Nothing else is held up meanwhile.
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
  return socialProviders.some(({ id }) => id === GOOGLE) ? auth.api : null
}
