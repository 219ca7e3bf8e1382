import { withTimeout } from '#shared/async/with-timeout.ts'
import type { Clock } from '#shared/clock.ts'
import { codeOf } from '../upstream/attempt.ts'
import type { Fetch } from '../upstream/attempt.ts'
import type { UpstreamConfig } from '../upstream/upstream-config.ts'
import { readAnswer } from '../upstream/read-answer.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'

export interface HeadOptions {
  fetch: Fetch
  upstreamConfig: UpstreamConfig
  clock: Clock
  /** Longest wait between two chunks, in milliseconds. */
  idleMs: number
  /** The visitor's signal; its reason is rethrown unchanged. */
  left: AbortSignal
  /** Aborted when the whole reply takes too long. */
  late: AbortSignal
}

/**
 * One request with a streamed response: its head together with the first chunk, which is when a response counts as begun, and a
 * body that yields the others, limited in size and in the time between chunks. Throws UpstreamError, also from the body.
 */
export async function readHead(options: HeadOptions, make: () => Request, path: string): Promise<Response> {
  const { upstreamConfig, clock } = options
  const unanswered = new AbortController()
  const signal = AbortSignal.any([options.left, options.late, unanswered.signal])
  try {
    const answered = options.fetch(new Request(make(), { signal })).then(async (response) => {
      if (!response.ok) await readAnswer(response, path, { clock, upstreamConfig })
      return begin(response, path, options)
    })
    return await withTimeout(upstreamConfig.attemptTimeoutMs, answered, () => {
      unanswered.abort()
      throw new UpstreamError(
        'timeout',
        `${upstreamConfig.name} did not begin to answer in ${upstreamConfig.attemptTimeoutMs} ms`,
      )
    })
  } catch (error) {
    throw explain(error, path, options)
  }
}

async function begin(response: Response, path: string, options: HeadOptions): Promise<Response> {
  const reader = response.body?.getReader()
  const first = await reader?.read()
  if (reader === undefined || first === undefined || first.done)
    throw new UpstreamError('invalid', `${options.upstreamConfig.name} answered nothing to ${path}`)
  const { status, headers } = response
  return new Response(streamOf(pieces(reader, first.value, path, options)), { status, headers })
}

function streamOf(source: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await source.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await source.return(undefined)),
  })
}

async function* pieces(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  first: Uint8Array,
  path: string,
  options: HeadOptions,
): AsyncGenerator<Uint8Array> {
  const { name, maxAnswerBytes } = options.upstreamConfig
  const silent = () => {
    throw new UpstreamError('timeout', `${name} stopped in the middle of its answer to ${path}`)
  }
  let size = 0
  try {
    for (let piece: Uint8Array | undefined = first; piece !== undefined;) {
      size += piece.byteLength
      if (size > maxAnswerBytes)
        throw new UpstreamError('invalid', `${name} answered with more than ${maxAnswerBytes} bytes to ${path}`)
      yield piece
      piece = (await withTimeout(options.idleMs, reader.read(), silent)).value
    }
  } catch (error) {
    throw explain(error, path, options)
  } finally {
    // Frees the connection; not awaited, and its errors are of no use.
    reader.cancel().catch(() => {})
  }
}

/** Checks first whether the visitor has left, since that is not a failure. */
function explain(error: unknown, path: string, { left, late, upstreamConfig }: HeadOptions): unknown {
  if (left.aborted) return left.reason
  if (late.aborted)
    return new UpstreamError('timeout', `${upstreamConfig.name} took too long over its answer to ${path}`)
  if (error instanceof UpstreamError) return error
  return new UpstreamError('network', `${upstreamConfig.name} could not be reached for ${path}: ${codeOf(error)}`)
}
