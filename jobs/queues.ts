import { randomUUID } from 'node:crypto'
import type { Job, JobName, SaveReason } from '#shared/jobs.ts'

export interface QueueSettings {
  /** Jobs that one process does at the same time. */
  workers: number
  /** Longest run, in seconds. Then, or when its process died meanwhile, another worker takes the job. */
  expireInSeconds: number
  /** Wait before the second try, in seconds; about twice as long before each further one. */
  retryInSeconds: number
  /** Longest wait before a further try, in seconds. */
  retryMaxInSeconds?: number
  /** Tries after the first one. */
  retryLimit?: number
  /** 'short': one may wait while others run, which may have begun too early to see everything. */
  policy?: 'short'
  /** Its jobs hold what nobody else may read: nothing of them is logged, and nothing is kept once they are done or given up. */
  confidential?: boolean
  /** For long runs: a worker that is silent for so long, in seconds, is taken for dead before the job expires. */
  heartbeatSeconds?: number
  /** When the job comes by itself, in UTC. An hour at which few people visit most places, a minute of its own. */
  cron?: string
}

/** About a day of tries: a few in the first minutes, then four an hour. What is out of date by then is not sent. */
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
  // Waits for TMDB most of the time: one request with three attempts.
  'save-title': { workers: 3, expireInSeconds: 120, retryInSeconds: 10 },
  'confirm-titles': {
    workers: 1,
    expireInSeconds: 3 * 60 * 60,
    retryInSeconds: 15 * 60,
    heartbeatSeconds: 60,
    cron: '23 3,9,15,21 * * *',
  },
  // Home pages may be empty until it is done: while TMDB is away it is tried again and again, until the next run is due.
  'fill-catalogue': {
    workers: 1,
    expireInSeconds: 3 * 60 * 60,
    retryInSeconds: 15,
    retryMaxInSeconds: 60,
    retryLimit: 60,
    heartbeatSeconds: 60,
    cron: '41 */6 * * *',
  },
  // Only after an upgrade there is anything to do: a million titles take an hour.
  'index-titles': { workers: 1, expireInSeconds: 3 * 60 * 60, retryInSeconds: 60, heartbeatSeconds: 60 },
  // Each step is written as it is done: another worker goes on where one died.
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
  // Whatever has to be dropped is in a table: what one run leaves another one does, which is ordered as long as something is there.
  'purge-edges': { workers: 1, expireInSeconds: 15, retryInSeconds: 1, retryLimit: 0, policy: 'short' },
  // A text that is too complicated takes its two seconds, once.
  'render-pages': { workers: 1, expireInSeconds: 300, retryInSeconds: 15 },
  'refresh-reference': { workers: 1, expireInSeconds: 300, retryInSeconds: 15 * 60, cron: '53 2 * * *' },
  'send-mail': MAIL,
  'mail-reset-link': MAIL,
  'mail-contact-message': MAIL,
}

export const JOB_NAMES = Object.keys(QUEUES) as JobName[]

/** What all queues share: equal jobs are one while they wait or run. */
export const SHARED_SETTINGS = {
  retryLimit: 3,
  retryBackoff: true,
  /** Finished jobs, and jobs that nobody did, are kept for a day. */
  deleteAfterSeconds: 24 * 60 * 60,
  retentionSeconds: 24 * 60 * 60,
} as const

/** Only for those whose last worker died: the others are removed when they end. The least that pg-boss takes. */
export const CONFIDENTIAL_KEPT_SECONDS = 1

/** Higher comes first: somebody waits for a picked title. */
const PRIORITIES: Readonly<Record<SaveReason, number>> = { picked: 2, found: 1, stale: 0 }

export function priorityOf(job: Job): number {
  return job.name === 'save-title' ? PRIORITIES[job.reason] : 0
}

/** What makes two jobs of a queue equal. No two mails are. */
export function singletonKeyOf(job: Job): string {
  if (job.name === 'send-mail' || job.name === 'mail-reset-link') return randomUUID()
  if (job.name === 'mail-contact-message') return job.messageId
  if (job.name === 'import-titles') return `${job.id}/${job.turn}`
  return job.name === 'save-title' ? `${job.type}/${job.id}` : job.name
}

/** How often the queues are asked, in seconds. */
export interface Pace {
  /** A queue that other processes may fill. Within a process the workers are woken at once. */
  poll: number
  /** The search for jobs whose worker died. */
  supervise: number
}

export const PACES = {
  // Nobody else fills the queues: only retries, and jobs of an earlier process, have to be found.
  pglite: { poll: 15, supervise: 60 },
  postgres: { poll: 2, supervise: 60 },
} as const satisfies Record<string, Pace>

/** Further workers of a queue are woken by the first one that finds a job. */
export const FURTHER_WORKERS_POLL = 600
/** Daily work can wait a minute. */
export const SCHEDULED_POLL = 60
