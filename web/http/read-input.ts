import type { z } from 'zod'
import { readForm } from '#shared/http/read-form.ts'
import type { RequestContext } from '#shared/http/request-context.ts'
import type { SentForm, UploadProblem } from '#shared/http/sent-form.ts'
import { storableJson } from '#shared/text/storable.ts'

/**
 * Longest accepted field by default, in characters; a longer one counts as absent. Bodies are limited by the host
 * (server/middleware/limit-body.ts).
 */
const MAX_FIELD_LENGTH = 4_000
/** For forms with a file. */
const MAX_FILE_PARTS = 10

type Fields = Record<string, unknown>

/** The parsed input, or what is wrong, by field. No problems are named if nothing could be parsed. */
export type Read<T> = { ok: true; input: T } | { ok: false; problems: Readonly<Record<string, string>> }

interface ReadOptions {
  /** Fields that may occur several times. Of all others the first counts. */
  lists?: readonly string[]
  /** Longest accepted field, in characters. */
  longest?: number
  /** Fields that are truncated if longer, so that they can be reported as too long. */
  cut?: readonly string[]
  /** Programs send JSON with any content type; where only a form is accepted, JSON is not. */
  only?: 'json' | 'form'
}

/** Parses a request's form or JSON object. All its texts can be stored. */
export async function readInput<S extends z.ZodType>(
  request: Request,
  schema: S,
  options: ReadOptions = {},
): Promise<Read<z.output<S>>> {
  const fields = await readFields(request, options)
  return fields === null ? { ok: false, problems: {} } : check(fields, schema)
}

/** The same for schemas that accept anything: unreadable input counts as empty. */
export async function readLoosely<S extends z.ZodType>(
  request: Request,
  schema: S,
  options: ReadOptions = {},
): Promise<z.output<S>> {
  return schema.parse((await readFields(request, options)) ?? {})
}

/** Validates fields that were read before; reports the first problem of each. */
export function check<S extends z.ZodType>(fields: unknown, schema: S): Read<z.output<S>> {
  const read = schema.safeParse(fields)
  if (read.success) return { ok: true, input: read.data }
  const problems: Record<string, string> = {}
  for (const { path, message } of read.error.issues) problems[path.join('.')] ??= message
  return { ok: false, problems }
}

/** A member's form with a file: as received by the host, or else from the request itself. */
export async function readUpload(
  request: Request,
  { upload }: Pick<RequestContext, 'upload'>,
): Promise<SentForm | UploadProblem> {
  if (upload !== undefined) return upload
  const form = await readForm(request, MAX_FILE_PARTS)
  return form === null ? 'unreadable' : new Map(form)
}

async function readFields(
  request: Request,
  { lists = [], longest = MAX_FIELD_LENGTH, cut = [], only }: ReadOptions,
): Promise<Fields | null> {
  const type = request.headers.get('content-type')?.toLowerCase()
  const isJson = only === 'json' || (only !== 'form' && type?.startsWith('application/json') === true)
  const isShort = (value: unknown) => typeof value !== 'string' || value.length <= longest
  const fit: Fit = (name, value) =>
    cut.includes(name) && typeof value === 'string' ? value.slice(0, longest) : isShort(value) ? value : undefined
  return isJson ? ofJson(request, fit) : ofForm(await readForm(request), lists, fit)
}

/** The value to use for a field; undefined if it counts as absent. */
type Fit = (name: string, value: unknown) => unknown

async function ofJson(request: Request, fit: Fit): Promise<Fields | null> {
  try {
    const body: unknown = JSON.parse(storableJson(await request.text()))
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
    return withoutPrototype(Object.entries(body).flatMap(([name, value]) => fitting(name, fit(name, value))))
  } catch {
    return null
  }
}

function ofForm(form: FormData | null, lists: readonly string[], fit: Fit): Fields | null {
  if (form === null) return null
  const fields = withoutPrototype(
    lists.map((name) => [name, form.getAll(name).filter((value) => fit(name, value) !== undefined)]),
  )
  for (const [name, value] of form) if (!lists.includes(name)) fields[name] ??= fit(name, value)
  return fields
}

function fitting(name: string, value: unknown): [string, unknown][] {
  return value === undefined ? [] : [[name, value]]
}

/** A field named like a property of Object.prototype is just a field. */
function withoutPrototype(entries: readonly (readonly [string, unknown])[]): Fields {
  const fields = Object.create(null) as Fields
  for (const [name, value] of entries) fields[name] = value
  return fields
}
