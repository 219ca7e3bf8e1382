import type { PlainMessageKey } from '#i18n/translator.ts'
import type { ContactField, ContactProblem } from '#shared/contact/contact-message.ts'

const MESSAGES: Readonly<Record<ContactProblem, PlainMessageKey>> = {
  required: 'contact.fieldRequired',
  email: 'contact.emailInvalid',
  'too-long': 'contact.tooLong',
  characters: 'contact.characters',
}

/** Parameter of the page after a message that was sent without scripts: loading it again sends nothing. */
export const SENT = 'sent'

/** What became of a message. */
export interface ContactResult {
  done?: PlainMessageKey
  /** What is wrong with the whole. */
  problem?: PlainMessageKey
  /** What is wrong with single fields, by name. */
  fields?: Readonly<Record<string, PlainMessageKey>>
  /** What was typed, to stay in the form. */
  values?: Readonly<Record<string, string>>
}

/** How the form tells what is wrong, in the browser as on the server. */
export function refusedFields(problems: Readonly<Partial<Record<ContactField, ContactProblem>>>): ContactResult {
  const fields = Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, MESSAGES[problem]]))
  return Object.values(problems).includes('required') ? { problem: 'contact.required', fields } : { fields }
}
