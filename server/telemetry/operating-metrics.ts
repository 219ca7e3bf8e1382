import { Counter, Gauge } from 'prom-client'
import type { OwnDatabase } from '#db/client.ts'
import type { Replicas } from '#db/scale/open-replicas.ts'
import type { Deps } from '#domain/deps.ts'
import { findDoubt } from '#domain/titles/save/gone-titles.ts'
import { judgeWork } from '#domain/staff/judge-work.ts'
import type { WorkTrouble } from '#domain/staff/judge-work.ts'
import { listQueues } from '#domain/staff/list-queues.ts'
import type { QueueState } from '#domain/staff/list-queues.ts'
import type { RedisWatch } from '#integrations/redis/watch-redis.ts'
import type { Metrics } from './metrics.ts'

const TROUBLES = Object.keys({
  'tmdb-refuses': true,
  unknown: true,
  failed: true,
  behind: true,
  backlog: true,
  'fill-late': true,
  'fill-retries': true,
  'unknown-titles': true,
} satisfies Record<WorkTrouble['kind'], true>)

interface Sources {
  deps: Pick<Deps, 'db' | 'clock' | 'tmdb' | 'site'>
  database: Pick<OwnDatabase, 'load'>
  /** Null if none is configured. */
  redis: Pick<RedisWatch, 'isUp'> | null
  replicas?: Pick<Replicas, 'states' | 'reads'> | null
}

/** What an operator is alerted by, read on every scrape: the queues of all processes, and everything else of this one. */
export function addOperatingMetrics(metrics: Pick<Metrics, 'registers' | 'beforeExposing'>, sources: Sources): void {
  const { deps, database, redis, replicas = null } = sources
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name, help, labelNames, registers: metrics.registers })

  const busy = gauge('kinora_database_connections_busy', 'Database connections in use; of the embedded one 1')
  const max = gauge('kinora_database_connections_max', 'Database connections that may be in use at once')
  const waiting = gauge('kinora_database_waiting', 'Queries that wait for a database connection')
  const breaker = gauge('kinora_tmdb_breaker_open', '1 while TMDB keeps failing and is not asked')
  const up = redis === null ? null : gauge('kinora_redis_up', '1 while Redis answers')
  const jobs = gauge('kinora_jobs', 'Jobs of all processes; failed: given up within a day', ['queue', 'state'])
  const oldest = gauge('kinora_jobs_oldest_wait_seconds', 'How long the job waits that is due for longest', ['queue'])
  const trouble = gauge('kinora_work_trouble', '1 for what the dashboard says of background work', ['kind'])

  if (replicas !== null) addReplicas(metrics, replicas)

  metrics.beforeExposing(async () => {
    const load = database.load()
    busy.set(load.busy)
    max.set(load.max)
    waiting.set(load.waiting)
    const tmdbRefuses = deps.tmdb.state().isOpen
    breaker.set(tmdbRefuses ? 1 : 0)
    up?.set(redis?.isUp() === true ? 1 : 0)
    const now = deps.clock.now()
    // While the database does not respond there is one trouble, `unknown`, and no queue metrics.
    const queues = await listQueues(deps).catch(() => null)
    const doubtedTitles = await findDoubt({ db: deps.db, now }).catch(() => null)
    const { troubles } = judgeWork({ queues, catalogue: deps.site.catalogue, tmdbRefuses, doubtedTitles, now })
    for (const kind of TROUBLES) trouble.set({ kind }, troubles.some((found) => found.kind === kind) ? 1 : 0)
    jobs.reset()
    oldest.reset()
    for (const queue of queues ?? []) {
      for (const [state, count] of Object.entries(countsOf(queue))) jobs.set({ queue: queue.name, state }, count)
      const waitsSince = queue.waitsSince?.getTime() ?? now.getTime()
      oldest.set({ queue: queue.name }, Math.max(0, (now.getTime() - waitsSince) / 1_000))
    }
  })
}

/** Which replicas are used, and which server answered the reads that replicas may serve. */
function addReplicas(
  { registers, beforeExposing }: Pick<Metrics, 'registers' | 'beforeExposing'>,
  replicas: Pick<Replicas, 'states' | 'reads'>,
): void {
  const labelNames = ['replica'] as const
  const up = new Gauge({ name: 'kinora_replica_up', help: '1 while the replica is read', labelNames, registers })
  const lag = new Gauge({
    name: 'kinora_replica_lag_seconds',
    help: 'How long the primary has been further than the replica, of a minute at most',
    labelNames,
    registers,
  })
  const reads = new Counter({
    name: 'kinora_reads_total',
    help: 'Queries that a replica may answer, by who did; again: the primary after a replica had failed',
    labelNames: ['from'] as const,
    registers,
  })
  beforeExposing(async () => {
    lag.reset()
    reads.reset()
    for (const [from, count] of Object.entries(replicas.reads)) reads.inc({ from }, count)
    for (const { name, isIn, lagMs } of replicas.states()) {
      up.set({ replica: name }, isIn ? 1 : 0)
      if (lagMs !== null) lag.set({ replica: name }, lagMs / 1_000)
    }
  })
}

function countsOf({ waiting, retrying, active, failed }: QueueState): Record<string, number> {
  return { waiting: waiting - retrying, retrying, active, failed }
}
