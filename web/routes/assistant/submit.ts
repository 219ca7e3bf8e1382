import { z } from 'zod'
import type { RouterContextProvider } from 'react-router'
import { askAssistant } from '#domain/assistant/ask/ask-assistant.ts'
import { removeConversation } from '#domain/assistant/conversations/remove-conversation.ts'
import { startConversation } from '#domain/assistant/conversations/start-conversation.ts'
import { takeFeedback } from '#domain/assistant/learning/take-feedback.ts'
import type { QuestionRefusal } from '#shared/assistant/answer.ts'
import { depsContext, requestContext } from '../../context.ts'
import { leadTo } from '../../http/answers.ts'
import { readLoosely } from '../../http/read-input.ts'
import { unlessUnavailable } from '../../http/unless-unavailable.ts'
import { identify, visitOf } from './api/identify.ts'
import { assistantPath } from './address.ts'

const FIELDS = z.object({
  form: z.enum(['ask', 'new', 'feedback']).catch('ask'),
  conversation: z.string().optional().catch(undefined),
  question: z.string().catch(''),
  messageId: z.string().catch(''),
  feedback: z.enum(['positive', 'negative']).nullable().catch(null),
})

interface Sent {
  request: Request
  context: Readonly<RouterContextProvider>
  language: string
}

/** The page's forms: ask, start a new conversation, and rate an answer. Each redirects back to the page. */
export async function submitAssistant({ request, context, language }: Sent): Promise<Response> {
  const deps = context.get(depsContext)
  const seen = context.get(requestContext)
  const fields = await readLoosely(request, FIELDS, { only: 'form' })
  const { conversation, question } = fields
  const { asker, owner, cookies } = identify({ request, deps, seen })
  const back = (place: Parameters<typeof assistantPath>[0]) => leadTo(`/${language}${assistantPath(place)}`, cookies)
  const refused = (problem: QuestionRefusal) => back({ conversation, problem, question })
  const unavailable = { log: 'A form of the assistant could not be worked on', answer: () => refused('failed') }
  return unlessUnavailable(deps, unavailable, async () => {
    if (fields.form === 'new') {
      if (conversation !== undefined) await removeConversation(deps, { owner, conversationId: conversation })
      return back({})
    }
    if (fields.form === 'feedback') {
      const { messageId, feedback } = fields
      if (feedback !== null) await takeFeedback(deps, { owner, messageId, feedback, language })
      return back({ conversation })
    }
    const conversationId = conversation ?? (await startConversation(deps, { owner })).id
    const asked = { asker, owner, conversationId, query: question, signal: request.signal }
    for await (const { event, data } of askAssistant(deps, { ...asked, visit: visitOf({ seen }, language) }))
      if (event === 'error') return back({ conversation: conversationId, problem: data.reason, question })
    return back({ conversation: conversationId })
  })
}
