import { z } from 'zod'
import { findConversation } from '#domain/assistant/conversations/find-conversation.ts'
import { removeConversation } from '#domain/assistant/conversations/remove-conversation.ts'
import { startConversation } from '#domain/assistant/conversations/start-conversation.ts'
import { answerJson } from '../../../http/answers.ts'
import { readLoosely } from '../../../http/read-input.ts'
import { resource } from '../../../http/resource.ts'
import { QUESTION_REFUSALS } from '../../../features/assistant/refusals.ts'
import { identify } from './identify.ts'
import { text } from '../../../http/contract.ts'
import { FILTERS } from '../shapes.ts'

const FIELDS = z.object({ replaces: z.string().optional().catch(undefined) })

const ID = { id: text('Of a conversation of the asker.') }
const UNKNOWN = z.object({ error: z.string(), reason: z.literal('unknown-conversation') })
const MESSAGE = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  filters: FILTERS.nullable(),
  resultsCount: z.number().nullable(),
  feedback: z.enum(['positive', 'negative']).nullable(),
})

const { loader, action } = resource({
  contract: {
    GET: {
      about: 'One of the asker’s conversations.',
      query: ID,
      answers: { 200: z.object({ id: z.string(), messages: z.array(MESSAGE) }), 404: UNKNOWN },
    },
    POST: {
      about: 'A new conversation; that which it `replaces` is deleted with its messages.',
      body: FIELDS,
      answers: { 201: z.object({ id: z.string() }) },
    },
    DELETE: {
      about: 'Deletes one of the asker’s conversations.',
      query: ID,
      answers: { 200: z.object({ removed: z.literal(true) }), 404: UNKNOWN },
    },
  },
  async GET(asked) {
    const { owner } = identify(asked)
    const id = asked.url.searchParams.get('id') ?? ''
    const turns = await findConversation(asked.deps, { owner, conversationId: id })
    if (turns === null) return refuseUnknown()
    const messages = turns.map(({ id: messageId, role, content, filters, resultsCount, feedback }) => {
      return { id: messageId, role, content, filters, resultsCount, feedback }
    })
    return answerJson({ id, messages })
  },
  async POST(asked) {
    const { owner, cookies } = identify(asked)
    const { replaces } = await readLoosely(asked.request, FIELDS)
    if (replaces !== undefined) await removeConversation(asked.deps, { owner, conversationId: replaces })
    return answerJson(await startConversation(asked.deps, { owner }), { status: 201, cookies })
  },
  async DELETE(asked) {
    const { owner } = identify(asked)
    const conversationId = asked.url.searchParams.get('id') ?? ''
    const { removed } = await removeConversation(asked.deps, { owner, conversationId })
    return removed ? answerJson({ removed }) : refuseUnknown()
  },
})
export { loader, action }

function refuseUnknown(): Response {
  const reason = 'unknown-conversation'
  const { error, status } = QUESTION_REFUSALS[reason]
  return answerJson({ error, reason }, { status })
}
