import type { Translator } from '#i18n/translator.ts'
import { FAILURES } from './failures.ts'
import { madeText } from './made-text.ts'
import { problemText } from './problem-text.ts'
import type { Outcome } from './use-holding-lists.ts'

const FORMS = { 'add-failed': 'add', 'remove-failed': 'remove', 'create-failed': 'create' } as const

/** Message for what was done with a title, or with a list that was created for it. */
export function outcomeText(texts: Translator, outcome: Outcome): string {
  if ('problem' in outcome) return problemText(texts, outcome.problem, FAILURES[FORMS[outcome.kind]])
  const { kind, list } = outcome
  if (kind === 'created') return madeText(texts, outcome.made)
  return texts.t(kind === 'added' ? 'addToLists.added' : 'addToLists.removed', { name: list.name })
}
