import type { Clock } from '#shared/clock.ts'
import { storableJson } from '#shared/text/storable.ts'
import type { UpstreamConfig } from './upstream-config.ts'
import { UpstreamError } from './upstream-error.ts'

/** `Retry-After` is a number of seconds or a date; milliseconds from now, or undefined. */
function readRetryAfter(header: string | null, clock: Clock): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = Number(header)
  const waitMs = Number.isNaN(seconds) ? Date.parse(header) - clock.now().getTime() : seconds * 1000
  return Number.isFinite(waitMs) && waitMs >= 0 ? waitMs : undefined
}

type Reader = Pick<UpstreamConfig, 'name' | 'maxAnswerBytes' | 'saysUnknown'>

async function readBounded(response: Response, path: string, { name, maxAnswerBytes }: Reader): Promise<string> {
  const tooLarge = () =>
    new UpstreamError('invalid', `${name} answered with more than ${maxAnswerBytes} bytes to ${path}`)
  if (Number(response.headers.get('content-length')) > maxAnswerBytes) {
    discard(response)
    throw tooLarge()
  }
  if (!response.body) return ''
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  // Leaving the loop with an error cancels the body.
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > maxAnswerBytes) throw tooLarge()
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** Frees the connection; not awaited, and its errors are of no use. */
function discard(response: Response): void {
  response.body?.cancel().catch(() => {})
}

function parse(text: string, path: string, { status, name }: { status: number; name: string }): unknown {
  try {
    return JSON.parse(storableJson(text))
  } catch {
    throw new UpstreamError('invalid', `${name} did not answer with JSON to ${path}`, { status })
  }
}

/**
 * The response's JSON, with texts that can be stored; an UpstreamError for every status but 2xx, and for bodies that are not JSON
 * or too large.
 */
export async function readAnswer(
  response: Response,
  path: string,
  { clock, upstreamConfig }: { clock: Clock; upstreamConfig: Reader },
): Promise<unknown> {
  const { status } = response
  const { name, saysUnknown } = upstreamConfig
  if (response.ok) return parse(await readBounded(response, path, upstreamConfig), path, { status, name })
  if (status === 404 && saysUnknown !== undefined) {
    // 'No such id' has consequences: a proxy's own 404 must not be taken for it.
    const answer = parse(await readBounded(response, path, upstreamConfig), path, { status, name })
    if (!saysUnknown(answer)) {
      throw new UpstreamError('invalid', `${name} answered 404 in no words of its own to ${path}`, { status })
    }
  } else {
    discard(response)
  }
  const retryAfterMs = readRetryAfter(response.headers.get('retry-after'), clock)
  throw new UpstreamError('status', `${name} answered ${status} to ${path}`, {
    status,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  })
}
