import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Logger } from '#shared/logger.ts'
import { silentLogger, TEST_DATABASE_URL } from '#tests/test-database.ts'
import type { Handlers } from '../handlers.ts'
import { QUEUES } from '../queues.ts'
import type { QueueSettings } from '../queues.ts'
import { startJobs } from '../start-jobs.ts'
import type { RunningJobs } from '../start-jobs.ts'
import { createWorkDeps } from './create-work-deps.ts'

interface TestJobsOptions {
  /** Handler of jobs that save titles; the other handlers do nothing by default. */
  save?: Handlers['save-title']
  /** Handler of mails. */
  mail?: Handlers['send-mail']
  /** Handler that fills the catalogue. */
  fill?: Handlers['fill-catalogue']
  works?: boolean
  workers?: number
  expireInSeconds?: number
  runningLimitMs?: number
  logger?: Logger
  mailQueue?: Partial<QueueSettings>
}

const nothing = async () => {}

/** Jobs as the process starts them, but with short intervals: tests cannot wait for minutes. */
export function startTestJobs(db: Database, options: TestJobsOptions = {}): Promise<RunningJobs> {
  const {
    save = nothing,
    mail = nothing,
    fill = nothing,
    works = true,
    workers = 2,
    expireInSeconds = 60,
    runningLimitMs,
    logger,
    mailQueue,
  } = options
  const deps = createWorkDeps(db, { now: new Date().toISOString(), logger: logger ?? silentLogger })
  return startJobs({
    database: { kind: TEST_DATABASE_URL === undefined ? 'pglite' : 'postgres', db, unbounded: db },
    deps,
    works,
    pace: { poll: 0.5, supervise: 1 },
    handlers: {
      'save-title': save,
      'renew-offers': nothing,
      'confirm-titles': nothing,
      'refresh-reference': nothing,
      'fill-catalogue': fill,
      'index-titles': nothing,
      'import-titles': nothing,
      'tend-imports': nothing,
      'tend-assistant': nothing,
      'count-titles': nothing,
      'purge-edges': nothing,
      'render-pages': nothing,
      'send-mail': mail,
      'mail-reset-link': nothing,
      'mail-sign-in-link': nothing,
      'mail-contact-message': nothing,
      'send-notices': nothing,
      'mail-digest': nothing,
      'push-notice': nothing,
    },
    queues: {
      ...QUEUES,
      'save-title': { workers, expireInSeconds, retryInSeconds: 1 },
      'send-mail': { ...QUEUES['send-mail'], retryInSeconds: 1, retryMaxInSeconds: 1, ...mailQueue },
    },
    ...(runningLimitMs === undefined ? {} : { runningLimitMs }),
  })
}

/** The jobs that save titles, as `state key`, ordered by key. */
export async function storedJobs(db: Database): Promise<string[]> {
  const { rows } = await sql<{ job: string }>`
    select state || ' ' || singleton_key as job from pgboss.job where name = 'save-title' order by singleton_key
  `.execute(db)
  return rows.map(({ job }) => job)
}

/** Resets to the state before the first process that ever had jobs. Close all of them first. */
export async function dropQueues(db: Database): Promise<void> {
  await sql`drop schema if exists pgboss cascade`.execute(db)
}
