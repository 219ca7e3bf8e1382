import { expect, it } from 'vitest'
import { readOptions } from './read-options.ts'

it('reads what to import, a thousand of both types unless told otherwise', () => {
  expect(readOptions(['import'])).toEqual({ types: ['movie', 'tv_show'], limit: 1_000 })
  expect(readOptions(['import', '--type', 'tv', '--limit=20000'])).toEqual({ types: ['tv_show'], limit: 20_000 })
  expect(readOptions(['rebuild'])).toBe('rebuild')
  expect(readOptions(['import', '--help'])).toBe('help')
  expect(readOptions([])).toBe('help')
})

it.each([
  [['export'], "There is no command 'export'."],
  [['import', '--type', 'books'], '--type must be movie, tv or both.'],
  [['import', '--limit', '0'], '--limit must be a number from 1 to 5000000.'],
  [['import', '--limit', '1e3'], '--limit must be a number from 1 to 5000000.'],
  [['import', '--fast'], expect.stringContaining('--fast')],
])('refuses %j with a reason', (args, problem) => {
  expect(readOptions(args)).toEqual({ problem })
})
