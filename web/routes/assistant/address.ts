import type { QuestionRefusal } from '#shared/assistant/answer.ts'
import { writeWishes } from '#shared/assistant/wish-query.ts'
import type { Wishes } from '#shared/assistant/wishes.ts'

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
  wishes?: Wishes
  page?: number
  problem?: QuestionRefusal
  question?: string
}

/** The page's path after the language. */
export function assistantPath({ conversation, wishes, page, problem, question }: Place): string {
  const query = writeWishes(wishes ?? {})
  if (conversation !== undefined) query.set('conversation', conversation)
  if (page !== undefined) query.set('page', String(page))
  if (problem !== undefined) query.set('problem', problem)
  if (question !== undefined) query.set('question', question)
  const text = query.toString()
  return text === '' ? '/assistant' : `/assistant?${text}`
}
