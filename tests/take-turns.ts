import { SWEEP } from './sweep.ts'

/**
 * `count` items of a list, starting where the previous turn ended: callers that take turns cover all of it between them. In a sweep
 * each of them gets all.
 */
export function takeTurn<T>(list: readonly T[], turn: number, count: number): T[] {
  if (SWEEP || count >= list.length) return [...list]
  return Array.from({ length: count }, (_, at) => list[(turn * count + at) % list.length] as T)
}
