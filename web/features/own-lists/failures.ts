import type { PlainMessageKey } from '#i18n/translator.ts'
import { withParameter } from '../preferences/return-address.ts'

/** Failure messages by action on a list. */
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

/** Which form was submitted without scripts, from the return URL. */
export function readForm(parameters: URLSearchParams): SentForm {
  const name = parameters.get('form') ?? ''
  return Object.hasOwn(FAILURES, name) ? (name as SentForm) : 'other'
}

/** The return URL of a form that is submitted without scripts: names the form, and drops the outcome of the previous one. */
export function returnFrom(form: SentForm, { pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search)
  for (const outcome of ['problem', 'done']) query.delete(outcome)
  return withParameter(`${pathname}?${query}`, 'form', form)
}
