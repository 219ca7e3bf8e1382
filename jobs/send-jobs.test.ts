import { describe, expect, it } from 'vitest'
import type { Job, SaveReason } from '#shared/jobs.ts'
import { silentLogger } from '#tests/test-database.ts'
import { createSender } from './send-jobs.ts'

const save = (id: number, reason: SaveReason = 'stale'): Job => ({ name: 'save-title', type: 'movie', id, reason })

/** A queue that records its jobs; fails while `away`. */
function testSender() {
  let now = Date.parse('2026-01-01T00:00:00Z')
  const queue = { away: false, inserts: [] as string[][], woken: [] as string[], errors: 0 }
  const sender = createSender({
    insert: async (name, rows) => {
      if (queue.away) throw new Error('away')
      queue.inserts.push(rows.map(({ singletonKey, priority }) => `${name} ${singletonKey} ${priority}`))
    },
    onSent: (name) => void queue.woken.push(name),
    logger: { ...silentLogger, error: () => void (queue.errors += 1) },
    clock: { now: () => new Date(now) },
  })
  return { sender, queue, later: (minutes: number) => void (now += minutes * 60_000) }
}

describe('sending jobs', () => {
  it('asks the database once for a hundred views of a stale title, and again minutes later (DETAIL-25)', async () => {
    const { sender, queue, later } = testSender()
    for (let view = 0; view < 100; view += 1) sender.enqueue(save(550))
    await sender.flush()
    sender.enqueue(save(550))
    await sender.flush()
    expect(queue.inserts).toEqual([['save-title movie/550 0']])
    later(6)
    sender.enqueue(save(550))
    await sender.flush()
    expect(queue.inserts).toHaveLength(2)
  })

  it('sends what is enqueued together in one query of each queue, and wakes its workers', async () => {
    const { sender, queue } = testSender()
    sender.enqueue(save(1, 'found'), save(2, 'picked'), { name: 'confirm-titles' })
    sender.enqueue({ ...save(1), type: 'tv_show' } as Job)
    await sender.flush()
    expect(queue.inserts).toEqual([
      ['save-title movie/1 1', 'save-title movie/2 2', 'save-title tv_show/1 0'],
      ['confirm-titles confirm-titles 0'],
    ])
    expect(queue.woken).toEqual(['save-title', 'confirm-titles'])
  })

  it('logs a failure, once a minute, and sends the job again when it is asked for again', async () => {
    const { sender, queue } = testSender()
    queue.away = true
    sender.enqueue(save(1))
    await sender.flush()
    sender.enqueue(save(2))
    await sender.flush()
    expect(queue.errors).toBe(1)
    queue.away = false
    sender.enqueue(save(1))
    await sender.flush()
    expect(queue.inserts).toEqual([['save-title movie/1 0']])
  })

  it('drops jobs while a thousand wait, and forgets the oldest of ten thousand it has sent', async () => {
    const { sender, queue } = testSender()
    for (let id = 1; id <= 1_001; id += 1) sender.enqueue(save(id))
    await sender.flush()
    expect(queue.inserts.map((rows) => rows.length)).toEqual([1_000])
    expect(queue.errors).toBe(1)
    for (let id = 2_000; id < 11_999; id += 1) {
      sender.enqueue(save(id))
      if (id % 1_000 === 999) await sender.flush()
    }
    await sender.flush()
    queue.inserts.length = 0
    sender.enqueue(save(1), save(11_998))
    await sender.flush()
    expect(queue.inserts).toEqual([['save-title movie/1 0']])
  })
})
