import { sql } from 'kysely'
import type { Database, DatabaseHandle } from '#db/client.ts'
import { withMigrationLock } from '#db/migrate.ts'
import type { Logger } from '#shared/logger.ts'
import { createBoss } from './create-boss.ts'
import { CONFIDENTIAL_KEPT_SECONDS, JOB_NAMES, PACES, QUEUES, SHARED_SETTINGS } from './queues.ts'
import type { QueueSettings } from './queues.ts'

/** An index of our own: the panel shows each queue's states on every view, and the few open jobs lie among thousands of finished ones. */
const STATES_INDEX = 'kinora_job_states'

interface InstallOptions {
  database: Pick<DatabaseHandle, 'kind' | 'unbounded'>
  logger: Logger
  queues?: typeof QUEUES
}

/** Migrates pg-boss's own schema and our queues to this version, one process at a time. */
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
      const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue.policy]))
      for (const name of JOB_NAMES) {
        const settings = settingsOf(queues[name])
        const { policy = 'exclusive' } = queues[name]
        // A queue's policy can only be changed by recreating it, without its jobs. Those of 'purge-edges', the only queue this ever
        // applied to, merely trigger work that is recorded in a table.
        if (known.has(name) && known.get(name) !== policy) await boss.deleteQueue(name)
        await boss.createQueue(name, { policy, ...settings })
        // An existing queue has kept the settings of an earlier version.
        await boss.updateQueue(name, settings)
        const { cron } = queues[name]
        if (cron !== undefined) await boss.schedule(name, cron, null, { tz: 'UTC', missed: 'once' })
      }
      await indexStates(connection)
    } finally {
      await boss.stop({ graceful: false, close: false })
    }
  })
}

/** If it exists already, nothing is locked. */
async function indexStates(connection: Database): Promise<void> {
  const { rows } =
    await sql`select 1 from pg_indexes where schemaname = 'pgboss' and indexname = ${STATES_INDEX}`.execute(connection)
  if (rows.length > 0) return
  await sql`create index ${sql.ref(STATES_INDEX)} on pgboss.job (name, state, completed_on)`.execute(connection)
}

function settingsOf(queue: QueueSettings) {
  return {
    ...SHARED_SETTINGS,
    expireInSeconds: queue.expireInSeconds,
    retryDelay: queue.retryInSeconds,
    ...(queue.retryLimit === undefined ? {} : { retryLimit: queue.retryLimit }),
    ...(queue.retryMaxInSeconds === undefined ? {} : { retryDelayMax: queue.retryMaxInSeconds }),
    ...(queue.heartbeatSeconds === undefined ? {} : { heartbeatSeconds: queue.heartbeatSeconds }),
    ...(queue.confidential === true ? { deleteAfterSeconds: CONFIDENTIAL_KEPT_SECONDS } : {}),
  }
}
