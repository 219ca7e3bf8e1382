import { expect, it } from 'vitest'
import { readEnv } from './env.ts'

const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
const MAIL = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'no-reply@kinora.example' }

it('reads where people sign in with Google', () => {
  expect(readEnv({}).google).toBeNull()
  expect(readEnv(GOOGLE).google).toEqual({
    clientId: 'id',
    clientSecret: 'secret',
    issuer: 'https://accounts.google.com',
  })
  expect(readEnv({ ...GOOGLE, GOOGLE_ISSUER: 'http://127.0.0.1:8080/' }).google?.issuer).toBe('http://127.0.0.1:8080')
})

it.each([
  [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET is required too'],
  [{ GOOGLE_CLIENT_SECRET: 'secret' }, 'GOOGLE_CLIENT_ID is required too'],
  [{ REQUIRE_EMAIL_CONFIRMATION: 'maybe' }, 'REQUIRE_EMAIL_CONFIRMATION must be on or off'],
  [{ ADMIN_REQUIRE_2FA: '1' }, 'ADMIN_REQUIRE_2FA must be on or off'],
  [{ GOOGLE_ISSUER: 'accounts.google.com' }, 'GOOGLE_ISSUER must be an http:// or https:// address'],
])('refuses %j', (source, problem) => {
  expect(() => readEnv(source)).toThrow(problem)
})

it.each([
  [{}, false],
  [MAIL, true],
  [{ ...MAIL, REQUIRE_EMAIL_CONFIRMATION: 'off' }, false],
  [{ REQUIRE_EMAIL_CONFIRMATION: 'on' }, true],
])('Q40: with %j addresses are confirmed: %s', (source, confirms) => {
  expect(readEnv(source).confirmsEmail).toBe(confirms)
})

it('reads whether staff need a second factor', () => {
  expect(readEnv({}).requiresStaffFactor).toBe(false)
  expect(readEnv({ ADMIN_REQUIRE_2FA: 'on' }).requiresStaffFactor).toBe(true)
})
