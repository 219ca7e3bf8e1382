import { describe, expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'
import { createPageCache } from './page-cache.ts'
import type { Rendered } from './page-cache.ts'

interface Page {
  status: number
  bytes: number
  name: string
}

const failing = () => Promise.reject(new Error('broken'))
const quiet = { debug() {}, info() {}, warn() {}, error() {} }

function setUp(options: { maxBytes?: number; notFoundBytes?: number } = {}) {
  const clock = { now: 0 }
  const cache = createPageCache<Page>({ logger: quiet, metrics: createMetrics(), now: () => clock.now, ...options })
  const renders: string[] = []
  const page = (name: string, { status = 200, bytes = 1_000, keep = true } = {}) => {
    return async (): Promise<Rendered<Page>> => {
      renders.push(name)
      return { page: { status, bytes, name }, keep }
    }
  }
  return { cache, clock, renders, page }
}

describe('page cache', () => {
  it('renders once for everyone who asks at the same time', async () => {
    const { cache, renders, page } = setUp()
    const answers = await Promise.all(Array.from({ length: 20 }, () => cache.get('a', page('a'))))
    expect(renders).toEqual(['a'])
    expect(new Set(answers).size).toBe(1)
    await cache.get('b', page('b'))
    expect(renders).toEqual(['a', 'b'])
  })

  it('gives a failed render to all who wait and keeps nothing of it', async () => {
    const { cache, renders, page } = setUp()
    const answers = await Promise.allSettled([cache.get('a', failing), cache.get('a', failing)])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect((await cache.get('a', page('again')))?.name).toBe('again')
    expect(renders).toEqual(['again'])
  })

  it('keeps nothing that is not for keeping', async () => {
    const { cache, renders, page } = setUp()
    await cache.get('a', page('1', { status: 503, keep: false }))
    await cache.get('a', page('2', { status: 503, keep: false }))
    expect(await cache.get('b', async () => null)).toBeNull()
    expect(renders).toEqual(['1', '2'])
    expect(cache.bytes).toBe(0)
  })

  it('is fresh for a minute, then answers once more while one render replaces it', async () => {
    const { cache, clock, page, renders } = setUp()
    await cache.get('a', page('old'))
    clock.now = 59_999
    expect(cache.peek('a')?.name).toBe('old')
    clock.now = 60_000
    expect(cache.peek('a')).toBeUndefined()
    const [first, second] = await Promise.all([cache.get('a', page('new')), cache.get('a', page('newer'))])
    expect([first?.name, second?.name]).toEqual(['old', 'old'])
    expect(renders).toEqual(['old', 'new'])
    expect(cache.peek('a')?.name).toBe('new')
  })

  it('outlives failing renewals for ten minutes, trying every five seconds', async () => {
    const { cache, clock, page } = setUp()
    let attempts = 0
    const away = async () => {
      attempts += 1
      throw new Error('database away')
    }
    await cache.get('a', page('old'))
    for (clock.now = 60_000; clock.now < 70_000; clock.now += 1_000) {
      expect((await cache.get('a', away))?.name).toBe('old')
      await Promise.resolve()
    }
    expect(attempts).toBe(2)
    clock.now = 660_000
    await expect(cache.get('a', away)).rejects.toThrow('database away')
  })

  it('stays within its bytes, dropping what was asked for longest ago', async () => {
    const { cache, page } = setUp({ maxBytes: 10_000 })
    for (const key of ['a', 'b', 'c']) await cache.get(key, page(key))
    expect(cache.peek('a')?.name).toBe('a')
    await cache.get('d', page('d'))
    expect(cache.bytes).toBeLessThanOrEqual(10_000)
    expect(cache.peek('b')).toBeUndefined()
    expect(cache.peek('a')?.name).toBe('a')
    await cache.get('huge', page('huge', { bytes: 20_000 }))
    expect(cache.peek('huge')).toBeUndefined()
    expect(cache.peek('a')?.name).toBe('a')
  })

  it('keeps pages about nothing briefly and apart, so that scans push nothing out', async () => {
    const { cache, clock, page } = setUp({ maxBytes: 10_000, notFoundBytes: 10_000 })
    await cache.get('home', page('home'))
    for (let id = 0; id < 100; id += 1) await cache.get(`missing ${id}`, page('none', { status: 404 }))
    expect(cache.peek('home')?.name).toBe('home')
    expect(cache.bytes).toBeLessThanOrEqual(20_000)
    expect(cache.peek('missing 99')?.name).toBe('none')
    clock.now = 30_000
    expect(cache.peek('missing 99')).toBeUndefined()
  })

  it('lets a page that has come into being replace its absence', async () => {
    const { cache, clock, page } = setUp()
    await cache.get('a', page('none', { status: 404 }))
    clock.now = 30_000
    await cache.get('a', page('there'))
    expect(cache.peek('a')?.name).toBe('there')
  })

  it('forgets everything when the catalogue changes, also what is being rendered', async () => {
    const { cache, page } = setUp()
    await cache.get('a', page('a'))
    const started = Promise.withResolvers<Rendered<Page>>()
    const waiting = cache.get('b', () => started.promise)
    cache.invalidate()
    expect(cache.bytes).toBe(0)
    const next = cache.get('b', page('b after'))
    started.resolve({ page: { status: 200, bytes: 1, name: 'b before' }, keep: true })
    expect((await waiting)?.name).toBe('b before')
    expect((await next)?.name).toBe('b after')
    expect(cache.peek('a')).toBeUndefined()
    expect(cache.peek('b')?.name).toBe('b after')
  })
})
