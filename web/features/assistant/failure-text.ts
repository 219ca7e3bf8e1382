import type { PlainMessageKey } from '#i18n/translator.ts'
import type { Failure } from './turns.ts'

export const FAILURE_TEXTS = {
  network: 'assistant.errorOccurred',
  failed: 'assistant.errorProcessing',
  'limit-reached': 'assistant.limitReached',
  'network-limit': 'assistant.networkLimit',
  'invalid-query': 'assistant.invalidQuery',
  'unknown-conversation': 'assistant.errorOccurred',
} as const satisfies Record<Failure, PlainMessageKey>
