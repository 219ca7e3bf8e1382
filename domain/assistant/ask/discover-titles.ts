import type { FoundTitles, QuestionRefusal } from '#shared/assistant/answer.ts'
import type { Mood, Turn } from '#shared/assistant/request-filters.ts'
import type { Asker } from '../quota/asker.ts'
import type { AnswerDeps, Visit } from './answer-question.ts'
import { cleanQuestion } from './clean-question.ts'
import { countedAnswer } from './counted-answer.ts'
import type { WholeAnswer } from './counted-answer.ts'

export interface Discovery {
  results: FoundTitles['titles']
  responseText: string
  isOffTopic: boolean
  topicChanged: boolean
  detectedMood: Mood | null
  /** 0 to 1. */
  moodConfidence: number
  isVagueQuery: boolean
}

interface Input {
  asker: Asker
  query: unknown
  /** Supplied by the caller, oldest first. */
  history: readonly Turn[]
  visit: Visit
  signal: AbortSignal
}

/** Answers a question in one response; the caller keeps the conversation. It counts like any other. */
export async function discoverTitles(
  deps: AnswerDeps,
  { query, ...input }: Input,
): Promise<{ ok: true; discovery: Discovery } | { ok: false; reason: QuestionRefusal }> {
  const question = cleanQuestion(query)
  if (question === null) return { ok: false, reason: 'invalid-query' }
  let discovery: Discovery | null = null
  const events = countedAnswer(deps, {
    ...input,
    question,
    async store(answer, quota) {
      discovery = toDiscovery(answer)
      return { event: 'done', data: { messageId: '', text: answer.text, quota } }
    },
  })
  for await (const { event, data } of events) if (event === 'error') return { ok: false, reason: data.reason }
  return discovery === null ? { ok: false, reason: 'failed' } : { ok: true, discovery }
}

function toDiscovery({ parsed: { filters, ...parsed }, found, text }: WholeAnswer): Discovery {
  return {
    results: found.titles,
    responseText: text,
    isOffTopic: parsed.isOffTopic,
    topicChanged: parsed.topicChanged,
    detectedMood: filters.mood ?? null,
    moodConfidence: filters.mood === undefined ? 0 : (parsed.moodConfidence ?? 1),
    isVagueQuery: parsed.isVague,
  }
}
