import type { Jobs } from '#domain/jobs.ts'
import type { Job } from '#shared/jobs.ts'

/** Jobs that are recorded and never run. */
export function recordingJobs(): Jobs & { jobs: Job[] } {
  const jobs: Job[] = []
  return {
    jobs,
    enqueue: (...asked) => void jobs.push(...asked),
    enqueueIn: async (_db, ...asked) => void jobs.push(...asked),
  }
}
