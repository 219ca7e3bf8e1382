import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createSemaphore } from '#shared/async/semaphore.ts'

interface Limits {
  /** Maximum number of concurrent tasks, each in a thread of its own. */
  threads: number
  /** Maximum number of queued tasks. */
  waiting: number
  /** Time limit of one task, in milliseconds. */
  taskMs: number
  /** Heap limit of one thread, in MiB. */
  memoryMb: number
}

/**
 * `beyond-limits`: it took too long or too much memory, and would do so again. `busy`: it was not started because too many others
 * wait.
 */
export type TaskOutcome<Result> = { ok: true; value: Result } | { ok: false; reason: 'beyond-limits' | 'busy' }

export type RunTask<Task, Result> = (task: Task) => Promise<TaskOutcome<Result>>

/**
 * Runs pure functions on hostile input outside the thread that serves requests. `script` calls `serveTasks`. Threads are started on
 * demand, reused for the next task, terminated if a task exceeds its limits, and do not keep the process alive. Rejects if the
 * script throws.
 */
export function createWorkerPool<Task, Result>(
  script: URL,
  { threads, waiting, taskMs, memoryMb }: Limits,
): RunTask<Task, Result> {
  const turns = createSemaphore({ permits: threads, waiting })
  const idle: Worker[] = []

  async function start(): Promise<Worker> {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
    // A running task receives the error; between two tasks an error only ends the thread.
    worker.on('error', () => {})
    worker.on('exit', () => void (idle.includes(worker) && idle.splice(idle.indexOf(worker), 1)))
    await once(worker, 'message')
    return worker
  }

  async function runTask(task: Task): Promise<TaskOutcome<Result>> {
    // Startup time does not count towards the task.
    const worker = idle.pop() ?? (await start())
    worker.ref()
    try {
      const answered = once(worker, 'message', { signal: AbortSignal.timeout(taskMs) })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
      worker.postMessage(task)
      const [value] = (await answered) as [Result]
      worker.unref()
      idle.push(worker)
      return { ok: true, value }
    } catch (error) {
      await worker.terminate()
      if (isBeyondLimits(error)) return { ok: false, reason: 'beyond-limits' }
      throw error
    }
  }

  return async (task) => {
    const outcome = await turns.run(() => runTask(task))
    return outcome === 'busy' ? { ok: false, reason: 'busy' } : outcome
  }
}

function isBeyondLimits(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
}
