import type { PlainMessageKey } from '#i18n/translator.ts'
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
