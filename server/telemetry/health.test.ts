import { beforeEach, expect, it } from 'vitest'
import { createHealth } from './health.ts'
import type { Health } from './health.ts'

let now = 0
let alive: Promise<unknown>
let pings = 0
let health: Health
beforeEach(() => {
  now = 1_000_000
  alive = Promise.resolve(true)
  pings = 0
  health = createHealth(
    () => {
      pings += 1
      return alive
    },
    () => now,
  )
})
const begin = (count: number) => Array.from({ length: count }, () => health.beginPage())

it('asks the database once a second, and says when it is unavailable or the process stops', async () => {
  expect(await health.unready()).toBeNull()
  now += 999
  await health.unready()
  expect(pings).toBe(1)
  now += 1
  alive = Promise.reject(new Error('away'))
  expect(await health.unready()).toBe('no database')
  health.stopping = true
  expect(await health.unready()).toBe('stopping')
})

it('says when three pages have waited for five seconds and none was answered', async () => {
  const pages = begin(3)
  now += 4_999
  expect(await health.unready()).toBeNull()
  now += 1
  expect(await health.unready()).toBe('no page is answered')
  // Answered after the time that a page may take.
  for (const end of pages) end(false)
  expect(await health.unready()).toBeNull()
})

it('is ready where others are answered meanwhile, or a few wait for something of their own', async () => {
  begin(2)
  now += 5_000
  expect(await health.unready()).toBeNull()
  const [late] = begin(1)
  begin(2)
  now += 5_000
  expect(await health.unready()).toBe('no page is answered')
  late?.(true)
  expect(await health.unready()).toBeNull()
  now += 5_000
  expect(await health.unready()).toBe('no page is answered')
})
