import type { Deps } from '#domain/deps.ts'
import { RENDERING } from '#domain/pages/limits.ts'
import { createWorkerPool } from '#integrations/worker/worker-pool.ts'

const SCRIPT = new URL('../../domain/pages/markdown-worker.ts', import.meta.url)

/** Starts no thread until there is something to render. */
export function createMarkdownRenderer(limits: Partial<typeof RENDERING> = {}): Deps['renderMarkdown'] {
  return createWorkerPool(SCRIPT, { ...RENDERING, ...limits })
}
