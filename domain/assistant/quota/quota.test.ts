import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { withDatabase } from '#tests/test-database.ts'
import { GUEST_DAILY_PROMPTS, NETWORK_DAILY_PROMPTS } from '../limits.ts'
import type { Asker } from './asker.ts'
import { earnReward } from './earn-reward.ts'
import { getQuota } from './get-quota.ts'
import { giveBackPrompt, reservePrompt } from './reserve-prompt.ts'

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
      await giveBackPrompt(deps, { asker })
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
    await giveBackPrompt(deps, { asker: guest('a', null, 'net') })
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
