import { requireUnlocked } from '#db/folder-lock.ts'
import { DatabaseDamagedError, DatabaseFullError, DatabaseLockedError } from '#db/errors.ts'
import { MigrationError } from '#db/migrate.ts'
import { ConfigError } from './config/config-error.ts'
import { VARIABLE_NAMES, readEnv } from './config/env.ts'
import type { Env } from './config/env.ts'
import { warnOfMisspelt } from './config/misspelt.ts'
import { createLogger } from './telemetry/logger.ts'
import type { ProcessLogger } from './telemetry/logger.ts'
import type { RunningServer } from './process/start-server.ts'

/** Errors whose message is all that the operator needs. */
const EXPLAINED = [ConfigError, DatabaseDamagedError, DatabaseFullError, DatabaseLockedError, MigrationError]

// The bundles load React from node_modules, which defaults to its slow development build.
process.env['NODE_ENV'] ??= 'production'

try {
  const env = readEnv(process.env)
  const logger = createLogger(env)
  warnOfMisspelt(process.env, VARIABLE_NAMES, logger)
  if (env.databaseUrl === null) await requireUnlocked(env.dataDir)
  const { startServer } = await import('./process/start-server.ts')
  const running = await startServer({ env, logger })
  announce(env)
  stopOnSignals(running, logger)
} catch (error) {
  const explained = EXPLAINED.some((kind) => error instanceof kind)
  const text = error instanceof Error ? (explained ? error.message : (error.stack ?? error.message)) : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

function announce({ publicUrl, adminUrl, jobs }: Env): void {
  if (jobs === 'only') process.stdout.write('Kinora runs jobs only\n')
  else process.stdout.write(`Public site: ${publicUrl}\nAdmin panel: ${adminUrl}\n`)
}

/** Ctrl-C reaches the process from the terminal, and again from each program that started it. */
const SAME_KEY_MS = 500

/** The first signal stops gracefully, a second one immediately. */
function stopOnSignals(running: RunningServer, logger: ProcessLogger): void {
  let first: number | null = null
  const exit = (code: number) => {
    logger.flushNow()
    process.exit(code)
  }
  const onSignal = () => {
    if (first !== null) {
      if (performance.now() - first > SAME_KEY_MS) exit(1)
      return
    }
    first = performance.now()
    running.stop().then(
      () => exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'Stopping failed')
        exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  const onFault = (error: unknown) => {
    logger.fatal({ err: error }, 'An unexpected error ends the process')
    exit(1)
  }
  process.on('uncaughtException', onFault)
  process.on('unhandledRejection', onFault)
}
