import { within } from '#shared/async/within.ts'
import type { Clock } from '#shared/clock.ts'
import { readAnswer } from './read-answer.ts'
import { UpstreamError } from './upstream-error.ts'

export type Fetch = (request: Request) => Promise<Response>

interface AttemptOptions {
  fetch: Fetch
  attemptTimeoutMs: number
  clock: Clock
}

/** 'ECONNREFUSED' and the like. Messages are not passed on: that of an unreadable address holds the key. */
function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code
  }
  return 'no code'
}

/** One request, bounded whatever `fetch` does with its signal: an in-process handler may ignore it. */
export async function attempt(options: AttemptOptions, make: () => Request, path: string): Promise<unknown> {
  const controller = new AbortController()
  const late = () => {
    controller.abort()
    throw new UpstreamError('timeout', `TMDB did not answer in ${options.attemptTimeoutMs} ms to ${path}`)
  }
  try {
    const answered = options
      .fetch(new Request(make(), { signal: controller.signal }))
      .then((response) => readAnswer(response, path, options.clock))
    return await within(options.attemptTimeoutMs, answered, late)
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    throw new UpstreamError('network', `TMDB could not be reached for ${path}: ${codeOf(error)}`)
  }
}
