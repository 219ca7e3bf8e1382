import { z } from 'zod'
import { askAssistant } from '#domain/assistant/ask/ask-assistant.ts'
import { cleanFilters } from '#domain/assistant/clean-filters.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import { QUESTION_LENGTH } from '#shared/assistant/answer.ts'
import type { QuestionEvent, QuestionEvents } from '#shared/assistant/answer.ts'
import { answerJson, headersWith } from '../../../http/answers.ts'
import { readLoosely } from '../../../http/read-input.ts'
import { resource } from '../../../http/resource.ts'
import type { Asked } from '../../../http/resource.ts'
import { QUESTION_REFUSALS } from '../../../features/assistant/refusals.ts'
import { identify, visitOf } from './identify.ts'
import { withUserTitles } from './with-user-titles.ts'
import { refusalsOf } from '../../../http/contract.ts'
import { QUESTION_EVENTS, QUOTA } from '../shapes.ts'

const FIELDS = z.object({
  conversationId: z.string().catch(''),
  query: z.unknown().optional().meta({ type: 'string', maxLength: QUESTION_LENGTH }),
  language: z.enum(LANGUAGES).optional().catch(undefined),
  filters: z
    .unknown()
    .optional()
    .describe('The latest answer’s filters as changed by hand.')
    .transform((given) => (given === undefined ? undefined : cleanFilters(given))),
})

const { loader, action } = resource({
  contract: {
    POST: {
      about:
        'The answer to a question as server-sent events, whose data `x-events` describes. With a language model `understood`, `titles` and `text` may come once more, seconds later, in place of the first. Refusals before an answer begins use up no question; who stops reading before `done` has asked, and nothing is stored.',
      body: FIELDS,
      answers: {
        200: ['text/event-stream'],
        ...refusalsOf(QUESTION_REFUSALS, { code: 'reason', more: { quota: QUOTA.optional() } }),
      },
      events: QUESTION_EVENTS,
    },
  },
  async POST(asked) {
    const { asker, owner, cookies } = identify(asked)
    const { conversationId, query, language, filters } = await readLoosely(asked.request, FIELDS)
    const gone = new AbortController()
    const signal = AbortSignal.any([asked.request.signal, gone.signal])
    const visit = visitOf(asked, language ?? asked.seen.preferences.language)
    const changed = filters === undefined ? {} : { filters }
    const events = askAssistant(asked.deps, { asker, owner, conversationId, query, visit, signal, ...changed })
    // Needed even if the stream is never read.
    signal.addEventListener('abort', () => void events.return())
    const first = await events.next()
    if (first.done === true) return answerJson({ error: QUESTION_REFUSALS.failed.error }, { status: 500 })
    if (first.value.event === 'error') return refuse(first.value.data, cookies)
    const headers = headersWith(cookies, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' })
    const marked = (event: QuestionEvent) => withOwnMarks(asked.context, event)
    return new Response(streamOf({ first: first.value, events, marked }, gone), { headers })
  },
})
export { loader, action }

function refuse({ reason, quota }: QuestionEvents['error'], cookies: readonly string[]): Response {
  const { status, error } = QUESTION_REFUSALS[reason]
  const wait = quota?.resetAt == null ? 0 : Math.ceil((Date.parse(quota.resetAt) - Date.now()) / 1_000)
  const headers: Record<string, string> = wait > 0 ? { 'Retry-After': String(wait) } : {}
  return answerJson({ error, reason, ...(quota === undefined ? {} : { quota }) }, { status, cookies, headers })
}

/** Adds the visitor's own user state to the titles. */
async function withOwnMarks(context: Asked['context'], event: QuestionEvent): Promise<QuestionEvent> {
  return event.event === 'titles' ? { ...event, data: await withUserTitles(context, event.data) } : event
}

interface Streamed {
  first: QuestionEvent
  events: AsyncGenerator<QuestionEvent, void>
  marked: (event: QuestionEvent) => Promise<QuestionEvent>
}

/** The events as they arrive; cancelling the stream aborts the answer. */
function streamOf({ first, events, marked }: Streamed, gone: AbortController) {
  const encoder = new TextEncoder()
  const written = ({ event, data }: QuestionEvent) =>
    encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(written(first)),
    async pull(controller) {
      const { value, done } = await events.next()
      if (done === true) controller.close()
      else controller.enqueue(written(await marked(value)))
    },
    async cancel() {
      gone.abort()
      await events.return()
    },
  })
}
