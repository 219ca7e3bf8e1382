import { describe, expect, it } from 'vitest'
import { distanceBetween } from './sounds.ts'

/** The whole table, letter by letter. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [at, letter] of Array.from(a).entries()) {
    const next = [at + 1]
    for (let column = 1; column <= b.length; column += 1)
      next.push(
        Math.min(row[column]! + 1, next[column - 1]! + 1, row[column - 1]! + (letter === b[column - 1] ? 0 : 1)),
      )
    row = next
  }
  return row.at(-1)!
}

describe('distanceBetween', () => {
  it('is that of the whole table, up to the most errors', () => {
    const texts = [
      '',
      'a',
      'ab',
      'ba',
      'abc',
      'xbc',
      'abcabc',
      'bcabca',
      'abcxabc',
      'tom hanks',
      'tomm hank',
      'x'.repeat(80),
    ]
    for (const a of texts)
      for (const b of texts)
        for (const most of [0, 1, 2, 3, 100])
          expect([a, b, most, distanceBetween(a, b, most)]).toEqual([a, b, most, Math.min(distance(a, b), most + 1)])
  })
})
