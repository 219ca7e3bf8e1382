import { describe, expect, it } from 'vitest'
import { MAX_ID } from '#shared/titles/title.ts'
import { halveIds } from './halve-ids.ts'
import { isHalving } from './sitemap-range.ts'

const SIZE = 4

/** Blocks of these ids. */
function blocksOf(ids: readonly number[]) {
  const blocks = Map.groupBy(ids, (id) => Math.floor(id / SIZE))
  return [...blocks].map(([block, own]) => ({ block, rows: own.length })).toSorted((a, b) => a.block - b.block)
}

describe('halveIds', () => {
  it('gives nothing where there is nothing', () => {
    expect(halveIds([], SIZE)).toEqual([])
  })

  it('leaves few rows in one range, wherever they are', () => {
    expect(halveIds(blocksOf([1, 5_000, 70_000, MAX_ID]), SIZE)).toEqual([{ first: 0, last: MAX_ID }])
  })

  it('splits where there are too many, and drops what is empty', () => {
    const ranges = halveIds(blocksOf([0, 1, 2, 3, 8, 9, 10, 11, 12]), SIZE)
    expect(ranges).toEqual([
      { first: 0, last: 7 },
      { first: 8, last: 11 },
      { first: 12, last: 15 },
    ])
  })

  it('holds every id once, in ranges that are never too full and that are known again', () => {
    const ids = [...new Set(Array.from({ length: 500 }, (_, at) => (at * at * 37) % 9_001)), MAX_ID]
    const ranges = halveIds(blocksOf(ids), SIZE)
    for (const { first, last } of ranges) {
      const rows = ids.filter((id) => id >= first && id <= last).length
      expect(rows).toBeGreaterThan(0)
      expect(rows).toBeLessThanOrEqual(SIZE)
      expect(isHalving({ first, last }, SIZE)).toBe(true)
    }
    for (const id of ids) expect(ranges.filter(({ first, last }) => id >= first && id <= last)).toHaveLength(1)
  })

  it('keeps the names of files that did not grow', () => {
    const ids = Array.from({ length: 100 }, (_, at) => at * 3)
    const before = halveIds(blocksOf(ids), SIZE)
    const after = halveIds(blocksOf([...ids, 1, 500, 501]), SIZE)
    const kept = after.filter(({ first }) => before.some((range) => range.first === first))
    expect(kept.length).toBeGreaterThanOrEqual(before.length - 1)
  })
})

describe('isHalving', () => {
  it.each([
    [0, 3, true],
    [4, 7, true],
    [0, MAX_ID, true],
    [4, 11, false],
    [0, 2, false],
    [0, 1, false],
    [1, 4, false],
    [4, 3, false],
    [0, MAX_ID + SIZE, false],
    [2_147_483_648, 2_147_483_651, false],
  ])('%d to %d: %s', (first, last, expected) => {
    expect(isHalving({ first, last }, SIZE)).toBe(expected)
  })
})
