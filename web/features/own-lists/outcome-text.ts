import type { Translator } from '#i18n/translator.ts'
import { problemText } from './problem-text.ts'
import type { Outcome } from './use-holding-lists.ts'

const FAILURES = {
  'add-failed': 'myLists.errorAdding',
  'remove-failed': 'myLists.errorRemoving',
  'create-failed': 'myLists.errorCreating',
} as const

/** What has become of a title, or of a list that was made for it. */
export function outcomeText(texts: Translator, outcome: Outcome): string {
  if ('problem' in outcome) return problemText(texts, outcome.problem, FAILURES[outcome.kind])
  const { kind, list } = outcome
  if (kind === 'created') return texts.t('myLists.created')
  return texts.t(kind === 'added' ? 'addToLists.added' : 'addToLists.removed', { name: list.name })
}
