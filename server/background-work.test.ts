import { describe, expect, it, vi } from 'vitest'
import { silentLogger } from '#tests/test-database.ts'
import { createBackgroundWork } from './background-work.ts'

describe('background work', () => {
  it('runs once for simultaneous requests of one key, and again afterwards', async () => {
    const work = createBackgroundWork({ enabled: true, logger: silentLogger })
    const { promise, resolve } = Promise.withResolvers<void>()
    const first = vi.fn(() => promise)
    const second = vi.fn(async () => {})
    work.run('movie/550', first)
    work.run('movie/550', second)
    resolve()
    await vi.waitFor(() => expect(first).toHaveBeenCalledOnce())
    expect(second).not.toHaveBeenCalled()
    await new Promise((done) => setTimeout(done, 5))
    work.run('movie/550', second)
    await work.finish()
    expect(second).toHaveBeenCalledOnce()
  })

  it('survives failing work and starts nothing when off or finished', async () => {
    const work = createBackgroundWork({ enabled: true, logger: silentLogger })
    work.run('a', () => Promise.reject(new Error('down')))
    await work.finish()
    const late = vi.fn(async () => {})
    work.run('b', late)
    createBackgroundWork({ enabled: false, logger: silentLogger }).run('c', late)
    await new Promise((done) => setTimeout(done, 5))
    expect(late).not.toHaveBeenCalled()
  })
})
