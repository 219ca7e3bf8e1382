/** Parts of a form with a file. Every part takes time to read, and a megabyte has room for thousands. */
const MAX_PARTS = 10

/** The form that a request carries; null where it carries none that a page of ours would send. */
export async function readUpload(request: Request): Promise<FormData | null> {
  const type = request.headers.get('content-type') ?? ''
  const boundary = /^multipart\/form-data;.*\bboundary="?([^";]+)/i.exec(type)?.[1]
  // The host has bounded the body, and has it in memory already.
  const body = Buffer.from(await request.arrayBuffer())
  if (boundary !== undefined && count(body, `--${boundary}`) > MAX_PARTS) return null
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData()
  } catch {
    return null
  }
}

function count(body: Buffer, text: string): number {
  let found = 0
  for (let at = body.indexOf(text); at !== -1; at = body.indexOf(text, at + text.length)) found += 1
  return found
}
