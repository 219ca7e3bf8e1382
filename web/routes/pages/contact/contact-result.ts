import type { PlainMessageKey } from '#i18n/translator.ts'
import type { ContactField, ContactProblem } from '#shared/contact/contact-message.ts'

const MESSAGES: Readonly<Record<ContactProblem, PlainMessageKey>> = {
  required: 'contact.fieldRequired',
  email: 'contact.emailInvalid',
  'too-long': 'contact.tooLong',
  characters: 'contact.characters',
}

/** Query parameter of the page after a message was sent without scripts: reloading it sends nothing again. */
export const SENT = 'sent'

/** The result of sending a message. */
export interface ContactResult {
  done?: PlainMessageKey
  /** What is wrong with the form as a whole. */
  problem?: PlainMessageKey
  /** What is wrong with single fields, by name. */
  fields?: Readonly<Record<string, PlainMessageKey>>
  /** Typed values that stay in the form. */
  values?: Readonly<Record<string, string>>
}

/** Validation messages, the same in the browser as on the server. */
export function refusedFields(problems: Readonly<Partial<Record<ContactField, ContactProblem>>>): ContactResult {
  const fields = Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, MESSAGES[problem]]))
  return Object.values(problems).includes('required') ? { problem: 'contact.required', fields } : { fields }
}
