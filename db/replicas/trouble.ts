import { isUnavailable } from '../errors.ts'

/** Of a query that a replica gave up: in the way of what it replays (40P01: so was that of the query), or over its time. The replica itself is well. */
const GAVE_UP = new Set(['40001', '40P01', '57014'])
/** node-postgres: all connections are in use, or none was made in time; whether the replica is away is asked elsewhere. */
const TOO_BUSY = 'timeout exceeded when trying to connect'

/**
 * What a failed read says of the replica. `given-up`: of this read alone; `away`: of those that follow too; null: nothing, the
 * primary would say the same.
 */
export function troubleOf(error: unknown): 'given-up' | 'away' | null {
  if (!(error instanceof Error)) return null
  const { code } = error as Error & { code?: unknown }
  if ((typeof code === 'string' && GAVE_UP.has(code)) || error.message === TOO_BUSY) return 'given-up'
  return isUnavailable(error) ? 'away' : null
}
