import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { BackupError } from '#db/backup/backup-error.ts'
import { DatabaseDamagedError, DatabaseFullError, DatabaseLockedError, isUnavailable } from '#db/errors.ts'
import { MigrationError } from '#db/migrate.ts'
import { ConfigError } from '#server/config/config-error.ts'
import type { Env } from '#server/config/env.ts'
import { readEnv } from '#server/config/env.ts'
import { backUp, defaultFile } from './back-up.ts'
import { move } from './move.ts'
import { nameOf, openToRead, ownPlace } from './open-place.ts'
import type { DataOptions, Place } from './read-options.ts'
import { readOptions, USAGE } from './read-options.ts'
import { restore } from './restore.ts'
import { stopSignal } from '../stop-signal.ts'

/** `npm run backup`, `npm run restore` and `npm run move`. */
const EXPLAINED = [
  BackupError,
  ConfigError,
  DatabaseDamagedError,
  DatabaseFullError,
  DatabaseLockedError,
  MigrationError,
]
const BYTES_PER_MB = 1_048_576

const options = readOptions(process.argv.slice(2))
const signal = stopSignal()
if (options === 'help') {
  process.stdout.write(USAGE)
} else if ('problem' in options) {
  process.stderr.write(`${options.problem}\n\n${USAGE}`)
  process.exit(2)
} else {
  try {
    const begun = performance.now()
    // The commands open no sessions, so they do not need the site's session secret.
    const env = readEnv({ SESSION_SECRET: randomBytes(32).toString('hex'), ...process.env })
    const said = await run(options, env)
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    process.stdout.write(`${said.replace('{time}', `${seconds} s`)}\n`)
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(signal.aborted ? 130 : 1)
  }
}

async function run(wanted: DataOptions, env: Env): Promise<string> {
  const place = ownPlace(env)
  const { dataDir } = env
  switch (wanted.command) {
    case 'backup': {
      const now = new Date()
      const file = wanted.file ?? defaultFile(dataDir, now)
      const database = await openToRead(place)
      try {
        const { rows, bytes } = await backUp(database.unbounded, { dataDir, file, now, signal })
        return `${count(rows)} rows in ${file}, ${(bytes / BYTES_PER_MB).toFixed(1)} MB, {time}.`
      } finally {
        await database.close()
      }
    }
    case 'restore': {
      const { rows, files, displaced } = await restore({ ...wanted, place, dataDir, signal })
      const lines = [`${count(rows)} rows restored into ${nameOf(place)} and compared, {time}.`]
      if (files.length > 0) lines.push(`Files in ${dataDir}: ${listed(files)}.`)
      if (displaced.length > 0)
        lines.push(`What was there is kept as ${listed(displaced.map((path) => `${path}.before`))}.`)
      return lines.join('\n')
    }
    case 'move': {
      const { tables, rows } = await move({ ...wanted, from: place, dataDir, signal })
      return `${count(rows)} rows in ${tables} tables copied to ${nameOf(wanted.to)} and compared, {time}.\n${nextStep(wanted.to, env)}`
    }
  }
}

function nextStep(to: Place, { dataDir }: Env): string {
  const secret = process.env.SESSION_SECRET
  if ('dataDir' in to) {
    const keep = secret === undefined ? '' : ', and SESSION_SECRET as it is, so that all stay signed in'
    return `Next: set DATA_DIR=${to.dataDir}, remove DATABASE_URL${keep}; then start Kinora.`
  }
  const value = secret === undefined ? `what is in ${join(dataDir, 'session-secret')}` : 'its present value'
  return `Next: set DATABASE_URL to that address and SESSION_SECRET to ${value}, so that all stay signed in; then start Kinora.`
}

/** The first of many paths; the secret sorts after `files/`, but is the one to name. */
function listed(paths: readonly string[]): string {
  const [last, ...others] = paths.toReversed()
  return [last, ...others.slice(0, 2), ...(others.length > 2 ? [`${count(others.length - 2)} more`] : [])].join(', ')
}

function count(rows: number): string {
  return rows.toLocaleString('en')
}

/** What the user at the terminal can do about it. */
function explain(error: unknown): string {
  if (signal.aborted) return 'Stopped: nothing was changed.'
  if (!(error instanceof Error)) return String(error)
  if (EXPLAINED.some((kind) => error instanceof kind)) return error.message
  if (isUnavailable(error)) return `The database became unavailable (${error.message}): nothing was changed.`
  return error.stack ?? error.message
}
