import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { withDatabase } from '#tests/test-database.ts'
import { GUEST_DAILY_PROMPTS, NETWORK_DAILY_PROMPTS } from '../limits.ts'
import type { Asker } from './asker.ts'
import { earnReward } from './earn-reward.ts'
import { getQuota } from './get-quota.ts'
import { endReservation, giveBackPrompt, reservePrompt } from './reserve-prompt.ts'
import { passMinutes } from './testing/pass-minutes.ts'

const database = withDatabase()
const guest = (sessionId: string, fingerprint: string | null = null, network: string | null = null): Asker => ({
  kind: 'guest',
  sessionId,
  fingerprint,
  network,
})

describe('questions of a day', () => {
  it('AI-12, LIMITS-28, Q56: a guest has 5, a member 25, staff as many as they want', async () => {
    const deps = createSampleDeps(database.db)
    const { id } = await insertMember(database.db)
    for (const [asker, limit] of [
      [guest('s'), 5],
      [{ kind: 'member', userId: id, network: null }, 25],
    ] as const) {
      for (let left = limit - 1; left >= 0; left -= 1)
        expect(await reservePrompt(deps, { asker })).toMatchObject({ ok: true, quota: { remaining: left, limit } })
      expect(await reservePrompt(deps, { asker })).toMatchObject({ ok: false, reason: 'limit-reached' })
      await giveBackPrompt(deps, { asker, id: null })
      expect(await getQuota(deps, { asker })).toMatchObject({ remaining: 1 })
    }
    expect(await reservePrompt(deps, { asker: { kind: 'admin', network: null } })).toMatchObject({
      ok: true,
      quota: { remaining: null },
    })
  })

  it('DATA-24: a guest’s row holds session, browser, limits and the end of the day', async () => {
    const deps = createSampleDeps(database.db)
    await reservePrompt(deps, { asker: guest('session', 'browser') })
    const columns = [
      'user_id',
      'session_id',
      'browser_fingerprint',
      'daily_limit',
      'bonus_limit',
      'used_count',
    ] as const
    const rows = await database.db
      .selectFrom('ai_chat_usage_limits')
      .select([...columns, 'remaining', 'reset_at'])
      .execute()
    const limits = { daily_limit: 5, bonus_limit: 0, used_count: 1, remaining: 4, reset_at: expect.any(Date) }
    expect(rows).toEqual([{ user_id: null, session_id: 'session', browser_fingerprint: 'browser', ...limits }])
  })

  it('AI-13, DATA-39: a new session of the same browser has used what the old one has, and the other way round', async () => {
    const deps = createSampleDeps(database.db)
    for (let turn = 0; turn < GUEST_DAILY_PROMPTS; turn += 1)
      await reservePrompt(deps, { asker: guest('one', 'browser') })
    expect(await reservePrompt(deps, { asker: guest('two', 'browser') })).toMatchObject({ ok: false })
    expect(await reservePrompt(deps, { asker: guest('one', 'other browser') })).toMatchObject({ ok: false })
    expect(await reservePrompt(deps, { asker: guest('three', null) })).toMatchObject({ ok: true })
  })

  it('AI-14, LIMITS-29, DATA-39: the day begins with the first question and lasts 24 hours; what was earned and not used stays', async () => {
    const deps = createSampleDeps(database.db)
    const { id } = await insertMember(database.db)
    const asker = { kind: 'member', userId: id, network: null } as const
    expect((await getQuota(deps, { asker })).resetAt).toBeNull()
    await sql`select add_ai_chat_bonus(${id}, 'list_created', 5, 25)`.execute(database.db)
    const { rows } = await sql<{ hours: number }>`
      select extract(epoch from reset_at - now())::int / 3600 as hours
      from increment_ai_chat_usage(${id}::uuid, null, null, 25)
    `.execute(database.db)
    expect(rows).toEqual([{ hours: 24 }])
    await sql`update ai_chat_usage_limits set used_count = 27, reset_at = now() where user_id = ${id}`.execute(
      database.db,
    )
    expect(await getQuota(deps, { asker })).toEqual({ remaining: 28, limit: 28, resetAt: null })
  })

  it('the guests of one network have no more than theirs together', async () => {
    const deps = createSampleDeps(database.db)
    await sql`insert into ai_chat_network_usage values ('net', ${NETWORK_DAILY_PROMPTS - 1}, now() + interval '1 hour')`.execute(
      database.db,
    )
    expect(await reservePrompt(deps, { asker: guest('a', null, 'net') })).toMatchObject({ ok: true })
    const refused = await reservePrompt(deps, { asker: guest('b', null, 'net') })
    expect(refused).toMatchObject({ ok: false, reason: 'network-limit' })
    expect(await reservePrompt(deps, { asker: guest('b', null, 'other') })).toMatchObject({ ok: true })
    await giveBackPrompt(deps, { asker: guest('a', null, 'net'), id: null })
    expect(await reservePrompt(deps, { asker: guest('c', null, 'net') })).toMatchObject({ ok: true })
  })

  it('AI-15, DATA-39: a reward counts once in its interval, and every one beside the others', async () => {
    const deps = createSampleDeps(database.db)
    const viewer = await insertMember(database.db)
    const earn = async (reward: 'ad_click' | 'page_view') => (await earnReward(deps, { viewer, reward })).granted
    expect([await earn('ad_click'), await earn('ad_click'), await earn('page_view')]).toEqual([5, 0, 1])
    await sql`update ai_chat_rewards set granted_at = now() - interval '5 minutes'`.execute(database.db)
    expect(await earn('ad_click')).toBe(5)
  })

  it('AI-12, AI-15: what was earned is in the limit, also of the answer that takes a question', async () => {
    const deps = createSampleDeps(database.db)
    const viewer = await insertMember(database.db)
    const asker = { kind: 'member', userId: viewer.id, network: null } as const
    await earnReward(deps, { viewer, reward: 'ad_click' })
    expect(await getQuota(deps, { asker })).toMatchObject({ remaining: 30, limit: 30 })
    expect(await reservePrompt(deps, { asker })).toMatchObject({ quota: { remaining: 29, limit: 30 } })
  })
})

