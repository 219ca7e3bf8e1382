import { withIoTimeout } from '#shared/async/with-timeout.ts'
import type { Logger } from '#shared/logger.ts'
import type { RedisClient } from './redis.ts'

const ASK_EVERY_MS = 5_000
const ANSWER_LIMIT_MS = 1_000

export interface RedisWatch {
  /** Whether it responded to the last check. */
  isUp(): boolean
  stop(): void
}

interface WatchOptions {
  redis: RedisClient
  logger: Logger
  askEveryMs?: number
  answerLimitMs?: number
}

/**
 * Checks every five seconds whether Redis still responds: a frozen server keeps its connections open, and nothing else would
 * notice. A lost connection is already logged by redis.ts.
 */
export function watchRedis(options: WatchOptions): RedisWatch {
  const { redis, logger, askEveryMs = ASK_EVERY_MS, answerLimitMs = ANSWER_LIMIT_MS } = options
  let isUp = redis.isReady
  let isFrozen = false
  let isAsking = false

  async function ask(): Promise<void> {
    const answer = redis.isReady
      ? await withIoTimeout(
          answerLimitMs,
          redis.ping().catch(() => null),
          'late',
        )
      : null
    isUp = answer === 'PONG'
    if (answer === 'late' && !isFrozen) {
      logger.warn({}, 'Redis keeps its connection and does not answer; each process counts for itself meanwhile')
      isFrozen = true
    } else if (isUp && isFrozen) {
      logger.info({}, 'Redis answers again')
      isFrozen = false
    }
  }

  const timer = setInterval(() => {
    if (isAsking) return
    isAsking = true
    void ask().finally(() => (isAsking = false))
  }, askEveryMs)
  timer.unref()
  return { isUp: () => redis.isReady && isUp, stop: () => clearInterval(timer) }
}
