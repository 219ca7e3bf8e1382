import type { Deps } from '#domain/deps.ts'

/** What jobs may use. They enqueue no further ones. */
export interface WorkDeps extends Pick<
  Deps,
  'db' | 'tmdb' | 'clock' | 'logger' | 'site' | 'mailer' | 'edges' | 'renderMarkdown'
> {
  /** For jobs that a user waits for; `tmdb` yields to all others. */
  promptTmdb: Deps['tmdb']
}

interface HandlerInput {
  /** UUID; the same on every attempt. */
  id: string
  /** What was enqueued, perhaps by another version; null for scheduled jobs. */
  data: unknown
  enqueuedAt: Date
  /** Aborted when the process stops or the job has expired: long jobs end early and continue on the next run. */
  signal: AbortSignal
}

/** Does one job by calling one verb. Anything it throws causes a retry. */
export type Handler = (deps: WorkDeps, input: HandlerInput) => Promise<void>
