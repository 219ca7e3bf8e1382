import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withDatabase } from '#tests/test-database.ts'
import { startGoogleServer } from '../testing/google-server.ts'
import { testAccounts } from '../testing/test-accounts.ts'
import { createTestAuth } from '../testing/test-auth.ts'
import { testBrowser } from '../testing/test-browser.ts'
import { finishGoogle } from './finish-google.ts'
import { startGoogle } from './start-google.ts'

const database = withDatabase()
let google: Awaited<ReturnType<typeof startGoogleServer>>
beforeAll(async () => {
  google = await startGoogleServer()
})
afterAll(() => google.stop())

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
const MAC_HEADER = encoded({ alg: 'HS256', typ: 'JWT' })

interface Token {
  claims?: Record<string, unknown>
  spoil?: (token: string) => string
}

async function comeWith({ claims = {}, spoil = (token) => token }: Token) {
  const person = { sub: '1815', email: 'ada@kinora.example', email_verified: true, name: 'Ada' }
  Object.assign(google.state, { person, claims, spoil })
  const { deps } = testAccounts(database.db, { auth: createTestAuth(database.db, { google: google.config }) })
  const browser = testBrowser()
  const started = await startGoogle(deps, { returnPath: '/en', caller: browser.caller })
  if (!started.ok) throw new Error(started.reason)
  browser.take(started.cookies)
  const query = await google.consent(started.url)
  return finishGoogle(deps, { query, language: 'en', country: 'US', caller: browser.caller })
}

const users = () => database.db.selectFrom('auth_users').select('id').execute()

it('OAUTH-04: a token that is right signs in', async () => {
  expect(await comeWith({})).toMatchObject({ ok: true })
  expect(await users()).toHaveLength(1)
})

it.each<[what: string, token: Token]>([
  ['is for another client', { claims: { aud: 'other-client' } }],
  ['is of another issuer', { claims: { iss: 'https://evil.example' } }],
  ['answers another question', { claims: { nonce: 'of-another-sign-in' } }],
  ['has expired', { claims: { iat: 1, exp: 2 } }],
  [
    'was changed after it was signed',
    {
      spoil(token) {
        const [head, , signature] = token.split('.')
        return [head, encoded({ ...claimsOf(token), sub: '1' }), signature].join('.')
      },
    },
  ],
  ['is not signed', { spoil: (token) => `${encoded({ alg: 'none' })}.${token.split('.')[1]}.` }],
  [
    'is signed with the client’s own secret',
    {
      spoil(token) {
        const signed = `${MAC_HEADER}.${token.split('.')[1]}`
        return `${signed}.${createHmac('sha256', google.config.clientSecret).update(signed).digest('base64url')}`
      },
    },
  ],
])('OAUTH-04: one that %s signs no one in', async (_what, token) => {
  expect(await comeWith(token)).toMatchObject({ ok: false, reason: 'failed' })
  expect(await users()).toEqual([])
})

it.each([
  ['names another issuer', (document: string) => ({ status: 200, body: document, location: '' })],
  ['is at another origin', (_: string, location: string) => ({ status: 302, body: '', location })],
])('OAUTH-04: a provider whose document %s is not asked', async (_what, answer) => {
  const path = '/.well-known/openid-configuration'
  const location = `${google.config.issuer}${path}`
  const document = await (await fetch(location)).text()
  const server = createServer((_request, response) => {
    const { status, body, ...headers } = answer(document, location)
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const auth = createTestAuth(database.db, { google: { ...google.config, issuer } })
  const { deps } = testAccounts(database.db, { auth })
  const started = await startGoogle(deps, { returnPath: '/en', caller: testBrowser().caller })
  server.close()
  expect(started).toEqual({ ok: false, reason: 'unavailable' })
})
