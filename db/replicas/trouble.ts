import { isUnavailable } from '../errors.ts'

/**
 * A query that a replica cancelled: it conflicted with replay (40P01: or with a query that did), or ran too long. The replica itself is
 * healthy.
 */
const GAVE_UP = new Set(['40001', '40P01', '57014'])
/** node-postgres: all connections are in use, or none could be made in time; whether the replica is unavailable is determined elsewhere. */
const TOO_BUSY = 'timeout exceeded when trying to connect'

/**
 * What a failed read says about the replica. `given-up`: only this read is affected; `away`: later ones are too; null: nothing, the primary
 * would fail in the same way.
 */
export function troubleOf(error: unknown): 'given-up' | 'away' | null {
  if (!(error instanceof Error)) return null
  const { code } = error as Error & { code?: unknown }
  if ((typeof code === 'string' && GAVE_UP.has(code)) || error.message === TOO_BUSY) return 'given-up'
  return isUnavailable(error) ? 'away' : null
}
