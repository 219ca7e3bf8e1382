import { describe, expect, it } from 'vitest'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { withDatabase } from '#tests/test-database.ts'
import { findConversation } from './find-conversation.ts'
import { giveFeedback } from './give-feedback.ts'
import { listConversations } from './list-conversations.ts'
import { removeConversation } from './remove-conversation.ts'
import { startConversation } from './start-conversation.ts'
import { storeTurns } from './store-turns.ts'
import type { StoredAnswer } from './store-turns.ts'

const database = withDatabase()
const answer: StoredAnswer = {
  text: 'Six that take their time.',
  filters: { genres: ['Comedy'] },
  resultsCount: 6,
  language: 'en',
  outcome: 'found',
  unknownWords: [],
}

describe('conversations with the assistant', () => {
  it('AI-01, AI-03, AI-23, DATA-23, DATA-41: a question is stored with its answer, and goes with its conversation', async () => {
    const deps = createSampleDeps(database.db)
    const owner = { sessionId: 'guest' }
    const { id: conversationId } = await startConversation(deps, { owner })
    expect(await findConversation(deps, { owner, conversationId })).toEqual([])
    expect(await storeTurns(deps, { owner, conversationId, question: 'slow comedies', answer })).not.toBeNull()
    expect(await findConversation(deps, { owner, conversationId })).toMatchObject([
      { role: 'user', content: 'slow comedies', filters: null },
      { role: 'assistant', content: answer.text, filters: answer.filters, resultsCount: 6, feedback: null },
    ])
    expect(await removeConversation(deps, { owner, conversationId })).toEqual({ removed: true })
    expect(await database.db.selectFrom('ai_chat_messages').selectAll().execute()).toEqual([])
  })

  it('AI-31: no one reads, adds to, judges or deletes those of others', async () => {
    const deps = createSampleDeps(database.db)
    const { id: userId } = await insertMember(database.db)
    const { id: conversationId } = await startConversation(deps, { owner: { userId } })
    const stored = await storeTurns(deps, { owner: { userId }, conversationId, question: 'mine', answer })
    const messageId = stored?.messageId ?? ''
    const { id: other } = await insertMember(database.db)
    for (const owner of [{ userId: other }, { sessionId: 'guest' }, { sessionId: userId }]) {
      expect(await findConversation(deps, { owner, conversationId })).toBeNull()
      expect(await storeTurns(deps, { owner, conversationId, question: 'x', answer })).toBeNull()
      expect(await giveFeedback(deps, { owner, messageId, feedback: 'negative' })).toMatchObject({ outcome: 'unknown' })
      expect(await removeConversation(deps, { owner, conversationId })).toEqual({ removed: false })
    }
  })

  it('AI-08, AI-09: an answer is judged once, with what was asked and understood', async () => {
    const deps = createSampleDeps(database.db)
    const owner = { sessionId: 'guest' }
    const { id: conversationId } = await startConversation(deps, { owner })
    const stored = await storeTurns(deps, { owner, conversationId, question: 'slow comedies', answer })
    const messageId = stored?.messageId ?? ''
    const corrected = { genres: ['Drama'] }
    expect(await giveFeedback(deps, { owner, messageId, feedback: 'negative', corrected, comment: ' No. ' })).toEqual({
      outcome: 'stored',
      judged: { query: 'slow comedies', filters: answer.filters },
    })
    expect(await giveFeedback(deps, { owner, messageId, feedback: 'positive' })).toMatchObject({ outcome: 'given' })
    expect(await database.db.selectFrom('ai_query_feedback').selectAll().execute()).toMatchObject([
      {
        conversation_id: conversationId,
        message_id: messageId,
        user_id: null,
        session_id: 'guest',
        query: 'slow comedies',
        extracted_params: answer.filters,
        feedback_type: 'negative',
        corrected_params: corrected,
        results_count: 6,
        user_comment: 'No.',
      },
    ])
  })

  it('AI-27: a member is shown the last ten', async () => {
    const { id } = await insertMember(database.db)
    const owner = { userId: id }
    for (let turn = 10; turn < 22; turn += 1) {
      const deps = createSampleDeps(database.db, { now: `2026-01-01T00:00:${turn}Z` })
      const { id: conversationId } = await startConversation(deps, { owner })
      await storeTurns(deps, { owner, conversationId, question: `question ${turn}`, answer })
    }
    const heads = await listConversations({ db: database.db }, { viewer: { id } })
    expect(heads.map(({ question }) => question)).toEqual(Array.from({ length: 10 }, (_, at) => `question ${21 - at}`))
  })
})
