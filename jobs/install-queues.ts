import type { DatabaseHandle } from '#db/client.ts'
import { withMigrationLock } from '#db/migrate.ts'
import type { Logger } from '#shared/logger.ts'
import { createBoss } from './create-boss.ts'
import { JOB_NAMES, PACES, QUEUES, SHARED_SETTINGS } from './queues.ts'
import type { QueueSettings } from './queues.ts'

interface InstallOptions {
  database: Pick<DatabaseHandle, 'kind' | 'unbounded'>
  logger: Logger
  queues?: typeof QUEUES
}

/** Brings pg-boss's own schema and our queues to this version, one process at a time. */
export async function installQueues({ database, logger, queues = QUEUES }: InstallOptions): Promise<void> {
  const { kind, unbounded } = database
  await withMigrationLock(unbounded, logger, async (connection) => {
    const boss = createBoss({
      db: connection,
      kind,
      supervises: false,
      pace: PACES[kind],
      onError: (error) => logger.error({ err: error }, 'Preparing the job queues has trouble'),
      onWarning: (warning) => logger.warn({ warning }, 'Preparing the job queues has trouble'),
    })
    await boss.start()
    try {
      for (const name of JOB_NAMES) {
        const settings = settingsOf(queues[name])
        await boss.createQueue(name, { policy: 'exclusive', ...settings })
        // Where the queue was there already it kept the settings of an earlier version.
        await boss.updateQueue(name, settings)
        const { cron } = queues[name]
        if (cron !== undefined) await boss.schedule(name, cron, null, { tz: 'UTC', missed: 'once' })
      }
    } finally {
      await boss.stop({ graceful: false, close: false })
    }
  })
}

function settingsOf({ expireInSeconds, retryInSeconds, heartbeatSeconds }: QueueSettings) {
  const settings = { ...SHARED_SETTINGS, expireInSeconds, retryDelay: retryInSeconds }
  return heartbeatSeconds === undefined ? settings : { ...settings, heartbeatSeconds }
}
