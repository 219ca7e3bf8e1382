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

/** Why something was refused, if the member can do something about it or needs to know; `otherwise` is the general failure message. */
export function problemText({ t }: Translator, problem: ListProblem | null, otherwise: PlainMessageKey): string {
  switch (problem) {
    case 'name-required':
      return t('myLists.nameRequired')
    case 'name-too-long':
      return t('myLists.nameTooLong', { limit: LIST_NAME_LENGTH })
    case 'description-too-long':
      return t('myLists.descriptionTooLong', { limit: LIST_DESCRIPTION_LENGTH })
    case 'note-too-long':
      return t('myLists.noteTooLong', { limit: ITEM_NOTE_LENGTH })
    case 'lists-full':
      return t('myLists.listsFull', { limit: LISTS_PER_MEMBER })
    case 'list-full':
      return t('myLists.listFull', { limit: ITEMS_PER_LIST })
    case 'not-on-list':
      return t('ownList.gone')
    case 'unknown-list':
      return t('ownList.goneList')
    case 'invalid-request':
    case 'signed-out':
    case 'too-many-new-titles':
    case 'unavailable':
    case 'unknown-title':
    case 'watchlist-full':
    case null:
      return t(otherwise)
  }
}

export function readProblem(value: string | null): ListProblem | null {
  return LIST_PROBLEMS.find((problem) => problem === value) ?? null
}
