import type { Logger } from '#shared/logger.ts'
import type { OwnDatabase } from '../client.ts'
import { openReplicas } from './open-replicas.ts'
import type { Replicas } from './open-replicas.ts'
import { warnOfMissingLimits } from './pooler/warn-of-missing-limits.ts'
import { forgetPositions } from './replicas/forget-positions.ts'

interface Options {
  /** Whether DATABASE_URL leads to a pooler. */
  isPooled: boolean
  /** Connection strings of the replicas that this process reads. */
  readUrls: readonly string[]
  logger: Logger
}

/**
 * What comes between this process and the primary once the schema is this version's: checks the pooler's limits and connects to the
 * replicas. Null: there are none.
 */
export async function startScale(
  { db, unbounded, primary }: Pick<OwnDatabase, 'db' | 'unbounded' | 'primary'>,
  { isPooled, readUrls, logger }: Options,
): Promise<Replicas | null> {
  if (isPooled) await warnOfMissingLimits(db, logger)
  if (primary === null || readUrls.length === 0) return null
  await forgetPositions(unbounded)
  return openReplicas({ urls: readUrls, primary: db, primaryTarget: { primary }, logger })
}
