import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseHandle } from '#db/client.ts'
import { connectToRunning, openDatabase } from '#db/client.ts'
import { DatabaseFullError, DatabaseLockedError, isUnavailable } from '#db/errors.ts'
import { migrate, MigrationError } from '#db/migrate.ts'
import { grantRole } from '#domain/accounts/roles/grant-role.ts'
import { removeRole } from '#domain/accounts/roles/remove-role.ts'
import { ConfigError } from '#server/config/config-error.ts'
import type { Env } from '#server/config/env.ts'
import { readEnv } from '#server/config/env.ts'
import { explainDatabase } from '#server/config/explain-database.ts'
import { systemClock } from '#shared/clock.ts'
import { readOptions, USAGE } from './read-options.ts'
import type { AdminOptions } from './read-options.ts'

/** `npm run admin`. */
const EXPLAINED = [ConfigError, DatabaseFullError, DatabaseLockedError, MigrationError]
const logger = { debug() {}, info() {}, warn() {}, error() {} }

const options = readOptions(process.argv.slice(2))
if (options === 'help') {
  process.stdout.write(USAGE)
} else if ('problem' in options) {
  process.stderr.write(`${options.problem}\n\n${USAGE}`)
  process.exit(2)
} else {
  try {
    // The command opens no sessions, and need not be told the secret of those that the site opens.
    const env = readEnv({ SESSION_SECRET: randomBytes(32).toString('hex'), ...process.env })
    const { done, said } = await run(options, env)
    process[done ? 'stdout' : 'stderr'].write(`${said}\n`)
    process.exit(done ? 0 : 1)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  }
}

async function run(wanted: AdminOptions, env: Env): Promise<{ done: boolean; said: string }> {
  const database = await openOwn(env)
  try {
    const deps = { db: database.db, clock: systemClock }
    const { email } = wanted
    if (wanted.command === 'grant') {
      const done = await grantRole(deps, { email, role: wanted.role })
      const unknown = `There is no account with the address ${email}: sign up at ${env.publicUrl}/en/login first.`
      return { done, said: done ? `${email} is ${wanted.role} now. Panel: ${env.adminUrl}` : unknown }
    }
    const done = await removeRole(deps, { email })
    return { done, said: done ? `${email} is staff no more.` : `${email} is not staff.` }
  } finally {
    await database.close()
  }
}

/** The site's database: through a server that runs on the embedded one, else opened here. Makes none. */
async function openOwn({ databaseUrl, dataDir }: Env): Promise<DatabaseHandle> {
  if (databaseUrl === null) {
    const folder = await stat(join(dataDir, 'db')).catch(() => null)
    if (folder?.isDirectory() !== true)
      throw new ConfigError(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as for the server.`)
    const running = await connectToRunning({ dataDir, logger })
    if (running !== null) return running
  }
  const database = await openDatabase({ databaseUrl: databaseUrl ?? undefined, dataDir, logger })
  try {
    await migrate(database.unbounded, { logger })
    return database
  } catch (error) {
    await database.close()
    throw explainDatabase(error, databaseUrl)
  }
}

/** What the person at the terminal can do about it. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (EXPLAINED.some((kind) => error instanceof kind)) return error.message
  if (isUnavailable(error)) return `The database went away (${error.message}): nothing was changed.`
  return error.stack ?? error.message
}
