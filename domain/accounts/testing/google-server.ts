import { OAuth2Server } from 'oauth2-mock-server'
import type { GoogleConfig } from '#domain/accounts/auth/lazy-google.ts'

export interface Person {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  picture?: string
}

interface State {
  person: Person
  tokens: number
  /** Claims of the next tokens, over the right ones. */
  claims: Record<string, unknown>
  /** What becomes of a signed token. */
  spoil: (idToken: string) => string
}

/** An OpenID provider on loopback in Google's place; `person` consents to every request. */
export async function startGoogleServer() {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const state: State = { person: { sub: '1' }, tokens: 0, claims: {}, spoil: (idToken) => idToken }
  server.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
    Object.assign(token.payload, state.person, state.claims)
  })
  server.service.on('beforeUserinfo', (answer: { body: object }) => {
    answer.body = state.person
  })
  server.service.on('beforeResponse', ({ body }: { body: { id_token?: string } }) => {
    state.tokens += 1
    if (body.id_token !== undefined) body.id_token = state.spoil(body.id_token)
  })
  const config: GoogleConfig = {
    clientId: 'kinora-client',
    clientSecret: 'kinora-client-secret',
    issuer: server.issuer.url ?? '',
  }
  return {
    config,
    state,
    /** The query with which Google redirects the browser back, for the given authorisation URL. */
    async consent(url: string): Promise<URLSearchParams> {
      const answer = await fetch(url, { redirect: 'manual' })
      return new URL(answer.headers.get('location') ?? '').searchParams
    },
    stop: () => server.stop(),
  }
}
