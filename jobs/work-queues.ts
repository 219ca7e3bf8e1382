import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { JobName } from '#shared/jobs.ts'
import { HANDLERS } from './handlers.ts'
import type { Handlers, WorkDeps } from './handlers.ts'
import { FURTHER_WORKERS_POLL, JOB_NAMES, QUEUES, SCHEDULED_POLL } from './queues.ts'
import type { Pace, QueueSettings } from './queues.ts'

export interface WorkOptions {
  deps: WorkDeps
  pace: Pace
  handlers?: Handlers
  queues?: typeof QUEUES
}

export interface Workers {
  /** Polls the queue immediately instead of at its next turn. */
  wake(name: JobName): void
  /** Takes no further jobs; resolves when running ones have ended. Long ones are asked to end early. */
  stop(): Promise<void>
}

export async function workQueues(
  boss: PgBoss,
  { deps, pace, handlers = HANDLERS, queues = QUEUES }: WorkOptions,
): Promise<Workers> {
  const ids = new Map<JobName, string[]>()
  const stopping = new AbortController()
  const wake = (name: JobName) => {
    for (const id of ids.get(name) ?? []) boss.notifyWorker(id)
  }

  /** It is done or given up: even if this fails, it is not run again. */
  async function forget(name: JobName, id: string): Promise<void> {
    await boss.deleteJob(name, id).catch((error: unknown) => {
      deps.logger.warn({ err: error, job: name, id }, 'A job that has ended could not be removed')
    })
  }

  async function handle(name: JobName, job: JobWithMetadata<unknown>): Promise<void> {
    const { id, data, createdOn } = job
    const confidential = queues[name].confidential === true
    // If there is one job there may be more: wakes the other workers now, and this one after its job.
    wake(name)
    try {
      const signal = AbortSignal.any([stopping.signal, job.signal])
      await handlers[name](deps, { id, data, enqueuedAt: createdOn, signal })
    } catch (error) {
      const givenUp = job.retryCount >= job.retryLimit
      deps.logger.warn({ err: error, job: name, ...(confidential ? { id } : { data }), givenUp }, 'A job failed')
      if (confidential && givenUp) await forget(name, id)
      // What is thrown is kept in the database, with everything that hangs on it: the log above has the cause.
      // oxlint-disable-next-line preserve-caught-error
      throw new Error(error instanceof Error ? error.message : String(error))
    }
    if (confidential) await forget(name, id)
  }

  for (const name of JOB_NAMES) {
    const own: string[] = []
    ids.set(name, own)
    for (let index = 0; index < queues[name].workers; index += 1) {
      const pollingIntervalSeconds = index === 0 ? pollOf(queues[name], pace) : FURTHER_WORKERS_POLL
      own.push(
        await boss.work(
          name,
          { pollingIntervalSeconds, includeMetadata: true },
          async (jobs: JobWithMetadata<unknown>[]) => {
            for (const job of jobs) await handle(name, job)
          },
        ),
      )
    }
  }

  return {
    wake,
    async stop() {
      stopping.abort()
      await Promise.all(JOB_NAMES.map((name) => boss.offWork(name, { wait: true })))
    },
  }
}

function pollOf({ cron }: QueueSettings, pace: Pace): number {
  return cron === undefined ? pace.poll : SCHEDULED_POLL
}
