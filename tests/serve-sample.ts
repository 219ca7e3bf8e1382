import { mkdir, rm } from 'node:fs/promises'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openPGlite } from '#db/pglite.ts'
import { readEnv } from '#server/config/env.ts'
import { createLogger } from '#server/telemetry/logger.ts'
import { startServer } from '#server/process/start-server.ts'
import { databaseDump } from './database/fresh-pglite.ts'
import { SAMPLE_SITE } from './e2e/sample-site.ts'
import { sampleFilling } from './factories/sample-filling.ts'

/** The built product with the sample catalogue in a folder of its own, for browsers. Ends on SIGTERM. */
const { port, dataDir, sessionSecret } = SAMPLE_SITE
await rm(dataDir, { recursive: true, force: true })
await mkdir(dataDir, { recursive: true, mode: 0o700 })
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

// Loading the sample takes as long as twenty tests: the database is unpacked from a dump, and treated as just confirmed.
const database = await openPGlite({ folder: join(dataDir, 'db'), dump: await databaseDump(await sampleFilling()) })
for (const table of ['movies', 'tv_shows'])
  await database.query(
    `update ${table} set providers_last_updated = now(), ratings_last_updated = now(), confirmed_at = now()`,
  )
await database.query('update content_providers set last_updated = now()')
await database.close()

const env = readEnv({
  PORT: String(port),
  NODE_ENV: process.env.NODE_ENV,
  DATA_DIR: dataDir,
  SESSION_SECRET: sessionSecret,
  LOG_LEVEL: 'error',
})
// Many browsers send requests from one address.
const limits = { page: 1_000_000, api: 1_000_000, unsafe: 1_000_000, upstream: 1_000_000, signUp: 1_000_000 }
const { stop } = await startServer({ env, logger: createLogger(env), limits })
process.stdout.write(`${env.publicUrl}\n`)
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void stop().finally(() => process.exit(0)))
