import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { withDatabase } from '#tests/test-database.ts'
import { getAssistantState } from './get-assistant-state.ts'
import type { Asker } from './quota/asker.ts'
import { getQuota } from './quota/get-quota.ts'

const database = withDatabase()
const GUEST: Asker = { kind: 'guest', sessionId: 's', fingerprint: null, network: null }

describe('what the assistant shows when it is opened', () => {
  it.each(['ai_chat_conversations', 'ai_chat_messages'])(
    'AI-17, Q38: a set-up is asked for where the table %s is missing',
    async (table) => {
      const deps = createSampleDeps(database.db)
      const member = await insertMember(database.db)
      await sql`drop table ${sql.table(table)} cascade`.execute(database.db)
      const asker: Asker = { kind: 'member', userId: member.id, network: null }
      expect(await getAssistantState(deps, { asker, member })).toEqual({
        setupRequired: true,
        quota: { remaining: 25, limit: 25, resetAt: null },
        conversations: [],
      })
    },
  )

  it('Q38: rows that are not there ask for none', async () => {
    const state = await getAssistantState(createSampleDeps(database.db), { asker: GUEST, member: null })
    expect(state).toEqual({ setupRequired: false, quota: { remaining: 5, limit: 5, resetAt: null }, conversations: [] })
  })

  it('AI-16, ROLES-09: where the counting fails, a guest has 5, a member 25, and 100 are asked to staff', async () => {
    const deps = createSampleDeps(database.db)
    const member = await insertMember(database.db)
    const limits: number[] = []
    const network = null
    for (const asker of [GUEST, { kind: 'member', userId: member.id, network }, { kind: 'admin', network }] as const) {
      await sql`savepoint before_failing`.execute(database.db)
      await sql`drop function lock_ai_chat_usage cascade`.execute(database.db)
      limits.push((await getQuota(deps, { asker })).limit)
      await sql`rollback to savepoint before_failing`.execute(database.db)
    }
    expect(limits).toEqual([5, 25, 100])
  })
})
