import type { Job, Jobs } from '#shared/jobs.ts'

/** Jobs that are noted and never done. */
export function recordingJobs(): Jobs & { jobs: Job[] } {
  const jobs: Job[] = []
  return { jobs, enqueue: (...asked) => void jobs.push(...asked) }
}
