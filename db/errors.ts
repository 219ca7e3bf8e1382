/** A query ran, or waited, longer than allowed. */
export class QueryTimeoutError extends Error {
  override readonly name = 'QueryTimeoutError'
}

/** The disk with the embedded database is too full: PGlite hangs on a full disk instead of failing. */
export class DatabaseFullError extends Error {
  override readonly name = 'DatabaseFullError'
}

/** The embedded database's folder does not contain a complete database. */
export class DatabaseDamagedError extends Error {
  override readonly name = 'DatabaseDamagedError'
}

/** Another running process has the embedded database open. */
export class DatabaseLockedError extends Error {
  override readonly name = 'DatabaseLockedError'
}

const NETWORK_CODES = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/**
 * SQLSTATE classes and codes of a server that is unavailable, stopping, overloaded or too slow: connection exceptions, insufficient
 * resources, shutdown and crash (57P), cancelled by statement_timeout (57014), lock not available; or of one that currently takes no writes
 * (25006).
 */
const SQLSTATE = /^(08\w{3}|53\w{3}|57P\w{2}|57014|25006|25P03|55P03)$/

/** A server that responds and refuses the login: a wrong name or password, no entry for us, no such database. */
const REFUSED = new Set(['28000', '28P01', '3D000'])
/** 55000 and 42501 have many meanings; these messages are from a database that accepts no connections, or none of ours. */
const TAKES_NONE = /is not currently accepting connections|^permission denied for database/

/** node-postgres, Kysely and PGlite report these without a code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|PGlite is clos|driver has already been destroyed)/

/** Whether the database cannot respond now, but might later: pages answer 503. False for faults of the query itself. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Compared by name: the built applications contain their own copy of these classes, so `instanceof` fails for the process's errors.
  if (error.name === 'QueryTimeoutError' || error.name === 'DatabaseFullError') return true
  const code = codeOf(error)
  if (code !== undefined && (NETWORK_CODES.has(code) || SQLSTATE.test(code) || REFUSED.has(code))) return true
  if ((code === '55000' || code === '42501') && TAKES_NONE.test(error.message)) return true
  if (code === undefined && MESSAGES.test(error.message)) return true
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true
  return error.cause !== undefined && isUnavailable(error.cause)
}

/** A row with the same unique key exists. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === '23505'
}

/** A table or view in the query does not exist. */
export function isUndefinedTable(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === '42P01'
}

function codeOf(error: Error): string | undefined {
  const { code } = error as Error & { code?: unknown }
  return typeof code === 'string' ? code : undefined
}