describe('a question whose process was killed', () => {
  const reserve = async (asker: Asker) => {
    const reserved = await reservePrompt(createSampleDeps(database.db), { asker })
    return reserved.ok ? reserved.id : null
  }
  const pass = (minutes: number) => passMinutes(database.db, minutes)
  const used = async (asker: Asker) => {
    const { remaining, limit } = await getQuota(createSampleDeps(database.db), { asker })
    return limit - (remaining ?? limit)
  }
  const networkUsed = async () => {
    const { rows } = await sql`select used_count from ai_chat_network_usage where network = 'net'`.execute(database.db)
    return rows
  }

  it('is given back once, ten minutes later, to guest, browser and network', async () => {
    const [one, two] = [guest('one', 'browser', 'net'), guest('two', 'browser', 'net')]
    await reserve(one)
    await reserve(two)
    await reserve(two)
    await pass(9)
    expect([await used(one), await used(two), await networkUsed()]).toEqual([3, 3, [{ used_count: 3 }]])
    await pass(1)
    await reserve(two)
    expect([await used(one), await used(two), await networkUsed()]).toEqual([1, 1, [{ used_count: 1 }]])
  })

  it('is not given back where it was answered, or given back before', async () => {
    const deps = createSampleDeps(database.db)
    const { id: userId } = await insertMember(database.db)
    const asker: Asker = { kind: 'member', userId, network: null }
    await endReservation(deps, { id: await reserve(asker) })
    await reserve(asker)
    await giveBackPrompt(deps, { asker, id: await reserve(asker) })
    expect(await used(asker)).toBe(2)
    await pass(10)
    expect([await used(asker), await used(asker)]).toEqual([1, 1])
  })

  it('counts nothing for the day after', async () => {
    const asker = guest('s')
    const answer = async () => endReservation(createSampleDeps(database.db), { id: await reserve(asker) })
    await answer()
    await pass(24 * 60 - 5)
    await reserve(asker)
    await pass(5)
    expect(await used(asker)).toBe(0)
    await answer()
    await pass(10)
    expect(await used(asker)).toBe(1)
  })
})
