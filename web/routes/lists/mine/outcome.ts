import type { PlainMessageKey, Translator } from '#i18n/translator.ts'
import type { ListProblem } from '#shared/lists/problem.ts'
import { FAILURES, problemText, readForm, readProblem } from '../../../features/own-lists/refusals.ts'
import type { SentForm } from '../../../features/own-lists/refusals.ts'

const DONE = {
  created: 'myLists.created',
  'created-only': 'myLists.createdOnly',
  updated: 'myLists.updated',
  published: 'myLists.listPublished',
  unpublished: 'myLists.madeDraft',
  deleted: 'myLists.deleted',
  restored: 'myLists.restored',
} as const satisfies Record<string, PlainMessageKey>

/** The outcome of a form submitted without scripts. */
export interface Outcome {
  form: SentForm
  problem: ListProblem | null
  done: keyof typeof DONE | null
  /** The deleted list, for undoing. */
  list: string | null
}

export function readOutcome(parameters: URLSearchParams): Outcome {
  const done = Object.keys(DONE).find((name) => name === parameters.get('done'))
  return {
    form: readForm(parameters),
    problem: readProblem(parameters.get('problem')),
    done: (done as keyof typeof DONE | undefined) ?? null,
    list: parameters.get('list'),
  }
}

export function outcomeText(texts: Translator, { form, problem, done }: Outcome): string | null {
  if (problem !== null) return problemText(texts, problem, FAILURES[form])
  return done === null ? null : texts.t(DONE[done])
}
