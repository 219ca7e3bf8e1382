import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Listener } from '#db/listen.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { INVALIDATE_EVERY_MS, invalidateOnChange } from './invalidate-on-change.ts'

const database = withDatabase()
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function setUp() {
  const forgotten: (TitleRef | 'everything' | 'renewed' | 'not held')[] = []
  const order: string[] = []
  const verbs = { forgot: 0, forgotTitles: 0 }
  let tell: Listener | undefined
  const stop = await invalidateOnChange({
    database: {
      db: database.db,
      listen: async (_channel, listener) => {
        tell = listener
        listener.onGap()
        return async () => void (tell = undefined)
      },
    },
    cache: {
      invalidateTitle: () => {
        verbs.forgotTitles += 1
        order.push('cache')
      },
      invalidate: () => void (verbs.forgot += 1),
    },
    pages: {
      invalidateTitle: (title) => void forgotten.push({ type: title.type, id: title.id }),
      invalidate: () => void forgotten.push('everything'),
      renewAll: () => void forgotten.push('renewed'),
      stopHolding: () => void forgotten.push('not held'),
    },
    replicas: { noteChange: () => void order.push('replicas') },
  })
  vi.advanceTimersByTime(INVALIDATE_EVERY_MS)
  forgotten.length = 0
  verbs.forgot = 0
  order.length = 0
  return {
    forgotten,
    verbs,
    order,
    stop,
    say: (payload: string) => tell?.onMessage(payload),
    lose: () => tell?.onGap(),
    hearNothing: () => tell?.onLost?.(),
  }
}

describe('changes in the database', () => {
  it('are announced to replicas first, so that nothing is made anew from one that has not heard of them', async () => {
    const { order, say, lose } = await setUp()
    say('movie/550')
    expect(order).toEqual(['replicas', 'cache'])
    lose()
    expect(order).toEqual(['replicas', 'cache', 'replicas'])
  })

  it('make this process forget the title, or everything', async () => {
    const { forgotten, say } = await setUp()
    say('movie/550')
    say('tv_show/1399')
    say('everything')
    expect(forgotten).toEqual([{ type: 'movie', id: 550 }, { type: 'tv_show', id: 1399 }, 'everything'])
  })

  it('that were missed make it renew its pages and forget what verbs remember, once for a burst', async () => {
    const { forgotten, verbs, lose } = await setUp()
    lose()
    expect([forgotten, verbs.forgot]).toEqual([['renewed'], 1])
    for (let time = 0; time < 10; time += 1) lose()
    vi.advanceTimersByTime(10 * INVALIDATE_EVERY_MS)
    expect(forgotten).toEqual(['renewed', 'renewed'])
  })

  it('that are not heard keep pages from caches in front until they are received again', async () => {
    const { forgotten, lose, hearNothing } = await setUp()
    lose()
    lose()
    hearNothing()
    vi.advanceTimersByTime(INVALIDATE_EVERY_MS)
    expect(forgotten).toEqual(['renewed', 'not held', 'renewed', 'not held'])
    vi.advanceTimersByTime(INVALIDATE_EVERY_MS)
    lose()
    expect(forgotten.slice(4)).toEqual(['renewed'])
  })

  it('forget everything twice at most for a burst: at once, and when it is over', async () => {
    const { forgotten, say } = await setUp()
    for (let time = 0; time < 100; time += 1) say('everything')
    expect(forgotten).toHaveLength(1)
    vi.advanceTimersByTime(INVALIDATE_EVERY_MS)
    expect(forgotten).toHaveLength(2)
    vi.advanceTimersByTime(10 * INVALIDATE_EVERY_MS)
    expect(forgotten).toHaveLength(2)
    expect(INVALIDATE_EVERY_MS).toBeLessThan(1_000)
  })

  it('make verbs forget what they remember: of one title, or everything', async () => {
    const { verbs, say } = await setUp()
    say('movie/1')
    expect(verbs).toEqual({ forgot: 0, forgotTitles: 1 })
    say('everything')
    expect(verbs).toEqual({ forgot: 1, forgotTitles: 1 })
  })
})
