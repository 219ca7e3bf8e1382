import type { PlainMessageKey, Translator } from '#i18n/translator.ts'
import type { ContentSearch } from './use-content-search.ts'

const TEXTS = {
  idle: 'addContent.hint',
  'too-short': 'addContent.tooShort',
  busy: 'common.loading',
  none: 'addContent.none',
  unavailable: 'addContent.unavailable',
  'no-answer': 'addContent.noAnswer',
  failed: 'addContent.failed',
} as const satisfies Record<Exclude<ContentSearch['state'], 'found'>, PlainMessageKey>

/** Status message of a search for titles. */
export function searchText({ t }: Translator, { state, cards }: ContentSearch): string {
  return state === 'found' ? t('addContent.found', { count: cards.length }) : t(TEXTS[state])
}
