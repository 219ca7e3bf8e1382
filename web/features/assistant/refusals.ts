import type { PlainMessageKey } from '#i18n/translator.ts'
import type { QuestionRefusal } from '#shared/assistant/answer.ts'
import type { Failure } from './turns.ts'

interface Refusal {
  status: number
  /** For programs. */
  error: string
  text: PlainMessageKey
}

/** Why a question is not answered. */
export const QUESTION_REFUSALS = {
  'invalid-query': {
    status: 400,
    error: 'Ask in words, in 500 characters at most.',
    text: 'assistant.invalidQuery',
  },
  'unknown-conversation': {
    status: 404,
    error: 'There is no such conversation of yours.',
    text: 'assistant.errorOccurred',
  },
  'limit-reached': {
    status: 429,
    error: 'Daily limit reached. Please try again later.',
    text: 'assistant.limitReached',
  },
  'network-limit': {
    status: 429,
    error: 'Daily limit reached. Please try again later.',
    text: 'assistant.networkLimit',
  },
  failed: {
    status: 500,
    error: 'Sorry, I encountered an error processing your request.',
    text: 'assistant.errorProcessing',
  },
} as const satisfies Record<QuestionRefusal, Refusal>

export function failureText(failure: Failure): PlainMessageKey {
  return failure === 'network' ? 'assistant.errorOccurred' : QUESTION_REFUSALS[failure].text
}
