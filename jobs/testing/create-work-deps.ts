import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import type { WorkDeps } from '../handlers.ts'

/** What the process passes to its handlers without a TMDB key. */
export function createWorkDeps(...input: Parameters<typeof createSampleDeps>): WorkDeps {
  const deps = createSampleDeps(...input)
  return { ...deps, promptTmdb: deps.tmdb }
}
