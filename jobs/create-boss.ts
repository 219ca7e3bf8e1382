import { PgBoss } from 'pg-boss'
import type { Database, DatabaseHandle } from '#db/client.ts'
import { executeSql } from '#db/execute-sql.ts'
import type { Pace } from './queues.ts'

interface BossOptions {
  db: Database
  kind: DatabaseHandle['kind']
  /** Whether this process maintains the queues: returns jobs of dead workers, deletes finished ones, enqueues scheduled ones. */
  supervises: boolean
  pace: Pace
  onError: (error: unknown) => void
  onWarning: (warning: { message: string }) => void
}

/** pg-boss on our own database handle. Its errors are reported, and never crash the process. */
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
    // We never change a queue while it is in use, and no job depends on another.
    queueCacheIntervalSeconds: 60 * 60,
    flowIntervalSeconds: 24 * 60 * 60,
    bamIntervalSeconds: 60 * 60,
    // The longest that pg-boss accepts.
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 45,
    // The embedded database has one session, so rebuilding an index would block every page. Its vacuum differs from PostgreSQL's.
    ...(kind === 'pglite' ? { reindex: false, monitorVacuum: false } : {}),
  })
  boss.on('error', onError)
  boss.on('warning', onWarning)
  return boss
}
