import { withTimeout } from '#shared/async/with-timeout.ts'
import type { Clock } from '#shared/clock.ts'
import type { UpstreamConfig } from './upstream-config.ts'
import { readAnswer } from './read-answer.ts'
import { UpstreamError } from './upstream-error.ts'

export type Fetch = (request: Request) => Promise<Response>

interface AttemptOptions {
  fetch: Fetch
  upstreamConfig: Pick<UpstreamConfig, 'name' | 'attemptTimeoutMs' | 'maxAnswerBytes' | 'saysUnknown'>
  clock: Clock
}

/** 'ECONNREFUSED' and the like. Messages are not passed on: that of an invalid URL contains the key. */
export function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code
  }
  return 'no code'
}

/**
 * One request and the JSON of its response, limited in time whatever `fetch` does with its signal: an in-process handler may ignore
 * it.
 */
export async function attempt(options: AttemptOptions, make: () => Request, path: string): Promise<unknown> {
  const { name, attemptTimeoutMs } = options.upstreamConfig
  const controller = new AbortController()
  const late = () => {
    controller.abort()
    throw new UpstreamError('timeout', `${name} did not answer in ${attemptTimeoutMs} ms to ${path}`)
  }
  try {
    const answered = options
      .fetch(new Request(make(), { signal: controller.signal }))
      .then((response) => readAnswer(response, path, options))
    return await withTimeout(attemptTimeoutMs, answered, late)
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    throw new UpstreamError('network', `${name} could not be reached for ${path}: ${codeOf(error)}`)
  }
}
