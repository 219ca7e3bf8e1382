import { expect, test } from 'vitest'
import { tooOld } from './minimum-versions.ts'

const TABLE = { ws: ['7.5.10', '8.17.1'] }

function check(version: string): string[] {
  return tooOld([{ name: 'ws', version }], TABLE)
}

test('names what is older than the first good version of its major', () => {
  expect(check('7.5.9')).toEqual(['ws 7.5.9 is older than 7.5.10'])
  expect(check('8.17.0')).toEqual(['ws 8.17.0 is older than 8.17.1'])
  expect(check('6.9.9')).toEqual(['ws 6.9.9 is older than 7.5.10'])
  expect(check('8.17.1-beta.1')).toHaveLength(1)
})

test('accepts what is as new or newer, and what the table does not name', () => {
  expect(['7.5.10', '7.6.0', '8.17.1', '8.20.0', '9.0.0'].flatMap(check)).toEqual([])
  expect(tooOld([{ name: 'other', version: '0.0.1' }], TABLE)).toEqual([])
})
