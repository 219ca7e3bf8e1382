import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseHandle } from '#db/client.ts'
import { DatabaseDamagedError, DatabaseFullError, DatabaseLockedError, isUnavailable } from '#db/errors.ts'
import { MigrationError } from '#db/migrate.ts'
import { ConfigError } from '#server/config/config-error.ts'
import type { Env } from '#server/config/env.ts'
import { readEnv } from '#server/config/env.ts'
import { openSiteDatabase } from './open-database.ts'

const logger = { debug() {}, info() {}, warn() {}, error() {} }

const EXPLAINED = [ConfigError, DatabaseDamagedError, DatabaseFullError, DatabaseLockedError, MigrationError]

interface OwnCommand<Options> {
  /** The parsed arguments, or what is wrong with them. */
  options: Options | 'help' | { problem: string }
  usage: string
  /** Ends the sentence about a database that became unavailable. */
  whenUnavailable: string
  run: (options: Options, db: DatabaseHandle['db'], env: Env) => Promise<{ done: boolean; said: string }>
}

/** Runs an operator's command on the site's database and ends the process: 0 done, 1 not done, 2 not understood. */
export async function runOwnCommand<Options extends object>(command: OwnCommand<Options>): Promise<void> {
  const { options, usage, whenUnavailable } = command
  if (options === 'help') {
    process.stdout.write(usage)
  } else if ('problem' in options) {
    process.stderr.write(`${options.problem}\n\n${usage}`)
    process.exit(2)
  } else {
    try {
      const { done, said } = await runOn(options, command)
      process[done ? 'stdout' : 'stderr'].write(said)
      process.exit(done ? 0 : 1)
    } catch (error) {
      process.stderr.write(`${explainError(error, whenUnavailable)}\n`)
      process.exit(1)
    }
  }
}

async function runOn<Options>(options: Options, { run }: Pick<OwnCommand<Options>, 'run'>) {
  // The command opens no sessions, so it does not need the site's session secret.
  const env = readEnv({ SESSION_SECRET: randomBytes(32).toString('hex'), ...process.env })
  const database = await openOwn(env)
  try {
    return await run(options, database.db, env)
  } finally {
    await database.close()
  }
}

/** What the person at the terminal can do about it. `whenUnavailable` ends the sentence about a database that became unavailable. */
function explainError(error: unknown, whenUnavailable: string): string {
  if (!(error instanceof Error)) return String(error)
  if (EXPLAINED.some((kind) => error instanceof kind)) return error.message
  if (isUnavailable(error)) return `The database became unavailable (${error.message})${whenUnavailable}`
  return error.stack ?? error.message
}

/** The site's database. Makes none. */
async function openOwn(env: Env): Promise<DatabaseHandle> {
  const { databaseUrl, dataDir } = env
  if (databaseUrl === null) {
    const folder = await stat(join(dataDir, 'db')).catch(() => null)
    if (folder?.isDirectory() !== true)
      throw new ConfigError(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as for the server.`)
  }
  return openSiteDatabase(env, logger)
}
