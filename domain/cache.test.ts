import { describe, expect, it } from 'vitest'
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
})
