import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import { readEnv } from '#server/config/env.ts'
import { createDeps } from '#server/process/create-deps.ts'
import { PREPARED_SAMPLE, writePreparedRows } from '#server/process/prepared-sample.ts'
import { createLogger } from '#server/telemetry/logger.ts'

/**
 * The sample catalogue as a first start would store it, twice: as a closed embedded database, which a new DATA_DIR copies, and as
 * rows, which an empty PostgreSQL loads.
 */
async function prepareSample(sources: string): Promise<void> {
  const { folder, rows } = PREPARED_SAMPLE
  const draft = `${folder}-${process.pid}`
  const place = (path: string) => join(draft, path.slice(folder.length))
  // Otherwise it would begin as a copy of the previous one.
  await rm(folder, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  try {
    const env = { ...readEnv({ DATA_DIR: draft, LOG_LEVEL: 'warn' }), jobs: 'off' as const }
    const logger = createLogger(env)
    const limiter = createRateLimiter({ redis: null })
    const { database, jobs } = await createDeps(env, { secret: 'nobody signs in', limiter, logger })
    await writePreparedRows(database.unbounded, place(rows))
    await jobs.close()
    await database.close()
    await writeFile(join(draft, '.stamp'), sources)
    await rename(draft, folder)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

const [sources = ''] = process.argv.slice(2)
await prepareSample(sources)
