import type { DatabaseHandle } from '#db/client.ts'
import { executeSql } from '#db/execute-sql.ts'
import type { Jobs } from '#domain/jobs.ts'
import { withTimeout } from '#shared/async/with-timeout.ts'
import { createBoss } from './create-boss.ts'
import type { Handlers, WorkDeps } from './handlers.ts'
import { installQueues } from './install-queues.ts'
import { PACES, QUEUES } from './queues.ts'
import type { Pace } from './queues.ts'
import { createSender } from './send-jobs.ts'
import { createTroubleLog } from './trouble-log.ts'
import { workQueues } from './work-queues.ts'
import type { Workers } from './work-queues.ts'

/** How long running jobs may take to finish when the process stops; after that they are returned to the queue. */
const RUNNING_LIMIT_MS = 10_000

export interface RunningJobs extends Jobs {
  /** Takes no further jobs; resolves when running ones have ended. Jobs can still be enqueued. */
  stopWorking(): Promise<void>
  /** Waits for running jobs, 10 s at most since `stopWorking`, returns the others to the queue, and disconnects. */
  close(): Promise<void>
}

interface StartOptions {
  database: Pick<DatabaseHandle, 'kind' | 'db' | 'unbounded'>
  deps: Omit<WorkDeps, 'jobs'>
  /** False if this process only enqueues jobs that others run. */
  works: boolean
  pace?: Pace
  handlers?: Handlers
  queues?: typeof QUEUES
  runningLimitMs?: number
}

/**
 * Prepares the queues and starts working on them. Throws if the database is unusable; later database errors are logged, and work
 * continues when it is back.
 */
export async function startJobs(options: StartOptions): Promise<RunningJobs> {
  const { database, deps, works, handlers, queues = QUEUES, runningLimitMs = RUNNING_LIMIT_MS } = options
  const { kind, db } = database
  const pace = options.pace ?? PACES[kind]
  await installQueues({ database, logger: deps.logger, queues })

  const logTrouble = createTroubleLog(deps, 'The job queue has trouble')
  let closed = false
  const boss = createBoss({
    db,
    kind,
    supervises: works,
    pace,
    // A job that was returned to the queue still runs, and finds the database closed.
    onError: (error) => void (closed || logTrouble(error)),
    onWarning: (warning) => deps.logger.warn({ warning }, 'The job queue warns'),
  })
  await boss.start()
  let workers: Workers | null = null
  const sender = createSender({
    insert: (name, rows, on = db) =>
      boss.insert(name, rows, { db: { executeSql: (text, values) => executeSql(on, text, values) } }),
    onSent: (name) => workers?.wake(name),
    logger: deps.logger,
    clock: deps.clock,
  })
  if (works) {
    const own = handlers === undefined ? {} : { handlers }
    workers = await workQueues(boss, { deps: { ...deps, jobs: sender }, pace, queues, ...own })
  }
  const stopWorking = once(async () => withTimeout(runningLimitMs, workers?.stop() ?? Promise.resolve(), undefined))
  return {
    enqueue: sender.enqueue,
    enqueueIn: sender.enqueueIn,
    stopWorking,
    close: once(async () => {
      await Promise.all([stopWorking(), sender.flush()])
      await boss.stop({ graceful: false, close: false })
      closed = true
    }),
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => (running ??= work())
}
