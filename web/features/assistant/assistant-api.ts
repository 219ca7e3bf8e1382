import { TRAITS_HEADER, TRAITS_LENGTH } from '#shared/assistant/answer.ts'
import type { AssistantState, QuestionEvent, QuestionEvents } from '#shared/assistant/answer.ts'
import { writeFilterQuery } from '#shared/assistant/filter-query.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { post } from '../sending/post.ts'
import { readEvents } from './read-events.ts'
import type { Failure, Feedback, StoredMessage, ShownTitles } from './turns.ts'
import { within } from '../sending/within.ts'

const headers = (accept = 'application/json') => ({
  accept,
  'content-type': 'application/json',
  [TRAITS_HEADER]: browserTraits(),
})

/** The quota and conversations; null if there was no response. If the assistant's tables are missing (404), it must be set up first. */
export async function fetchState(language: string): Promise<AssistantState | null> {
  const { status, body } = await get(`/api/assistant?language=${language}`)
  if (status === 404)
    return { setupRequired: true, quota: { remaining: 0, limit: 0, resetAt: null }, conversations: [] }
  return body as AssistantState | null
}

/** Creates a conversation and returns its id; the replaced one is deleted. Null on failure. */
export async function createConversation(replaces: string | null): Promise<string | null> {
  const body = JSON.stringify(replaces === null ? {} : { replaces })
  const answer = await post<{ id: string }>('/api/assistant-conversation', body, { headers: headers() })
  return answer?.ok === true ? (answer.body.id ?? null) : null
}

/** The messages of a conversation; null if it does not exist for this visitor. */
export async function fetchConversation(id: string): Promise<StoredMessage[] | null> {
  const { body } = await get(`/api/assistant-conversation?id=${encodeURIComponent(id)}`)
  return (body as { messages: StoredMessage[] } | null)?.messages ?? null
}

interface Wanted {
  filters: RequestFilters
  page: number
  language: string
}

/** Titles for known filters; null if there was no response. */
export async function fetchTitles({ filters, page, language }: Wanted): Promise<ShownTitles | null> {
  const query = writeFilterQuery(filters)
  query.set('page', String(page))
  query.set('language', language)
  return (await get(`/api/assistant-titles?${query}`)).body as ShownTitles | null
}

interface Judged {
  messageId: string
  feedback: Feedback
  corrected: RequestFilters | null
}

/** True if it was accepted, or had been given before. */
export async function sendFeedback({ messageId, feedback, corrected }: Judged): Promise<boolean> {
  const body = JSON.stringify({ messageId, feedback, ...(corrected !== null && { corrected }) })
  const answer = await post('/api/assistant-feedback', body, { headers: headers() })
  return answer !== null && (answer.ok || answer.status === 409)
}

export interface QuestionInput {
  conversationId: string
  query: string
  language: string
  /** The filters of the previous turn, if they were changed by hand. */
  filters?: RequestFilters
}

interface Asking {
  signal: AbortSignal
  onEvent: (event: QuestionEvent) => void
}

/** Asks a question and reports the answer as it streams in. Null once it is complete, else what went wrong. */
export async function ask(question: QuestionInput, { signal, onEvent }: Asking): Promise<Failure | null> {
  try {
    const body = JSON.stringify(question)
    const answer = await fetch('/api/assistant-question', {
      method: 'POST',
      headers: headers('text/event-stream'),
      body,
      signal,
    })
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') === true
    if (!isStream || answer.body === null) return await refused(answer, onEvent)
    for await (const event of readEvents(answer.body)) {
      onEvent(event)
      if (event.event === 'done') return null
      if (event.event === 'error') return event.data.reason
    }
    return 'network'
  } catch {
    return 'network'
  }
}

async function refused(answer: Response, onEvent: Asking['onEvent']): Promise<Failure> {
  const said = (await answer.json().catch(() => null)) as Partial<QuestionEvents['error']> | null
  const { reason = 'failed', quota } = said ?? {}
  onEvent({ event: 'error', data: { reason, ...(quota !== undefined && { quota }) } })
  return reason
}

/** `body` is null where no good answer came. */
async function get(address: string): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await fetch(address, { headers: headers(), signal: within() })
    return { status: answer.status, body: answer.ok ? await answer.json() : null }
  } catch {
    return { status: 0, body: null }
  }
}

/** What this browser sends with every request, to be recognised. */
function browserTraits(): string {
  const { width, height, colorDepth } = screen
  const { languages, platform, hardwareConcurrency } = navigator
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const traits = [`${width}x${height}`, colorDepth, zone, languages.join(), platform, hardwareConcurrency]
  // Headers hold nothing else.
  return traits
    .join('|')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, TRAITS_LENGTH)
}
