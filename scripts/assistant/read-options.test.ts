import { expect, it } from 'vitest'
import { readOptions } from './read-options.ts'

it('reads of how many days the report shall be', () => {
  expect(readOptions(['report'])).toEqual({ days: 30 })
  expect(readOptions(['report', '--days', '7'])).toEqual({ days: 7 })
  expect([readOptions([]), readOptions(['report', '-h'])]).toEqual(['help', 'help'])
})

it.each([
  [['tell'], "There is no command 'tell'."],
  [['report', '--days', '0'], '--days must be a number from 1 to 3650.'],
  [['report', '--days', 'x'], '--days must be a number from 1 to 3650.'],
])('says what is wrong with %j', (args, problem) => {
  expect(readOptions(args)).toEqual({ problem })
})
