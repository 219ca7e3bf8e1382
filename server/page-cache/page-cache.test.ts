import { describe, expect, it } from 'vitest'
import { createMetrics } from '../telemetry/metrics.ts'
import { createPageCache } from './page-cache.ts'
import type { RenderResult } from './page-cache.ts'
import { titleNumber } from '#shared/http/cache-tags.ts'

interface Page {
  status: number
  bytes: number
  titles: ReadonlySet<number>
  name: string
}

const movie = (id: number) => ({ type: 'movie', id }) as const
const failing = () => Promise.reject(new Error('broken'))
const quiet = { debug() {}, info() {}, warn() {}, error() {} }

function setUp(options: { maxBytes?: number; notFoundBytes?: number } = {}) {
  const clock = { now: 0 }
  const cache = createPageCache<Page>({ logger: quiet, metrics: createMetrics(), now: () => clock.now, ...options })
  const renders: string[] = []
  const page = (name: string, { status = 200, bytes = 1_000, keep = true, movies = [] as number[] } = {}) => {
    return async (): Promise<RenderResult<Page>> => {
      renders.push(name)
      return { page: { status, bytes, name, titles: new Set(movies.map((id) => titleNumber(movie(id)))) }, keep }
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
    const started = Promise.withResolvers<RenderResult<Page>>()
    const waiting = cache.get('b', () => started.promise)
    cache.invalidate()
    expect(cache.bytes).toBe(0)
    const next = cache.get('b', page('b after'))
    started.resolve({ page: { status: 200, bytes: 1, name: 'b before', titles: new Set() }, keep: true })
    expect((await waiting)?.name).toBe('b before')
    expect((await next)?.name).toBe('b after')
    expect(cache.peek('a')).toBeUndefined()
    expect(cache.peek('b')?.name).toBe('b after')
  })

  it('keeps every page while changes may have been missed, and renews each behind the next answer', async () => {
    const { cache, page, renders } = setUp()
    await cache.get('a', page('a'))
    await cache.get('none', page('none', { status: 404 }))
    const started = Promise.withResolvers<RenderResult<Page>>()
    const waiting = cache.get('b', () => started.promise)
    const bytes = cache.bytes
    cache.renewAll()
    expect(cache.bytes).toBe(bytes)
    // The database is still unavailable.
    for (let time = 0; time < 3; time += 1) expect((await cache.get('a', failing))?.name).toBe('a')
    cache.renewAll()
    expect((await cache.get('a', page('a after')))?.name).toBe('a')
    expect((await cache.get('none', page('there')))?.name).toBe('none')
    expect([cache.peek('a')?.name, cache.peek('none')?.name]).toEqual(['a after', 'there'])
    started.resolve({ page: { status: 200, bytes: 1, name: 'b before', titles: new Set() }, keep: true })
    expect((await waiting)?.name).toBe('b before')
    expect((await cache.get('b', page('b after')))?.name).toBe('b after')
    expect(renders).toEqual(['a', 'none', 'a after', 'there', 'b after'])
  })

  it('holds nothing that may have changed until it is made anew, also while that fails', async () => {
    const { cache, clock, page } = setUp()
    const old = (await cache.get('a', page('old')))!
    expect(cache.holds('a', old)).toBe(true)
    cache.renewAll()
    expect(await cache.get('a', failing)).toBe(old)
    // Fresh, so that the renewal is not retried with each request.
    expect([cache.peek('a'), cache.holds('a', old)]).toEqual([old, false])
    await new Promise(setImmediate)
    clock.now = 5_000
    expect(await cache.get('a', page('new'))).toBe(old)
    await new Promise(setImmediate)
    const renewed = cache.peek('a')!
    expect([renewed.name, cache.holds('a', renewed), cache.holds('a', old)]).toEqual(['new', true, false])
  })

  it('holds nothing while changes are not heard, nor what was made meanwhile', async () => {
    const { cache, page } = setUp()
    cache.stopHolding()
    const unheard = (await cache.get('a', page('unheard')))!
    expect([cache.peek('a'), cache.holds('a', unheard)]).toEqual([unheard, false])
    cache.renewAll()
    expect(cache.holds('a', unheard)).toBe(false)
    const heard = (await cache.get('b', page('heard')))!
    expect(cache.holds('b', heard)).toBe(true)
  })

  it('forgets what shows a title when that changes, and nothing else', async () => {
    const { cache, page } = setUp()
    await cache.get('title', page('title', { movies: [1] }))
    await cache.get('home', page('home', { movies: [1, 2, 3] }))
    await cache.get('other', page('other', { movies: [2] }))
    await cache.get('none', page('none', { status: 404, movies: [1] }))
    cache.invalidateTitle({ type: 'tv_show', id: 1 })
    expect(['title', 'home', 'other', 'none'].map((key) => cache.peek(key)?.name)).not.toContain(undefined)
    const before = cache.bytes
    cache.invalidateTitle(movie(1))
    const left = ['title', 'home', 'other', 'none'].map((key) => cache.peek(key)?.name)
    expect(left).toEqual([undefined, undefined, 'other', undefined])
    expect(cache.bytes).toBeLessThan(before / 2)
    cache.invalidateTitle(movie(3))
    expect(cache.peek('other')?.name).toBe('other')
  })

  it('gives no one the earlier page after a change, not even while it is renewed', async () => {
    const { cache, clock, page } = setUp()
    await cache.get('a', page('old', { movies: [1] }))
    clock.now = 60_000
    cache.invalidateTitle(movie(1))
    expect((await cache.get('a', page('new', { movies: [1] })))?.name).toBe('new')
  })

  it('follows the titles of a page that has come to show others', async () => {
    const { cache, clock, page } = setUp()
    await cache.get('a', page('first', { movies: [1] }))
    clock.now = 60_000
    await cache.get('a', page('second', { movies: [2] }))
    await Promise.resolve()
    cache.invalidateTitle(movie(1))
    expect(cache.peek('a')?.name).toBe('second')
    cache.invalidateTitle(movie(2))
    expect(cache.peek('a')).toBeUndefined()
  })

  it('keeps nothing that began before a title changed and shows it, and gives it only to who came before', async () => {
    const { cache, page } = setUp()
    const shows = Promise.withResolvers<RenderResult<Page>>()
    const before = cache.get('a', () => shows.promise)
    cache.invalidateTitle(movie(1))
    const after = cache.get('a', page('new', { movies: [1] }))
    shows.resolve({
      page: { status: 200, bytes: 1, name: 'old', titles: new Set([titleNumber(movie(1))]) },
      keep: true,
    })
    expect([(await before)?.name, (await after)?.name]).toEqual(['old', 'new'])
    expect(cache.peek('a')?.name).toBe('new')

    const alone = Promise.withResolvers<RenderResult<Page>>()
    const asked = cache.get('b', () => alone.promise)
    cache.invalidateTitle(movie(1))
    alone.resolve({
      page: { status: 200, bytes: 1, name: 'old', titles: new Set([titleNumber(movie(1))]) },
      keep: true,
    })
    expect((await asked)?.name).toBe('old')
    expect(cache.peek('b')).toBeUndefined()
  })

  it('keeps what began before a title changed that it does not show', async () => {
    const { cache } = setUp()
    const started = Promise.withResolvers<RenderResult<Page>>()
    const waiting = cache.get('a', () => started.promise)
    cache.invalidateTitle(movie(1))
    started.resolve({
      page: { status: 200, bytes: 1, name: 'a', titles: new Set([titleNumber(movie(2))]) },
      keep: true,
    })
    await waiting
    expect(cache.peek('a')?.name).toBe('a')
  })

  it('counts the titles of a page among its bytes', async () => {
    const { cache, page } = setUp({ maxBytes: 20_000 })
    await cache.get('a', page('a', { movies: Array.from({ length: 100 }, (_, id) => id) }))
    expect(cache.bytes).toBeGreaterThan(1_000 + 100 * 50)
    await cache.get('b', page('b', { movies: Array.from({ length: 400 }, (_, id) => id) }))
    expect(cache.peek('b')).toBeUndefined()
    cache.invalidateTitle(movie(50))
    expect(cache.bytes).toBe(0)
  })
})
