import { MessageChannel } from 'node:worker_threads'
import type { ResourceLimits, Transferable } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { createSemaphore } from '#shared/async/semaphore.ts'
import type { ThreadMessage } from './thread-task.ts'

const START_MS = 10_000

interface Limits {
  /** Tasks under way at once, each in a thread of its own. */
  threads: number
  /** Tasks that may wait for a thread. */
  waiting: number
  /** The longest wait for a thread, in milliseconds; no limit unless given. */
  waitMs?: number
  /** The longest that one task may take, in milliseconds. */
  taskMs: number
  /** The longest start of a thread, in milliseconds; ten seconds unless given. */
  startMs?: number
  /** A thread without a task ends after so many milliseconds; never unless given. */
  idleMs?: number
  /** The memory of one thread. */
  memory: Pick<ResourceLimits, 'maxOldGenerationSizeMb' | 'maxYoungGenerationSizeMb'>
}

/** `busy`: it was not begun, others wait already. Otherwise its thread was ended: it took too long, or too much memory. */
type Outcome<Result> = { ok: true; value: Result } | { ok: false; reason: 'busy' | 'too-slow' | 'too-large' }

interface Given<Task> {
  task: Task
  /** What moves into the thread instead of being copied. */
  transfer?: readonly Transferable[]
}

/** `prepare` is called when a thread is free, so that what waits holds no memory. */
type RunTask<Task, Result> = (prepare: () => Given<Task> | Promise<Given<Task>>) => Promise<Outcome<Result>>

/**
 * Runs pure functions of hostile input away from the thread that answers requests. `script` exports a `threadTask`. Threads are started when they
 * are needed, kept for the next task, and keep no process alive. Rejects where the script throws.
 */
export function createThreadPool<Task, Result>(script: URL, limits: Limits): RunTask<Task, Result> {
  const { threads, waiting, waitMs, taskMs, startMs = START_MS, idleMs = Infinity, memory } = limits
  const turns = createSemaphore({ permits: threads, waiting, waitMs })
  const pool = new Piscina<ThreadMessage<Task>, Result>({
    filename: script.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits: memory,
  })
  // Of a thread that ended before it took its task, which then ends by its time.
  pool.on('error', () => {})

  async function run({ task, transfer = [] }: Given<Task>): Promise<Outcome<Result>> {
    const ending = new AbortController()
    const { port1: begins, port2: begun } = new MessageChannel()
    const endIn = (ms: number) => setTimeout(() => ending.abort(), ms)
    // The start of a thread does not count towards the task's time.
    let timer = endIn(startMs)
    begins.once('message', () => {
      clearTimeout(timer)
      timer = endIn(taskMs)
    })
    try {
      const value = await pool.run({ task, begun }, { transferList: [...transfer, begun], signal: ending.signal })
      return { ok: true, value }
    } catch (error) {
      if (ending.signal.aborted) return { ok: false, reason: 'too-slow' }
      if (isOutOfMemory(error)) return { ok: false, reason: 'too-large' }
      throw error
    } finally {
      clearTimeout(timer)
      begins.close()
    }
  }

  return async (prepare) => {
    const outcome = await turns.run(async () => run(await prepare()))
    return outcome === 'busy' ? { ok: false, reason: 'busy' } : outcome
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
