import { randomUUID } from 'node:crypto'
import type { Job, JobName, SaveReason } from '#shared/jobs.ts'

export interface QueueSettings {
  /** Jobs that one process runs concurrently. */
  workers: number
  /** Longest run, in seconds. After that, or if its process has died, another worker takes the job. */
  expireInSeconds: number
  /** Delay before the first retry, in seconds; about doubled before each further one. */
  retryInSeconds: number
  /** Longest delay before a retry, in seconds. */
  retryMaxInSeconds?: number
  /** Retries after the first attempt. */
  retryLimit?: number
  /** 'short': one job may be queued while others run, which may have started too early to see everything. */
  policy?: 'short'
  /** Its jobs contain private data: nothing of them is logged, and they are deleted once done or given up. */
  confidential?: boolean
  /** For long runs: a worker without a heartbeat for this long, in seconds, is considered dead before the job expires. */
  heartbeatSeconds?: number
  /** Cron schedule, in UTC: what can wait at an hour with few visitors in most places, each queue at its own minute. */
  cron?: string
}

/** Retries for about a day: a few in the first minutes, then four an hour. What is outdated by then is not sent. */
const MAIL: QueueSettings = {
  workers: 2,
  expireInSeconds: 120,
  retryInSeconds: 15,
  retryMaxInSeconds: 15 * 60,
  retryLimit: 100,
  confidential: true,
}

/** One queue for each kind of job. */
export const QUEUES: Readonly<Record<JobName, QueueSettings>> = {
  // Mostly waits for TMDB: one request with three attempts.
  'save-title': { workers: 3, expireInSeconds: 120, retryInSeconds: 10 },
  'confirm-titles': {
    workers: 1,
    expireInSeconds: 3 * 60 * 60,
    retryInSeconds: 15 * 60,
    heartbeatSeconds: 60,
    cron: '23 3,9,15,21 * * *',
  },
  // The hourly run makes up for a failed one, and begins with the titles that wait longest.
  'renew-offers': {
    workers: 1,
    expireInSeconds: 60 * 60,
    retryInSeconds: 5 * 60,
    heartbeatSeconds: 60,
    cron: '31 * * * *',
  },
  // Home pages may be empty until it is done: while TMDB is unavailable it is retried until the next run is due.
  'fill-catalogue': {
    workers: 1,
    expireInSeconds: 3 * 60 * 60,
    retryInSeconds: 15,
    retryMaxInSeconds: 60,
    retryLimit: 60,
    heartbeatSeconds: 60,
    cron: '41 */6 * * *',
  },
  // Has work to do only after an upgrade: a million titles take an hour.
  'index-titles': { workers: 1, expireInSeconds: 3 * 60 * 60, retryInSeconds: 60, heartbeatSeconds: 60 },
  // Each stage is committed as it is done: another worker continues where one died.
  'import-titles': { workers: 1, expireInSeconds: 60 * 60, retryInSeconds: 10, heartbeatSeconds: 60 },
  'tend-imports': {
    workers: 1,
    expireInSeconds: 60 * 60,
    retryInSeconds: 15 * 60,
    heartbeatSeconds: 60,
    cron: '17 * * * *',
  },
  'tend-assistant': { workers: 1, expireInSeconds: 300, retryInSeconds: 15 * 60, cron: '37 4 * * *' },
  // Reads every title once.
  'count-titles': { workers: 1, expireInSeconds: 300, retryInSeconds: 60 },
  // Pending purges are in a table: what one run leaves, the next one does, which is enqueued as long as any remain.
  'purge-edges': { workers: 1, expireInSeconds: 15, retryInSeconds: 1, retryLimit: 0, policy: 'short' },
  // A text that is too complex takes its two seconds, once.
  'render-pages': { workers: 1, expireInSeconds: 300, retryInSeconds: 15 },
  'refresh-reference': { workers: 1, expireInSeconds: 300, retryInSeconds: 15 * 60, cron: '53 2 * * *' },
  'send-mail': MAIL,
  'mail-reset-link': MAIL,
  'mail-sign-in-link': MAIL,
  'mail-contact-message': MAIL,
  // What one run leaves, the next one claims.
  'send-notices': {
    workers: 1,
    expireInSeconds: 15 * 60,
    retryInSeconds: 60,
    heartbeatSeconds: 60,
    cron: '*/5 * * * *',
  },
  // Of their own, so that no mail with a link waits behind them.
  'mail-digest': MAIL,
  // Push services answer at once or not for a while; tomorrow there is another one.
  'push-notice': {
    workers: 4,
    expireInSeconds: 60,
    retryInSeconds: 30,
    retryMaxInSeconds: 15 * 60,
    retryLimit: 8,
    confidential: true,
  },
}

export const JOB_NAMES = Object.keys(QUEUES) as JobName[]

/** Settings of all queues: identical jobs are merged while one is queued or running. */
export const SHARED_SETTINGS = {
  retryLimit: 3,
  retryBackoff: true,
  /** Finished jobs, and jobs that were never run, are kept for a day. */
  deleteAfterSeconds: 24 * 60 * 60,
  retentionSeconds: 24 * 60 * 60,
} as const

/** Applies only to jobs whose last worker died: others are deleted when they end. The minimum of pg-boss. */
export const CONFIDENTIAL_KEPT_SECONDS = 1

/** Higher comes first: a user is waiting for a picked title. */
const PRIORITIES: Readonly<Record<SaveReason, number>> = { picked: 2, found: 1, stale: 0, shown: 0 }

export function priorityOf(job: Job): number {
  return job.name === 'save-title' ? PRIORITIES[job.reason] : 0
}

const MAILS: ReadonlySet<JobName> = new Set(['send-mail', 'mail-reset-link', 'mail-sign-in-link'])

/** Jobs of a queue with the same key are identical. Mails never are. */
export function singletonKeyOf(job: Job): string {
  if (MAILS.has(job.name)) return randomUUID()
  if (job.name === 'mail-contact-message') return job.messageId
  if (job.name === 'mail-digest') return `${job.userId}/${job.until}`
  if (job.name === 'push-notice') return `${job.deviceId}/${job.until}`
  if (job.name === 'import-titles') return `${job.id}/${job.turn}`
  return job.name === 'save-title' ? `${job.type}/${job.id}` : job.name
}

/** Polling intervals, in seconds. */
export interface Pace {
  /** For a queue that other processes may fill. Within a process, workers are woken immediately. */
  poll: number
  /** Interval of the check for jobs whose worker died. */
  supervise: number
}

export const PACES = {
  // No other process fills the queues: polling only has to find retries, and jobs of an earlier process.
  pglite: { poll: 15, supervise: 60 },
  postgres: { poll: 2, supervise: 60 },
} as const satisfies Record<string, Pace>

/** Further workers of a queue are woken by the first one that finds a job. */
export const FURTHER_WORKERS_POLL = 600
/** Daily work can wait a minute. */
export const SCHEDULED_POLL = 60
