export interface Random {
  /** 0 inclusive to 1 exclusive. */
  next(): number
  /** 0 inclusive to `end` exclusive. */
  below(end: number): number
  pick<T>(items: readonly T[]): T
  /** That many distinct items. */
  some<T>(items: readonly T[], count: number): T[]
}

/** The same numbers for the same seed, on every machine (mulberry32, public domain). */
export function createRandom(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    next,
    below,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    some(items, count) {
      const left = [...items]
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)).flat()
    },
  }
}
