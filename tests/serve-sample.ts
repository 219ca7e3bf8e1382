import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '#server/config/env.ts'
import { createLogger } from '#server/telemetry/logger.ts'
import { startServer } from '#server/process/start-server.ts'

/** The built product with the sample catalogue in a folder of its own, on PORT, for browsers. Ends on SIGTERM. */
const dataDir = mkdtempSync(join(tmpdir(), 'kinora-sample-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

const env = readEnv({ PORT: process.env.PORT, NODE_ENV: process.env.NODE_ENV, DATA_DIR: dataDir, LOG_LEVEL: 'error' })
// Many browsers ask from one address.
const limits = { page: 1_000_000, api: 1_000_000, unsafe: 1_000_000, upstream: 1_000_000, signUp: 1_000_000 }
const { stop } = await startServer({ env, logger: createLogger(env), limits })
process.stdout.write(`${env.publicUrl}\n`)
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void stop().finally(() => process.exit(0)))
