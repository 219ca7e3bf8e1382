import { describe, expect, it } from 'vitest'
import type { TitleRef } from '#shared/titles/title.ts'
import { CACHE_ENTRIES, createCache } from './cache.ts'

const NAME = 'genre-sets'
const { max, ttlMs } = CACHE_ENTRIES[NAME]

function setUp() {
  const state = { now: Date.parse('2026-01-01T00:00:00Z') }
  const cache = createCache({ clock: { now: () => new Date(state.now) } })
  return { state, cache, entry: cache.entry<string[]>(NAME) }
}

describe('the cache', () => {
  it('remembers for the time of the entry, or for the one that is given', () => {
    const { state, entry } = setUp()
    entry.set('a', ['long'])
    entry.set('b', ['short'], 10)
    state.now += 10
    expect([entry.get('a'), entry.get('b'), entry.last('b')]).toEqual([['long'], undefined, ['short']])
    state.now += ttlMs - 10
    expect([entry.get('a'), entry.last('a')]).toEqual([undefined, ['long']])
  })

  it('holds no more than the entry may, the most recently used', () => {
    const { entry } = setUp()
    for (let at = 0; at < max; at += 1) entry.set(`${at}`, [])
    entry.get('0')
    entry.set('new', [])
    expect(['0', '1', 'new'].map((key) => entry.last(key) !== undefined)).toEqual([true, false, true])
  })

  it('keeps its entries apart', () => {
    const { cache, entry } = setUp()
    entry.set('a', ['mine'])
    expect(cache.entry('footer-pages').get('a')).toBeUndefined()
  })

  it('shares work of one name and key while it is under way, and a failure too', async () => {
    const { cache } = setUp()
    let runs = 0
    const work = async () => (runs += 1)
    const both = await Promise.all([cache.share(NAME, 'a', work), cache.share(NAME, 'a', work)])
    expect(both).toEqual([1, 1])
    expect(await Promise.all([cache.share(NAME, 'a', work), cache.share('saved-title', 'a', work)])).toEqual([2, 3])
    const fail = () => Promise.reject(new Error('away'))
    await expect(cache.share(NAME, 'a', fail)).rejects.toThrow('away')
    expect(await cache.share(NAME, 'a', work)).toBe(4)
  })

  it('forgets everything, also what is just being read', async () => {
    const { cache, entry } = setUp()
    entry.set('a', ['old'])
    const { promise, resolve } = Promise.withResolvers<string[]>()
    const reading = cache.share(NAME, 'b', async () => {
      const value = await promise
      entry.set('b', value)
      return value
    })
    cache.invalidate()
    resolve(['read before'])
    expect(await reading).toEqual(['read before'])
    expect(['a', 'b'].map((key) => cache.entry(NAME).last(key))).toEqual([undefined, undefined])
    expect(await cache.share(NAME, 'b', async () => ['read after'])).toEqual(['read after'])
  })

  const movie = { type: 'movie', id: 1 } as const
  const show = { type: 'tv_show', id: 1 } as const
  const nextReading = () => {
    let reads = 0
    return async () => ({ reads: (reads += 1) })
  }

  it('reads once for all who ask at the same time, and remembers it, but not that there is nothing', async () => {
    const { cache } = setUp()
    const read = nextReading()
    const ask = () => cache.remember('home', 'a', { read })
    expect(await Promise.all([ask(), ask()])).toEqual([{ reads: 1 }, { reads: 1 }])
    expect(await ask()).toEqual({ reads: 1 })
    expect(await cache.remember('home', 'b', { read: async () => null })).toBeNull()
    expect(await cache.remember('home', 'b', { read })).toEqual({ reads: 2 })
    expect(await cache.remember('home', 'c', { read, keeps: () => false })).toEqual({ reads: 3 })
    expect(await cache.remember('home', 'c', { read })).toEqual({ reads: 4 })
    await expect(cache.remember('home', 'd', { read: () => Promise.reject(new Error('away')) })).rejects.toThrow('away')
    expect(await cache.remember('home', 'd', { read })).toEqual({ reads: 5 })
  })

  it('forgets what shows a title, and nothing else', async () => {
    const { cache } = setUp()
    const read = nextReading()
    const ask = (key: string, titlesOf = () => [movie, show] as TitleRef[]) =>
      cache.remember('home', key, { read, titlesOf })
    await ask('both')
    await ask('show', () => [show])
    cache.invalidateTitle(movie)
    expect(await ask('show')).toEqual({ reads: 2 })
    expect(await ask('both')).toEqual({ reads: 3 })
  })

  it('does not remember what was read before a title on it changed, and lets no one join it', async () => {
    const { cache } = setUp()
    const { promise, resolve } = Promise.withResolvers<object>()
    const titlesOf = () => [movie]
    const before = cache.remember('home', 'a', { read: () => promise, titlesOf })
    const other = cache.remember('home', 'b', { read: () => promise, titlesOf: () => [show] })
    cache.invalidateTitle(movie)
    expect(await cache.remember('home', 'a', { read: async () => ({ after: true }), titlesOf })).toEqual({
      after: true,
    })
    resolve({ before: true })
    expect([await before, await other]).toEqual([{ before: true }, { before: true }])
    const again = async () => ({ again: true })
    expect(await cache.remember('home', 'a', { read: again })).toEqual({ after: true })
    expect(await cache.remember('home', 'b', { read: again })).toEqual({ before: true })
  })

  it('holds no more titles than the entry may, and nothing that alone is more', async () => {
    const { cache } = setUp()
    const { maxTitles } = CACHE_ENTRIES.home
    const read = nextReading()
    const titles = (count: number) => () => Array.from({ length: count }, (_, id): TitleRef => ({ type: 'movie', id }))
    const ask = (key: string, count: number) => cache.remember('home', key, { read, titlesOf: titles(count) })
    await ask('too many', maxTitles)
    await ask('half', maxTitles / 2)
    await ask('other half', maxTitles / 2)
    expect(await ask('other half', 0)).toEqual({ reads: 3 })
    expect(await ask('half', 0)).toEqual({ reads: 4 })
    expect(await ask('too many', 0)).toEqual({ reads: 5 })
  })
})
