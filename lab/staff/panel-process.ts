import { Client } from 'pg'
import { readEnv } from '../../server/config/env.ts'
import { createLogger } from '../../server/telemetry/logger.ts'
import { startServer } from '../../server/process/start-server.ts'
import { NO_LIMITS } from '../../bench/no-limits.ts'
import { answerBench, tellBench } from '../../bench/answer-bench.ts'

/** The normal product, counting the statements it sends to PostgreSQL. */
let statements = 0
const send = Client.prototype.query
Client.prototype.query = function count(this: Client, ...given: unknown[]) {
  statements += 1
  return Reflect.apply(send, this, given) as never
}

answerBench((message) => {
  if (message.kind === 'statements') tellBench({ kind: 'statements', statements })
})
try {
  const env = readEnv(process.env)
  await startServer({ env, logger: createLogger(env), limits: NO_LIMITS })
  tellBench({ kind: 'ready' })
} catch (error) {
  tellBench({ kind: 'failed', reason: String(error) })
}
