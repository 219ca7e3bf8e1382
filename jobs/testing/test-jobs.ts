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
  /** What is done with jobs that save titles; the others are done by doing nothing. */
  save?: Handlers['save-title']
  /** What is done with mails. */
  mail?: Handlers['send-mail']
  /** How the catalogue is filled. */
  fill?: Handlers['fill-catalogue']
  works?: boolean
  workers?: number
  expireInSeconds?: number
  runningLimitMs?: number
  logger?: Logger
  mailQueue?: Partial<QueueSettings>
}

const nothing = async () => {}

/** Jobs as the process starts them, in a hurry: tests cannot wait for minutes. */
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
      'mail-contact-message': nothing,
    },
    queues: {
      ...QUEUES,
      'save-title': { workers, expireInSeconds, retryInSeconds: 1 },
      'send-mail': { ...QUEUES['send-mail'], retryInSeconds: 1, retryMaxInSeconds: 1, ...mailQueue },
    },
    ...(runningLimitMs === undefined ? {} : { runningLimitMs }),
  })
}

/** What is in the queue of titles, as `state key`, in the order of keys. */
export async function storedJobs(db: Database): Promise<string[]> {
  const { rows } = await sql<{ job: string }>`
    select state || ' ' || singleton_key as job from pgboss.job where name = 'save-title' order by singleton_key
  `.execute(db)
  return rows.map(({ job }) => job)
}

/** As before the first process that ever had jobs. Close all of them first. */
export async function dropQueues(db: Database): Promise<void> {
  await sql`drop schema if exists pgboss cascade`.execute(db)
}
