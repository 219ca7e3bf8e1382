import { describe, expect, it } from 'vitest'
import { TRAITS_HEADER } from '#shared/assistant/answer.ts'
import { SITE } from '#tests/factories/create-sample-deps.ts'
import { guestCookie } from './guest-session.ts'
import { identifyAsker } from './identify-asker.ts'

const deps = { guestKey: 'key', site: SITE }

function guest(headers: Record<string, string> = {}, { clientIp = '192.0.2.1', guestKey = 'key' } = {}) {
  const { asker, cookies } = identifyAsker(
    { ...deps, guestKey },
    { member: null, headers: new Headers(headers), clientIp },
  )
  if (asker.kind !== 'guest') throw new Error('No guest')
  return { ...asker, cookie: cookies[0]?.split(';', 1)[0] ?? '' }
}

describe('who asks the assistant', () => {
  it('AI-30: a guest is known again by the signed cookie, which scripts cannot read', () => {
    const first = guest()
    expect(guest({ cookie: first.cookie })).toMatchObject({ sessionId: first.sessionId })
    expect(guest().sessionId).not.toBe(first.sessionId)
    const { cookies } = identifyAsker(deps, { member: null, headers: new Headers(), clientIp: null })
    expect(cookies[0]).toMatch(/Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly$/)
    expect(guestCookie({ secure: true })).toMatch(/^__Host-/)
  })

  it('ROLES-13: no one can name a session: without our signature a new one begins', () => {
    const { cookie, sessionId } = guest()
    const [name = '', value = ''] = cookie.split('=')
    const other = guest({}, { guestKey: 'another key' })
    for (const forged of [sessionId, `${sessionId}.`, `x${value}`, value.slice(0, -2), `${other.cookie.split('=')[1]}`])
      expect(guest({ cookie: `${name}=${forged}` }).sessionId).not.toBe(sessionId)
  })

  it('AI-13: without its cookie a browser is known by what it says of itself, in its network', () => {
    const said = { [TRAITS_HEADER]: '1920x1080 Europe/Istanbul', 'user-agent': 'A', 'accept-language': 'tr' }
    const { fingerprint, network } = guest(said)
    expect(guest(said)).toMatchObject({ fingerprint, network })
    for (const name of Object.keys(said)) expect(guest({ ...said, [name]: 'other' }).fingerprint).not.toBe(fingerprint)
    expect(guest(said, { clientIp: '192.0.2.2' })).not.toMatchObject({ fingerprint })
    expect(guest(said, { clientIp: '192.0.2.2' })).not.toMatchObject({ network })
    expect(guest(said, { guestKey: 'another key' }).fingerprint).not.toBe(fingerprint)
  })

  it('the guests of one IPv6 subscriber are of one network', () => {
    const { network } = guest({}, { clientIp: '2001:db8:1:2::1' })
    expect(guest({}, { clientIp: '2001:db8:1:2:ffff::9' }).network).toBe(network)
    expect(guest({}, { clientIp: '2001:db8:1:3::1' }).network).not.toBe(network)
  })

  it('AI-12: a member is counted by their account, staff who administer are not', () => {
    const member = (role: 'admin' | 'editor' | null) =>
      identifyAsker(deps, { member: { id: 'm', role }, headers: new Headers(), clientIp: '192.0.2.1' })
    const { network } = guest()
    const asker = { kind: 'member', userId: 'm', network }
    expect(member(null)).toEqual({ asker, owner: { userId: 'm' }, cookies: [] })
    expect(member('editor').asker).toMatchObject({ kind: 'member' })
    expect(member('admin').asker).toEqual({ kind: 'admin', network })
  })
})
