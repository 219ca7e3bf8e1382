import { randomBytes } from 'node:crypto'
import type { DatabaseHandle } from '#db/client.ts'
import { DatabaseDamagedError, DatabaseFullError, DatabaseLockedError, isUnavailable } from '#db/errors.ts'
import { MigrationError } from '#db/migrate.ts'
import { isRefusal } from '#domain/titles/import/outlast.ts'
import { REFUSED_KEY } from '#domain/titles/take-over.ts'
import { connectRedis } from '#integrations/redis/redis.ts'
import { shareUpstream } from '#integrations/redis/share-upstream.ts'
import { createTmdbClient } from '#integrations/tmdb/client.ts'
import { TMDB } from '#integrations/tmdb/limits.ts'
import { UpstreamError } from '#integrations/upstream/upstream-error.ts'
import { ConfigError } from '#server/config/config-error.ts'
import { readEnv } from '#server/config/env.ts'
import type { Env } from '#server/config/env.ts'
import { prepareDataDir } from '#server/config/prepare-data-dir.ts'
import { systemClock } from '#shared/clock.ts'
import type { Logger } from '#shared/logger.ts'
import { openSiteDatabase } from '../open-database.ts'
import { readOptions, USAGE } from './read-options.ts'
import type { ImportOptions } from './read-options.ts'
import { stopSignal } from '../stop-signal.ts'
import { runImport } from './run-import.ts'
import { runRebuild } from './run-rebuild.ts'

/** `npm run catalogue -- import` and `-- rebuild`: see USAGE. */
const GO_ON = 'The same command goes on from here.'
const EXPLAINED = [ConfigError, DatabaseDamagedError, DatabaseFullError, DatabaseLockedError, MigrationError]
const silent = { debug() {}, info() {}, warn() {}, error() {} }

const options = readOptions(process.argv.slice(2))
if (options === 'help') {
  process.stdout.write(USAGE)
} else if (options !== 'rebuild' && 'problem' in options) {
  process.stderr.write(`${options.problem}\n\n${USAGE}`)
  process.exit(2)
} else {
  try {
    process.exit(options === 'rebuild' ? await rebuild() : await run(options))
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
}

/** The command opens no sessions, so it does not need the site's session secret. */
function readOwnEnv() {
  return readEnv({ SESSION_SECRET: randomBytes(32).toString('hex'), ...process.env })
}

async function rebuild(): Promise<number> {
  const database = await openCatalogue(readOwnEnv(), silent)
  try {
    if (await runRebuild({ db: database.unbounded }, stopSignal())) return 0
    process.stdout.write(`Stopped. The same command begins again.\n`)
    return 130
  } finally {
    await database.close()
  }
}

async function run(wanted: ImportOptions): Promise<number> {
  const env = readOwnEnv()
  if (env.tmdbApiKey === null) {
    throw new ConfigError(
      'TMDB_API_KEY is not set: give the key of your TMDB account, for example TMDB_API_KEY=… npm run catalogue -- import',
    )
  }
  const database = await openCatalogue(env, silent)
  const redis = env.redisUrl === null ? null : connectRedis({ url: env.redisUrl, logger: silent })
  try {
    const { background: tmdb } = createTmdbClient({
      baseUrl: env.tmdbBaseUrl,
      apiKey: env.tmdbApiKey,
      logger: silent,
      clock: systemClock,
      shared: redis === null ? undefined : shareUpstream({ upstreamConfig: TMDB, redis, logger: silent }),
    })
    const deps = { db: database.db, clock: systemClock, tmdb }
    if (await runImport(deps, { ...wanted, signal: stopSignal() })) return 0
    process.stdout.write(`Stopped. ${GO_ON}\n`)
    return 130
  } finally {
    redis?.destroy()
    await database.close()
  }
}

/** What the user at the terminal can do about it. */
function explain(error: unknown): string {
  if (isRefusal(error)) return REFUSED_KEY
  if (error instanceof UpstreamError) return `TMDB does not answer (${error.message}). ${GO_ON}`
  if (!(error instanceof Error)) return String(error)
  if (EXPLAINED.some((kind) => error instanceof kind)) return error.message
  if (isUnavailable(error)) return `The database became unavailable (${error.message}). ${GO_ON}`
  return error.stack ?? error.message
}

/** The site's database, made where there is none. */
async function openCatalogue(env: Env, logger: Logger): Promise<DatabaseHandle> {
  if (env.databaseUrl === null) await prepareDataDir(env, { logger })
  return openSiteDatabase(env, logger)
}
