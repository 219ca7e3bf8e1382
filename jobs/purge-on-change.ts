import { listenForChanges } from '#db/changes.ts'
import type { OwnDatabase } from '#db/client.ts'
import type { StopListening } from '#db/listen.ts'
import type { Jobs } from '#domain/jobs.ts'
import { atMostEvery } from '#shared/async/at-most-every.ts'
import type { Logger } from '#shared/logger.ts'

/** So often a job is ordered at most: an import that announces a thousand changes must not order a thousand. */
const ORDER_EVERY_MS = 100

interface Options {
  database: Pick<OwnDatabase, 'db' | 'listen'>
  jobs: Pick<Jobs, 'promise'>
  logger: Logger
}

/**
 * Has edges purged whenever any process announces a change, until stopped. What has changed is in the database with the change itself:
 * what is not heard is done at the next start, or with what is heard next.
 */
export function purgeOnChange({ database, jobs, logger }: Options): Promise<StopListening> {
  const order = atMostEvery(ORDER_EVERY_MS, () => {
    jobs.promise(database.db, { name: 'purge-edges' }).catch((error: unknown) => {
      logger.warn({ err: error }, 'Edges could not be ordered to be purged; they are with the next change')
    })
  })
  return listenForChanges(database, order)
}
