import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createHashingPlaces } from './hashing-places.ts'
import type { Hasher, HashingPlaces } from './hashing-places.ts'

let places: HashingPlaces
let begun: string[]
/** Ends the work that started first. */
let endNext: () => Promise<void>

beforeEach(() => {
  vi.useFakeTimers()
  places = createHashingPlaces({ places: 1, waiting: 3, waitMs: 4_000, now: Date.now })
  begun = []
  const ends: (() => void)[] = []
  endNext = async () => {
    ends.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  hash = (name, { by = name, standing = 'stranger' } = {}) =>
    places({ by, standing }, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => void ends.push(resolve))
      return name
    })
})
afterEach(() => void vi.useRealTimers())

let hash: (name: string, hasher?: Partial<Hasher>) => Promise<string>

/** All waiting work, in the order in which it is served. */
async function playOut(): Promise<string[]> {
  const before = begun.length
  for (let turn = 0; turn < 5; turn += 1) await endNext()
  return begun.slice(before)
}

it('hashes no more at once than there are places, and the newest next', async () => {
  void hash('first')
  for (const name of ['a', 'b', 'c']) void hash(name)
  expect(begun).toEqual(['first'])
  expect(await playOut()).toEqual(['c', 'b', 'a'])
})

it('refuses at once where too many wait, and the one that has waited longest', async () => {
  void hash('first')
  const waiting = ['a', 'b', 'c', 'd'].map((name) => hash(name))
  expect(await waiting[0]).toBe('busy')
  expect(await playOut()).toEqual(['d', 'c', 'b'])
  expect(await Promise.all(waiting)).toEqual(['busy', 'b', 'c', 'd'])
})

it('refuses who has waited four seconds, and goes on', async () => {
  void hash('first')
  const waiting = hash('a')
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await waiting).toBe('busy')
  void hash('b')
  expect(await playOut()).toEqual(['b'])
})

it('lets a network that floods wait behind all others, and pushes out its own tries', async () => {
  const flood = Array.from({ length: 5 }, (_, at) => hash(`flood ${at}`, { by: '192.0.2.1' }))
  void hash('other')
  expect(await flood[4]).toBe('busy')
  expect(await flood[3]).toBe('busy')
  expect(await playOut()).toEqual(['other', 'flood 1', 'flood 2'])
})

it('forgets a network’s tries after a minute', async () => {
  for (let time = 0; time < 3; time += 1) {
    void hash('often', { by: '192.0.2.1' })
    await endNext()
  }
  await vi.advanceTimersByTimeAsync(60_001)
  void hash('first')
  void hash('other')
  void hash('often', { by: '192.0.2.1' })
  begun.length = 0
  expect(await playOut()).toEqual(['often', 'other'])
})

it('lets known browsers and members go first, then those with a visitor’s cookie, but not without end', async () => {
  void hash('first')
  void hash('visitor', { standing: 'visitor' })
  void hash('known', { standing: 'known' })
  void hash('a')
  expect(await playOut()).toEqual(['known', 'visitor', 'a'])
  for (let time = 0; time < 11; time += 1) {
    void hash('own', { by: 'known', standing: 'known' })
    await endNext()
  }
  begun.length = 0
  void hash('first', { by: 'x' })
  void hash('b')
  void hash('known', { standing: 'known' })
  expect(await playOut()).toEqual(['b', 'known'])
})

it('lets who comes for the first time go before a flood of many networks that is refused again and again', async () => {
  void hash('first')
  const flood = ['a', 'b', 'c', 'd']
  for (let round = 0; round < 3; round += 1) for (const by of flood) void hash(`flood ${by}`, { by })
  void hash('owner')
  for (const by of flood) void hash(`flood ${by}`, { by })
  const [next, ...others] = await playOut()
  expect(next).toBe('owner')
  expect(others).toHaveLength(2)
})

it('gives its place on where the work fails', async () => {
  await expect(places({ by: 'a', standing: 'stranger' }, () => Promise.reject(new Error('failed')))).rejects.toThrow(
    'failed',
  )
  void hash('b')
  expect(begun).toEqual(['b'])
})
