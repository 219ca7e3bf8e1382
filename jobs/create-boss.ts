import { PgBoss } from 'pg-boss'
import type { Database, DatabaseHandle } from '#db/client.ts'
import { executeSql } from '#db/execute-sql.ts'
import type { Pace } from './queues.ts'

interface BossOptions {
  db: Database
  kind: DatabaseHandle['kind']
  /** Whether this process looks after the queues: gives back what dead workers left, deletes, sends what is due. */
  supervises: boolean
  pace: Pace
  onError: (error: unknown) => void
  onWarning: (warning: { message: string }) => void
}

/** pg-boss on our own database handle. Its errors are reported, never thrown out of the process. */
export function createBoss({ db, kind, supervises, pace, onError, onWarning }: BossOptions): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => executeSql(db, text, values) },
    backend: kind,
    schema: 'pgboss',
    supervise: supervises,
    schedule: supervises,
    superviseIntervalSeconds: pace.supervise,
    monitorIntervalSeconds: pace.supervise,
    maintenanceIntervalSeconds: 6 * 60 * 60,
    // Nothing of ours changes a queue while it is used, and no job depends on another.
    queueCacheIntervalSeconds: 60 * 60,
    flowIntervalSeconds: 24 * 60 * 60,
    bamIntervalSeconds: 60 * 60,
    // The longest that pg-boss takes.
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
    // The embedded database has one session: rebuilding an index would make every page wait. Its vacuum is not PostgreSQL's.
    ...(kind === 'pglite' ? { reindex: false, monitorVacuum: false } : {}),
  })
  boss.on('error', onError)
  boss.on('warning', onWarning)
  return boss
}
