import { describe, expect, it } from 'vitest'
import { createWorkerPool } from './worker-pool.ts'

const SCRIPT = new URL('testing/task-script.ts', import.meta.url)
const LIMITS = { threads: 1, waiting: 3, taskMs: 60_000, memoryMb: 16 }
const done = (value: string) => ({ ok: true, value })
const beyond = { ok: false, reason: 'beyond-limits' }

describe('createWorkerPool', () => {
  it('runs one task after the other, those that may wait; a script that throws rejects, and the next task is run', async () => {
    const run = createWorkerPool<string, string>(SCRIPT, LIMITS)
    const tasks = ['a', 'throw', 'fill', 'b', 'c'].map((task) => run(task))
    expect(await Promise.allSettled(tasks)).toMatchObject([
      { value: done('A') },
      { reason: { message: 'not a task' } },
      { value: beyond },
      { value: done('B') },
      { value: { ok: false, reason: 'busy' } },
    ])
  })

  it('ends a task that takes too long, and leaves this thread free meanwhile', async () => {
    const run = createWorkerPool<string, string>(SCRIPT, { ...LIMITS, taskMs: 20 })
    let turns = 0
    const turning = setInterval(() => (turns += 1), 1)
    expect(await run('loop')).toEqual(beyond)
    clearInterval(turning)
    expect(turns).toBeGreaterThan(1)
  })
})
