import { readEnv } from '#server/config/env.ts'
import { createLogger } from '#server/telemetry/logger.ts'
import { startServer } from '#server/process/start-server.ts'
import { answerBench, tellBench } from './answer-bench.ts'
import { NO_LIMITS } from './no-limits.ts'

/** The product as visitors use it, without rate limits. */
answerBench()
try {
  const env = readEnv(process.env)
  await startServer({ env, logger: createLogger(env), limits: NO_LIMITS })
  tellBench({ kind: 'ready' })
} catch (error) {
  tellBench({ kind: 'failed', reason: String(error) })
}
