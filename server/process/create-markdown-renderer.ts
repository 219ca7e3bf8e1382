import type { Deps } from '#domain/deps.ts'
import { RENDERING } from '#domain/pages/limits.ts'
import type { MarkdownTask } from '#domain/pages/render-markdown.ts'
import { createThreadPool } from './thread-pool.ts'

const SCRIPT = new URL('render-markdown.ts', import.meta.url)

/** Starts no thread until there is something to render. */
export function createMarkdownRenderer(limits: Partial<typeof RENDERING> = {}): Deps['renderMarkdown'] {
  const { memoryMb, ...others } = { ...RENDERING, ...limits }
  const run = createThreadPool<MarkdownTask, string>(SCRIPT, {
    ...others,
    memory: { maxOldGenerationSizeMb: memoryMb },
  })
  return async (task) => {
    const outcome = await run(() => ({ task }))
    if (outcome.ok) return outcome
    return { ok: false, reason: outcome.reason === 'busy' ? 'busy' : 'beyond-limits' }
  }
}
