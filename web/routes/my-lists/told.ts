import type { PlainMessageKey, Translator } from '#i18n/translator.ts'
import { LIST_PROBLEMS } from '#shared/lists/problem.ts'
import type { ListProblem } from '#shared/lists/problem.ts'
import { problemText } from '../../features/own-lists/problem-text.ts'

/** What has failed, by the form that was sent. */
export const FAILURES = {
  create: 'myLists.errorCreating',
  edit: 'myLists.errorUpdating',
  delete: 'myLists.errorDeleting',
  publish: 'myLists.errorStatus',
  add: 'myLists.errorAdding',
  remove: 'myLists.errorRemoving',
  other: 'myLists.errorOther',
} as const satisfies Record<string, PlainMessageKey>
export type SentForm = keyof typeof FAILURES

const DONE = {
  created: 'myLists.created',
  updated: 'myLists.updated',
  published: 'myLists.listPublished',
  unpublished: 'myLists.madeDraft',
  deleted: 'myLists.deleted',
  restored: 'myLists.restored',
} as const satisfies Record<string, PlainMessageKey>

/** What became of a form that was sent without scripts. */
export interface Told {
  form: SentForm
  problem: ListProblem | null
  done: keyof typeof DONE | null
  /** The list that was deleted, to bring it back. */
  list: string | null
}

export function readTold(parameters: URLSearchParams): Told {
  const one = <T extends string>(known: readonly T[], name: string): T | null =>
    known.find((value) => value === parameters.get(name)) ?? null
  return {
    form: one(Object.keys(FAILURES) as SentForm[], 'form') ?? 'other',
    problem: one(LIST_PROBLEMS, 'problem'),
    done: one(Object.keys(DONE) as (keyof typeof DONE)[], 'done'),
    list: parameters.get('list'),
  }
}

export function toldText(texts: Translator, { form, problem, done }: Told): string | null {
  if (problem !== null) return problemText(texts, problem, FAILURES[form])
  return done === null ? null : texts.t(DONE[done])
}
