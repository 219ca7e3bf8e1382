import type { PlainMessageKey, Translator } from '#i18n/translator.ts'
import {
  ITEM_NOTE_LENGTH,
  ITEMS_PER_LIST,
  LIST_DESCRIPTION_LENGTH,
  LIST_NAME_LENGTH,
  LISTS_PER_MEMBER,
} from '#shared/lists/limits.ts'
import { LIST_PROBLEMS } from '#shared/lists/problem.ts'
import type { ListProblem } from '#shared/lists/problem.ts'
import { withParameter } from '../preferences/return-address.ts'

/** What has failed, by what was to be done with a list. */
export const FAILURES = {
  create: 'myLists.errorCreating',
  edit: 'myLists.errorUpdating',
  delete: 'myLists.errorDeleting',
  publish: 'myLists.errorStatus',
  add: 'myLists.errorAdding',
  remove: 'myLists.errorRemoving',
  save: 'myLists.errorSaving',
  other: 'myLists.errorOther',
} as const satisfies Record<string, PlainMessageKey>
export type SentForm = keyof typeof FAILURES

/** Which form was sent without scripts, as its way back says. */
export function readForm(parameters: URLSearchParams): SentForm {
  const name = parameters.get('form') ?? ''
  return Object.hasOwn(FAILURES, name) ? (name as SentForm) : 'other'
}

/** The way back of a form that is sent without scripts: it names the form, and nothing of what became of the one before. */
export function returnFrom(form: SentForm, { pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search)
  for (const outcome of ['problem', 'done']) query.delete(outcome)
  return withParameter(`${pathname}?${query}`, 'form', form)
}

/** What a member's change can be refused for; guests are led to sign in. */
export type ListChangeProblem = Exclude<ListProblem, 'signed-out'>

interface ChangeRefusal {
  status: number
  /** For programs. */
  error: string
  /** For the member, if they can do something about it or need to know. */
  text?: (t: Translator['t']) => string
}

export const LIST_REFUSALS: Readonly<Record<ListChangeProblem, ChangeRefusal>> = {
  'invalid-request': { status: 400, error: 'Send an intent with its fields.' },
  'name-required': { status: 422, error: 'List name is required', text: (t) => t('myLists.nameRequired') },
  'name-too-long': {
    status: 422,
    error: 'The name has more than 100 characters.',
    text: (t) => t('myLists.nameTooLong', { limit: LIST_NAME_LENGTH }),
  },
  'description-too-long': {
    status: 422,
    error: 'A description has more than 1,000 characters.',
    text: (t) => t('myLists.descriptionTooLong', { limit: LIST_DESCRIPTION_LENGTH }),
  },
  'note-too-long': {
    status: 422,
    error: 'The note has more than 500 characters.',
    text: (t) => t('myLists.noteTooLong', { limit: ITEM_NOTE_LENGTH }),
  },
  'unknown-list': { status: 404, error: 'There is no such list of yours.', text: (t) => t('ownList.goneList') },
  'unknown-title': { status: 404, error: 'There is no such title.' },
  'not-on-list': { status: 404, error: 'The title is not on the list.', text: (t) => t('ownList.gone') },
  'lists-full': {
    status: 409,
    error: 'There are 200 lists already.',
    text: (t) => t('myLists.listsFull', { limit: LISTS_PER_MEMBER }),
  },
  'list-full': {
    status: 409,
    error: 'The list holds 1,000 titles already.',
    text: (t) => t('myLists.listFull', { limit: ITEMS_PER_LIST }),
  },
  'watchlist-full': { status: 409, error: 'The watchlist is full.' },
  'too-many-new-titles': { status: 429, error: 'Too many new titles at once. Try again in a minute.' },
  unavailable: { status: 503, error: 'This could not be saved right now.' },
}

/** Why something was refused; `otherwise` is the general failure message. */
export function problemText({ t }: Translator, problem: ListProblem | null, otherwise: PlainMessageKey): string {
  const refusal = problem === null || problem === 'signed-out' ? undefined : LIST_REFUSALS[problem]
  return refusal?.text?.(t) ?? t(otherwise)
}

export function readProblem(value: string | null): ListProblem | null {
  return LIST_PROBLEMS.find((problem) => problem === value) ?? null
}
