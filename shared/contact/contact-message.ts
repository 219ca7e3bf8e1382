import { nameLine, showsNothing } from '../texts/name-line.ts'

/** The contact form's limits and checks, the same in browsers and on the server. */
export const CONTACT_SLUG = 'contact'
export const CONTACT_FIELDS = ['name', 'email', 'subject', 'message'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

/** In characters; for the address, the longest that mail can be sent to. */
export const CONTACT_LENGTHS: Readonly<Record<ContactField, number>> = {
  name: 100,
  email: 254,
  subject: 150,
  message: 3_000,
}

export interface ContactMessage {
  name: string
  email: string
  subject: string | null
  message: string
}

export type ContactProblem = 'required' | 'email' | 'too-long' | 'characters'

type Checked =
  | { ok: true; message: ContactMessage }
  | { ok: false; problems: Readonly<Partial<Record<ContactField, ContactProblem>>> }

/** A single address, and nothing that a mail program could read as two. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]+$/
/** Characters that could end a line of a mail header, and lone surrogates. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u
/** The same except for line breaks and tabs. */
const NOT_IN_A_TEXT = /[^\P{Cc}\n\t]|\p{Cs}/gu

/**
 * The typed fields, trimmed, name and subject without invisible characters; an empty subject is absent. Otherwise what is wrong with which
 * field.
 */
export function checkContactMessage(typed: Readonly<Record<ContactField, string>>): Checked {
  const fields = {
    name: typed.name.trim(),
    email: typed.email.trim(),
    subject: typed.subject.trim(),
    message: typed.message.replaceAll(/\r\n?/g, '\n').replaceAll(NOT_IN_A_TEXT, '').trim(),
  }
  const problems: Partial<Record<ContactField, ContactProblem>> = {}
  for (const field of CONTACT_FIELDS) {
    const problem = problemOf(field, fields[field])
    if (problem !== null) problems[field] = problem
  }
  if (Object.keys(problems).length > 0) return { ok: false, problems }
  const [name, subject] = [nameLine(fields.name), nameLine(fields.subject)]
  return { ok: true, message: { ...fields, name, subject: subject === '' ? null : subject } }
}

function problemOf(field: ContactField, text: string): ContactProblem | null {
  if (showsNothing(text)) return field === 'subject' ? null : 'required'
  if (field !== 'message' && NOT_IN_A_LINE.test(text)) return 'characters'
  if ([...text].length > CONTACT_LENGTHS[field]) return 'too-long'
  return field === 'email' && !EMAIL.test(text) ? 'email' : null
}
