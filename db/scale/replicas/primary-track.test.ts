import { expect, it } from 'vitest'
import { REMEMBERED_ANSWERS } from './limits.ts'
import { createPrimaryTrack } from './primary-track.ts'

it('knows for how long the primary has been further', () => {
  const track = createPrimaryTrack()
  expect(track.lagOf(0n, 9_000)).toBe(0)
  track.add(100n, 1_000)
  track.add(100n, 2_000)
  track.add(200n, 3_000)
  expect([99n, 100n, 199n, 200n].map((position) => track.lagOf(position, 4_000))).toEqual([3_000, 1_000, 1_000, 0])
})

it('takes no one for behind while nothing is written, or the primary is silent', () => {
  const track = createPrimaryTrack()
  track.add(100n, 1_000)
  expect(track.lagOf(100n, 3_600_000)).toBe(0)
})

it('remembers a bounded number of answers', () => {
  const track = createPrimaryTrack()
  for (let second = 1; second <= 10 * REMEMBERED_ANSWERS; second += 1) track.add(BigInt(second), second * 1_000)
  expect(track.lagOf(0n, 10 * REMEMBERED_ANSWERS * 1_000)).toBe((REMEMBERED_ANSWERS - 1) * 1_000)
})

it('measures by a new primary that begins before where the old one ended', () => {
  const track = createPrimaryTrack()
  track.add(500n, 1_000)
  track.add(400n, 30_000)
  expect(track.lagOf(450n, 40_000)).toBe(0)
  expect(track.lagOf(399n, 40_000)).toBe(10_000)
})
