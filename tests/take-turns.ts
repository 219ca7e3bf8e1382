import { SWEEP } from './sweep.ts'

/**
 * `count` of a list, from where the turn before left off: places of a product that take turns try all of it between
 * them. In a sweep each place tries all.
 */
export function takeTurn<T>(list: readonly T[], turn: number, count: number): T[] {
  if (SWEEP || count >= list.length) return [...list]
  return Array.from({ length: count }, (_, at) => list[(turn * count + at) % list.length] as T)
}
