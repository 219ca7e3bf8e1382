import { storable } from '../text/storable.ts'

/** Parts of a multipart form. Each takes time to parse, and a megabyte has room for thousands. */
const MAX_PARTS = 100

/** The form in a request, its texts storable, with its files; null if there is none that a page of ours would send. */
export async function readForm(request: Request, maxParts = MAX_PARTS): Promise<FormData | null> {
  const type = request.headers.get('content-type') ?? ''
  const boundary = /^multipart\/form-data;.*\bboundary="?([^";]+)/i.exec(type)?.[1]
  // The host already has it in memory.
  const body = Buffer.from(await request.arrayBuffer())
  if (boundary !== undefined && count(body, `--${boundary}`) > maxParts) return null
  try {
    return withStorableTexts(await new Response(body, { headers: { 'content-type': type } }).formData())
  } catch {
    return null
  }
}

function withStorableTexts(form: FormData): FormData {
  const storableForm = new FormData()
  for (const [name, value] of form) {
    if (typeof value === 'string') storableForm.append(name, storable(value))
    else storableForm.append(name, value, storable(value.name))
  }
  return storableForm
}

function count(body: Buffer, text: string): number {
  let found = 0
  for (let at = body.indexOf(text); at !== -1; at = body.indexOf(text, at + text.length)) found += 1
  return found
}
