import { beforeEach, expect, it } from 'vitest'
import { LAG_LIMIT_MS, TAKEN_BACK_MS } from './limits.ts'
import { createStanding } from './standing.ts'
import type { Standing } from './standing.ts'

let lag = 0
let told: string[] = []
let standing: Standing

beforeEach(() => {
  lag = 0
  told = []
  const tell = (level: string) => (fields: object) =>
    told.push(`${level} ${(fields as { reason?: string }).reason ?? 'read'}`)
  const logger = { debug: tell('debug'), info: tell('info'), warn: tell('warn'), error: tell('error') }
  standing = createStanding({ name: 'one:5432', track: { lagOf: () => lag }, logger, now: () => 0 })
})

const answer = (replayed: bigint | null, startedAt = 'monday') => standing.answered({ replayed, startedAt })

it('has what it has replayed, and nothing before it has answered', () => {
  expect(standing.has(0n)).toBe(false)
  answer(100n)
  expect([99n, 100n, 101n].map(standing.has)).toEqual([true, true, false])
})

it('is left out more than ten seconds behind, taken back below five, and told of once each', () => {
  answer(100n)
  for (const next of [LAG_LIMIT_MS, LAG_LIMIT_MS + 1, LAG_LIMIT_MS, TAKEN_BACK_MS + 1]) {
    lag = next
    answer(100n)
    expect(standing.has(100n)).toBe(next === LAG_LIMIT_MS && told.length === 1)
  }
  lag = TAKEN_BACK_MS
  answer(100n)
  expect(standing.has(100n)).toBe(true)
  expect(told).toEqual(['info read', 'warn it is too far behind', 'info read'])
})

it('is left out at once where it fails, and told of once until it answers', () => {
  answer(100n)
  standing.failed(new Error('gone'))
  standing.failed(new Error('gone'))
  expect([standing.has(0n), standing.isIn, standing.lagMs]).toEqual([false, false, null])
  // It may have lost what it had not written to its disk.
  answer(90n)
  expect([standing.has(90n), standing.has(100n)]).toEqual([true, false])
  expect(told).toEqual(['info read', 'warn it does not answer', 'info read'])
})

it('is left out where it follows no primary', () => {
  answer(null)
  expect(standing.has(0n)).toBe(false)
  expect(told).toEqual(['warn it follows no primary'])
})

it('is left out until it is started anew where it has what the primary has not', () => {
  answer(100n)
  standing.compare(100n, 100n)
  expect(standing.isIn).toBe(true)
  standing.compare(100n, 99n)
  expect(standing.isIn).toBe(false)
  answer(100n)
  expect(standing.isIn).toBe(false)
  answer(99n, 'tuesday')
  expect(standing.isIn).toBe(true)
  expect(told).toEqual(['info read', 'warn it is ahead of the primary', 'info read'])
})
