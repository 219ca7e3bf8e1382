import { z } from 'zod'
import { LANGUAGES } from '#i18n/languages.ts'

/** The methods that a resource can offer. */
export type Method = 'GET' | 'POST' | 'DELETE'

/** A body: JSON by its schema, anything else by its media types, null for none. */
export type Body = z.ZodType | readonly string[] | null
export type Answers = Readonly<Record<number, Body>>

/**
 * What docs/openapi.json says of one method at an address (scripts/documents/openapi.ts). Tests hold every JSON answer against it. What
 * the host may answer anywhere is not repeated here, nor 503 while the database is unavailable.
 */
export interface Operation {
  /** One sentence, and what its schemas cannot say. */
  about: string
  /** Others are answered 401, or asked to sign in. Default: everyone may. */
  caller?: 'member' | 'operator'
  query?: Readonly<Record<string, z.ZodType>>
  /** The schema that the handler reads its input with. */
  body?: z.ZodType
  /** In which media types; default: a form or JSON. */
  sentAs?: 'json' | 'form' | 'file'
  answers: Answers
  /** The data of server-sent events, if it answers with these. */
  events?: Readonly<Record<string, z.ZodType>>
  /** Without `Accept: application/json` the request counts as a form, which 303 leads to a page, and guests to the sign-in. */
  leads?: true
}

/** `language` as `askedLanguage` reads it. */
export const IN_LANGUAGE = { language: z.enum(LANGUAGES).optional().describe('Default: the visitor’s.') }

/** Any text, with what it means. */
export const text = (meaning: string) => z.string().optional().describe(meaning)

/** The answers of a refusal table, by status: `{ error, <code> }` and whatever else is in them. */
export function refusalsOf(
  table: Readonly<Record<string, { status: number }>>,
  { code = 'problem', more = {} }: { code?: string; more?: z.ZodRawShape } = {},
): Record<number, z.ZodType> {
  const statuses = [...new Set(Object.values(table).map(({ status }) => status))]
  return Object.fromEntries(
    statuses.map((status) => {
      const codes = Object.keys(table).filter((name) => table[name]?.status === status)
      return [status, z.object({ error: z.string(), [code]: z.enum(codes), ...more })]
    }),
  )
}

/** What is wrong, in English; for members’ addresses also why they are not answered. */
export const ERROR = z
  .object({ error: z.string(), problem: z.enum(['signed-out', 'offline']).optional() })
  .meta({ id: 'Error' })
