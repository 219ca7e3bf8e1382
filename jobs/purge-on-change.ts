import { listenForChanges } from '#db/changes.ts'
import type { OwnDatabase } from '#db/client.ts'
import type { StopListening } from '#db/listen.ts'
import { hasPurgesLeft } from '#domain/edge/purge-edges.ts'
import type { Jobs } from '#domain/jobs.ts'
import { atMostEvery } from '#shared/async/at-most-every.ts'
import type { Logger } from '#shared/logger.ts'

/** Minimum interval between enqueued jobs: an import that announces a thousand changes must not enqueue a thousand. */
const ORDER_EVERY_MS = 100
/** How often to check for purges left by an unavailable edge or a dead worker. */
const LOOK_EVERY_MS = 30_000

interface Options {
  database: Pick<OwnDatabase, 'db' | 'listen'>
  jobs: Pick<Jobs, 'enqueueIn'>
  logger: Logger
  lookEveryMs?: number
}

/**
 * Has edges purged whenever any process announces a change, at the start, and while something is left of earlier ones, until
 * stopped. Changes are recorded in the database together with the data: a missed notification is made up for by the next one.
 */
export async function purgeOnChange({
  database,
  jobs,
  logger,
  lookEveryMs = LOOK_EVERY_MS,
}: Options): Promise<StopListening> {
  const { db } = database
  const failed = (error: unknown) =>
    logger.warn({ err: error }, 'Edges could not be ordered to be purged; they are a little later')
  const order = atMostEvery(ORDER_EVERY_MS, () => {
    jobs.enqueueIn(db, { name: 'purge-edges' }).catch(failed)
  })
  const looking = setInterval(() => {
    hasPurgesLeft(db).then((isSo) => (isSo ? order() : undefined), failed)
  }, lookEveryMs).unref()
  const stopListening = await listenForChanges(database, order)
  return async () => {
    clearInterval(looking)
    await stopListening()
  }
}
