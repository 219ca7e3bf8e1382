import type { Logger } from '#shared/logger.ts'
import type { UpstreamConfig } from './upstream-config.ts'
import { MAX_ATTEMPTS, RETRY_JITTER, RETRY_WAITS_MS } from './limits.ts'
import { UpstreamError, isWorthRetrying } from './upstream-error.ts'

interface RetryOptions {
  upstreamConfig: Pick<UpstreamConfig, 'name' | 'maxRetryAfterMs'>
  path: string
  sleep: (ms: number) => Promise<void>
  logger: Logger
  /** Checked before each further attempt. */
  mayGoOn: () => boolean
}

/** The scheduled wait or the longer requested one; jitter only lengthens it. */
function waitMs(attemptIndex: number, { retryAfterMs = 0 }: UpstreamError): number {
  const base = RETRY_WAITS_MS[attemptIndex] ?? RETRY_WAITS_MS[RETRY_WAITS_MS.length - 1] ?? 0
  return Math.max(base, retryAfterMs) + Math.random() * base * RETRY_JITTER
}

/** Runs `attempt` up to three times, with waits between; throws the last attempt's error. */
export async function withRetries<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  for (let index = 0; ; index += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof UpstreamError) || !isWorthRetrying(error, options.upstreamConfig)) throw error
      if (index + 1 >= MAX_ATTEMPTS) throw error
      if (!options.mayGoOn()) throw error
      const wait = waitMs(index, error)
      const fields = { path: options.path, kind: error.kind, status: error.status, wait_ms: Math.round(wait) }
      options.logger.warn(fields, `${options.upstreamConfig.name} request is retried`)
      await options.sleep(wait)
      if (!options.mayGoOn()) throw error
    }
  }
}
