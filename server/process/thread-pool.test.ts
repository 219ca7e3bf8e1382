import { describe, expect, it } from 'vitest'
import { createThreadPool } from './thread-pool.ts'

const SCRIPT = new URL('testing/task-script.ts', import.meta.url)
const LIMITS = { threads: 1, waiting: 3, taskMs: 60_000, memory: { maxOldGenerationSizeMb: 16 } }
const done = (value: string) => ({ ok: true, value })

describe('createThreadPool', () => {
  it('runs one task after the other, those that may wait; a script that throws rejects, and the next task is run', async () => {
    const run = createThreadPool<string, string>(SCRIPT, LIMITS)
    const tasks = ['a', 'throw', 'fill', 'b', 'c'].map((task) => run(() => ({ task })))
    expect(await Promise.allSettled(tasks)).toMatchObject([
      { value: done('A') },
      { reason: { message: 'not a task' } },
      { value: { ok: false, reason: 'too-large' } },
      { value: done('B') },
      { value: { ok: false, reason: 'busy' } },
    ])
  })

  it('ends a task that takes too long, and leaves this thread free meanwhile', async () => {
    const run = createThreadPool<string, string>(SCRIPT, { ...LIMITS, taskMs: 20 })
    let turns = 0
    const turning = setInterval(() => (turns += 1), 1)
    expect(await run(() => ({ task: 'loop' }))).toEqual({ ok: false, reason: 'too-slow' })
    clearInterval(turning)
    expect(turns).toBeGreaterThan(1)
  })

  it('ends a task whose thread does not start', async () => {
    const script = new URL('testing/never-starts.ts', import.meta.url)
    const run = createThreadPool<string, string>(script, { ...LIMITS, startMs: 50 })
    expect(await run(() => ({ task: 'a' }))).toEqual({ ok: false, reason: 'too-slow' })
  })
})
