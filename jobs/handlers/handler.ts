import type { Deps } from '#domain/deps.ts'

/** What jobs may touch. They enqueue no further ones. */
export interface WorkDeps extends Pick<
  Deps,
  'db' | 'tmdb' | 'clock' | 'logger' | 'site' | 'mailer' | 'edges' | 'renderMarkdown'
> {
  /** For what somebody waits for; `tmdb` lets all others go first. */
  promptTmdb: Deps['tmdb']
}

interface HandlerInput {
  /** UUID; the same at every try. */
  id: string
  /** What was enqueued, perhaps by another version; null for scheduled jobs. */
  data: unknown
  enqueuedAt: Date
  /** Aborted when the process stops or the job has expired: long work ends early, what remains is done next time. */
  signal: AbortSignal
}

/** Does one job by calling one verb. Whatever it throws makes the job be tried again. */
export type Handler = (deps: WorkDeps, input: HandlerInput) => Promise<void>
