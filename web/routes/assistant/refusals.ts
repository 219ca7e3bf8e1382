import type { QuestionRefusal } from '#shared/assistant/answer.ts'
import type { Refusal } from '../../http/answers.ts'

/** What is answered where a question is not. The overlay and the page say it by web/features/assistant/failure-text.ts. */
export const QUESTION_REFUSALS: Readonly<Record<QuestionRefusal, Refusal>> = {
  'invalid-query': { status: 400, error: 'Ask in words, in 500 characters at most.' },
  'unknown-conversation': { status: 404, error: 'There is no such conversation of yours.' },
  'limit-reached': { status: 429, error: 'Daily limit reached. Please try again later.' },
  'network-limit': { status: 429, error: 'Daily limit reached. Please try again later.' },
  failed: { status: 500, error: 'Sorry, I encountered an error processing your request.' },
}
