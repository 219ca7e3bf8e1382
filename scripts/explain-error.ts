import { DatabaseDamagedError, DatabaseFullError, DatabaseLockedError, isUnavailable } from '#db/errors.ts'
import { MigrationError } from '#db/migrate.ts'
import { ConfigError } from '#server/config/config-error.ts'

const EXPLAINED = [ConfigError, DatabaseDamagedError, DatabaseFullError, DatabaseLockedError, MigrationError]

/** What the user at the terminal can do about it. `whenAway` ends the sentence about a database that became unavailable. */
export function explainError(error: unknown, whenAway: string): string {
  if (!(error instanceof Error)) return String(error)
  if (EXPLAINED.some((kind) => error instanceof kind)) return error.message
  if (isUnavailable(error)) return `The database went away (${error.message})${whenAway}`
  return error.stack ?? error.message
}
