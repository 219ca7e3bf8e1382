import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { coarseNetworkOf } from '#integrations/rate-limits/network-of.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { withDatabase } from '#tests/test-database.ts'
import { MAX_SECURITY_EVENTS } from '../limits.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { PASSWORD, testAccounts } from '../testing/test-accounts.ts'
import { testBrowser } from '../testing/test-browser.ts'
import { forgetSecurityEvents } from './forget-security-events.ts'
import { listOwnEvents } from './list-own-events.ts'
import { recordSecurityEvent } from './record-security-event.ts'
import { storeEvents } from './store-events.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const NOON = new Date('2026-06-01T12:00:00Z')
const database = withDatabase()
let accounts: ReturnType<typeof testAccounts>
beforeEach(() => {
  accounts = testAccounts(database.db)
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

const from = (clientIp: string | null, userAgent: string | null = FIREFOX) => ({ clientIp, userAgent })
const rows = (userId: string) =>
  database.db
    .selectFrom('security_events')
    .select(['kind', 'network', 'browser', 'count', 'hour', 'actor_id'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('network')
    .execute()
const kinds = async (userId: string) => (await rows(userId)).map(({ kind }) => kind)

describe('a security event', () => {
  it('has a row with network and browser, and none without an account, or for one that is gone', async () => {
    const { deps } = accounts
    const [{ id: userId }, staff] = [await insertMember(database.db), await insertMember(database.db)]
    const caller = from('192.0.2.7')
    await recordSecurityEvent(deps, { kind: 'role-changed', userId, caller, actor: staff })
    await recordSecurityEvent(deps, { kind: 'factor-on', userId: null, caller })
    await recordSecurityEvent(deps, { kind: 'factor-on', userId: crypto.randomUUID(), caller })
    const row = { kind: 'role-changed', network: '192.0.2.0/24', browser: 'Firefox · Linux', count: 1, hour: null }
    expect(await rows(userId)).toEqual([{ ...row, actor_id: staff.id }])
    expect(await rows(staff.id)).toEqual([])
  })

  it('that others can repeat is stored later, in one row per hour and network', async () => {
    const { deps } = accounts
    const { id: userId } = await insertMember(database.db)
    const fail = (clientIp: string) =>
      recordSecurityEvent(deps, { kind: 'sign-in-failed', userId, caller: from(clientIp) })
    await Promise.all([fail('192.0.2.1'), fail('192.0.2.99'), fail('198.51.100.1')])
    expect(await rows(userId)).toEqual([])
    await deps.securityLog.flush()
    await fail('192.0.2.1')
    vi.setSystemTime(NOON.getTime() + 60 * 60 * 1_000)
    await fail('192.0.2.1')
    await deps.securityLog.flush()
    expect((await rows(userId)).map(({ network, count, hour }) => [network, count, hour?.getUTCHours()])).toEqual([
      ['192.0.2.0/24', 3, 12],
      ['198.51.100.0/24', 1, 12],
      ['192.0.2.0/24', 1, 13],
    ])
  })

  it('does not push others out: an account has 500 at most, of which repeated ones go first', async () => {
    const { id: userId } = await insertMember(database.db)
    const event = { userId, at: NOON, browser: null, actorId: null, count: 1 }
    await storeEvents(database.db, [{ ...event, kind: 'password-changed', network: 'unknown', hour: null }])
    const attack = Array.from({ length: MAX_SECURITY_EVENTS + 20 }, (_, index) => ({
      ...event,
      kind: 'sign-in-failed' as const,
      network: `network ${index}`,
      at: new Date(NOON.getTime() + 1_000),
      hour: NOON,
    }))
    await storeEvents(database.db, attack)
    const found = await kinds(userId)
    expect([found.length, found[0]]).toEqual([MAX_SECURITY_EVENTS, 'password-changed'])
  })

  it('is forgotten after 90 days', async () => {
    const { deps } = accounts
    const { id: userId } = await insertMember(database.db)
    await recordSecurityEvent(deps, { kind: 'factor-on', userId, caller: from(null) })
    vi.setSystemTime(NOON.getTime() + 90 * 24 * 60 * 60 * 1_000)
    await recordSecurityEvent(deps, { kind: 'factor-off', userId, caller: from(null) })
    vi.setSystemTime(Date.now() + 1)
    await forgetSecurityEvents(deps)
    expect(await kinds(userId)).toEqual(['factor-off'])
  })

  it.each([
    ['192.0.2.7', '192.0.2.0/24'],
    ['::ffff:192.0.2.7', '192.0.2.0/24'],
    ['2001:db8:1:2ff:3::4', '2001:db8:1:200::/56'],
    ['nonsense', 'unknown'],
    [null, 'unknown'],
  ])('says of %s no more than %s', (address, network) => expect(coarseNetworkOf(address)).toBe(network))
})

describe('a sign-in', () => {
  it('is new from another browser or network, but not the first one', async () => {
    const { email, member, browser } = await accounts.member('ada')
    const enter = async (who = browser) => {
      const target = { language: 'en', query: {} }
      const signedIn = await signIn(accounts.deps, { email, password: PASSWORD, caller: who.caller, target })
      if (signedIn.ok) who.take(signedIn.cookies)
    }
    await enter()
    await enter(testBrowser())
    const travelled = { ...browser, caller: { ...browser.caller, clientIp: '198.51.100.7' } }
    await enter(travelled)
    await enter(travelled)
    const found = (await kinds(member.id)).toSorted()
    expect(found).toEqual(['signed-in', 'signed-in', 'signed-in', 'signed-in-new', 'signed-in-new'])
  })
})

describe('the list of one’s own events', () => {
  it('ROLES-04: has them newest first, twenty on a page, with the network’s country, and no other member’s', async () => {
    const [viewer, other] = [await insertMember(database.db), await insertMember(database.db)]
    const event = {
      kind: 'signed-in',
      network: '192.0.2.0/24',
      browser: null,
      actorId: null,
      hour: null,
      count: 1,
    } as const
    const at = (index: number) => new Date(NOON.getTime() + index * 1_000)
    await storeEvents(
      database.db,
      Array.from({ length: 21 }, (_, index) => ({ ...event, userId: viewer.id, at: at(index) })),
    )
    await storeEvents(database.db, [{ ...event, userId: other.id, at: at(99) }])
    const asked: (string | null)[] = []
    const geo = { locate: async (address: string | null) => (asked.push(address), 'TR') }
    const list = (page: number) => listOwnEvents({ db: database.db, geo }, { viewer, page })
    const first = await list(1)
    expect(first.events.map((row) => row.at)).toEqual(Array.from({ length: 20 }, (_, index) => at(20 - index)))
    expect([first.pages, first.events[0]?.country, asked]).toEqual([2, 'TR', ['192.0.2.0']])
    expect((await list(99)).events.map((row) => row.at)).toEqual([at(0)])
  })
})
