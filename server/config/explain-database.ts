import { isUnavailable } from '#db/errors.ts'
import { nameOfHosts } from '#db/scale/primary/split-hosts.ts'
import { ConfigError } from './config-error.ts'
import type { DatabaseConfig } from './database-env.ts'

/** SQLSTATEs: wrong user or password (28…), no such database, not allowed to connect or to create tables or extensions. */
const REFUSED = /^(28\w{3}|3D000|42501)$/

/** PgBouncer's error for unsupported session settings. */
const POOLER = /unsupported startup parameter/

/**
 * What the operator must fix if the start cannot use DATABASE_URL, or DATABASE_DIRECT_URL beside it; every other error is returned
 * as it is. Names both without user and password.
 */
export function explainDatabase(
  error: unknown,
  { databaseUrl, directUrl }: Pick<DatabaseConfig, 'databaseUrl' | 'directUrl'>,
): unknown {
  if (databaseUrl === null || !(error instanceof Error)) return error
  const { code } = error as Error & { code?: unknown }
  const refused = typeof code === 'string' && REFUSED.test(code)
  if (!refused && !isUnavailable(error)) return error
  const fix = refused
    ? 'correct its user, password or database name, or give that user the rights to create tables and extensions'
    : POOLER.test(reason(error))
      ? 'it is a pooler, so name the server behind it in DATABASE_DIRECT_URL'
      : 'start PostgreSQL there, or correct the address'
  const place = `${nameOfHosts(databaseUrl)}${directUrl === null ? '' : `, or DATABASE_DIRECT_URL ${nameOfHosts(directUrl)}`}`
  return new ConfigError(`DATABASE_URL names ${place}, which cannot be used (${reason(error)}): ${fix}`)
}

/** A name with several addresses fails with one error for each and no text of its own. */
function reason(error: Error): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : error.message
}
