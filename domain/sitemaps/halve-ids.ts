import { MAX_ID } from '#shared/titles/title.ts'
import type { IdRange } from './sitemap-range.ts'

/** The number of rows with ids from `block * size` up to the next block. */
export interface Block {
  block: number
  rows: number
}

/**
 * Halves the id space until no range has more than `size` rows, a power of two; empty ranges are left out. A range stays as it is until it
 * is too full, so a file keeps its name for long, whatever is stored before it. Blocks must be in order.
 */
export function halveIds(blocks: readonly Block[], size: number): IdRange[] {
  return halve(blocks, { first: 0, last: MAX_ID }, size)
}

function halve(blocks: readonly Block[], range: IdRange, size: number): IdRange[] {
  const rows = blocks.reduce((sum, block) => sum + block.rows, 0)
  if (rows === 0) return []
  if (rows <= size) return [range]
  const second = range.first + (range.last - range.first + 1) / 2
  const at = blocks.findIndex(({ block }) => block * size >= second)
  const middle = at === -1 ? blocks.length : at
  return [
    ...halve(blocks.slice(0, middle), { first: range.first, last: second - 1 }, size),
    ...halve(blocks.slice(middle), { first: second, last: range.last }, size),
  ]
}
