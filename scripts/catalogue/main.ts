import { randomBytes } from 'node:crypto'
import { DatabaseFullError, DatabaseLockedError, isUnavailable } from '#db/errors.ts'
import { MigrationError } from '#db/migrate.ts'
import { isRefusal } from '#domain/catalog/import/outlast.ts'
import { createTmdbClient } from '#integrations/tmdb/client.ts'
import { UpstreamError } from '#integrations/tmdb/upstream-error.ts'
import { ConfigError } from '#server/config-error.ts'
import { readEnv } from '#server/env.ts'
import { systemClock } from '#shared/clock.ts'
import { openCatalogue } from './open-catalogue.ts'
import { readOptions, USAGE } from './read-options.ts'
import type { ImportOptions } from './read-options.ts'
import { runImport } from './run-import.ts'

/** `npm run catalogue -- import`: fills the database with TMDB's most popular titles. */
const GO_ON = 'The same command goes on from here.'
/** Ctrl-C reaches the process from the terminal, and once more from each program that started it. */
const SAME_KEY_MS = 500
const EXPLAINED = [ConfigError, DatabaseFullError, DatabaseLockedError, MigrationError]
const silent = { debug() {}, info() {}, warn() {}, error() {} }

const options = readOptions(process.argv.slice(2))
if (options === 'help') {
  process.stdout.write(USAGE)
} else if ('problem' in options) {
  process.stderr.write(`${options.problem}\n\n${USAGE}`)
  process.exit(2)
} else {
  try {
    process.exit(await run(options))
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
}

async function run(wanted: ImportOptions): Promise<number> {
  // The command opens no sessions, and need not be told the secret of those that the site opens.
  const env = readEnv({ SESSION_SECRET: randomBytes(32).toString('hex'), ...process.env })
  if (env.tmdbApiKey === null) {
    throw new ConfigError(
      'TMDB_API_KEY is not set: give the key of your TMDB account, for example TMDB_API_KEY=… npm run catalogue -- import',
    )
  }
  const database = await openCatalogue(env, silent)
  try {
    const tmdb = createTmdbClient({
      baseUrl: env.tmdbBaseUrl,
      apiKey: env.tmdbApiKey,
      logger: silent,
      clock: systemClock,
    })
    const deps = { db: database.db, clock: systemClock, tmdb }
    if (await runImport(deps, { ...wanted, signal: stopSignal() })) return 0
    process.stdout.write(`Stopped. ${GO_ON}\n`)
    return 130
  } finally {
    await database.close()
  }
}

/** Aborted by the first signal; a second one ends the process at once. */
function stopSignal(): AbortSignal {
  const stopping = new AbortController()
  let first: number | null = null
  const onSignal = () => {
    if (first !== null && performance.now() - first > SAME_KEY_MS) process.exit(130)
    first ??= performance.now()
    stopping.abort()
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  return stopping.signal
}

/** What whoever typed the command can do about it. */
function explain(error: unknown): string {
  if (isRefusal(error)) return 'TMDB refuses the key in TMDB_API_KEY: correct it, and try again.'
  if (error instanceof UpstreamError) return `TMDB does not answer (${error.message}). ${GO_ON}`
  if (!(error instanceof Error)) return String(error)
  if (EXPLAINED.some((kind) => error instanceof kind)) return error.message
  if (isUnavailable(error)) return `The database went away (${error.message}). ${GO_ON}`
  return error.stack ?? error.message
}
