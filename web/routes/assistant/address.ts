import type { QuestionRefusal } from '#shared/assistant/answer.ts'
import { writeFilterQuery } from '#shared/assistant/filter-query.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'

export const PROBLEMS: readonly QuestionRefusal[] = [
  'limit-reached',
  'network-limit',
  'invalid-query',
  'unknown-conversation',
  'failed',
]

interface Place {
  conversation?: string | undefined
  /** Filters that differ from those of the latest answer. */
  filters?: RequestFilters
  page?: number
  problem?: QuestionRefusal
  question?: string
}

/** The page's path after the language. */
export function assistantPath({ conversation, filters, page, problem, question }: Place): string {
  const query = writeFilterQuery(filters ?? {})
  if (conversation !== undefined) query.set('conversation', conversation)
  if (page !== undefined) query.set('page', String(page))
  if (problem !== undefined) query.set('problem', problem)
  if (question !== undefined) query.set('question', question)
  const text = query.toString()
  return text === '' ? '/assistant' : `/assistant?${text}`
}
