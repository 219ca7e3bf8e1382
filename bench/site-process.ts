import { RATE_LIMITS } from '#integrations/cache/rate-limiter.ts'
import { readEnv } from '#server/config/env.ts'
import { createLogger } from '#server/telemetry/logger.ts'
import { startServer } from '#server/process/start-server.ts'
import { answerBench, tellBench } from './answer-bench.ts'

/** The product as it runs for visitors, but for the rate limits: all load comes from one address. */
const NO_LIMIT = 1_000_000_000

answerBench()
try {
  const env = readEnv(process.env)
  const limits = Object.fromEntries(Object.keys(RATE_LIMITS).map((rule) => [rule, NO_LIMIT]))
  await startServer({ env, logger: createLogger(env), limits })
  tellBench({ kind: 'ready' })
} catch (error) {
  tellBench({ kind: 'failed', reason: String(error) })
}
