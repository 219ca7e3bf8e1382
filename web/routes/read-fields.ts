/** Longest field that is looked at. */
const FIELD_LENGTH = 2_000

/** A field of what was sent; undefined where it is missing or too long. */
export type Fields = (name: string) => unknown

/** What a request carries as a form or as a JSON object; null where it carries neither. */
export async function readFields(request: Request): Promise<Fields | null> {
  const isJson = request.headers.get('content-type')?.toLowerCase().startsWith('application/json') === true
  try {
    const read = isJson ? ofObject(await request.json()) : ofForm(await request.formData())
    return read === null ? null : (name) => shortEnough(read(name))
  } catch {
    return null
  }
}

function ofObject(body: unknown): Fields | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  return (name) => (Object.hasOwn(body, name) ? (body as Record<string, unknown>)[name] : undefined)
}

function ofForm(form: FormData): Fields {
  return (name) => form.get(name) ?? undefined
}

function shortEnough(value: unknown): unknown {
  return typeof value === 'string' && value.length > FIELD_LENGTH ? undefined : value
}
