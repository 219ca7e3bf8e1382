import { expect, it } from 'vitest'
import { knownId } from './known-id.ts'

it.each([
  ['Paramount Plus Amazon Channel ', 582],
  ['Paramount+ Apple TV', 1853],
  ['Shudder Roku Premium Channel', 99],
  ['Crunchyroll Apple TV Channel', 283],
  ['Netflix Basic with Ads', 1796],
  ['MUBI with Ads', 11],
  ['mgm+ AMAZON CHANNEL', 583],
  // Not of a known service, or nothing but the name of a known one.
  ['Animax Apple TV Channel', 9_999],
  ['Apple TV Channel', 9_999],
  ['Netflix', 9_999],
  ['Peacock Store', 9_999],
  ['Discovery Amazon Channel', 9_999],
])('a provider that the table does not know, %s, is stored under %i', (name, expected) => {
  expect(knownId({ id: 9_999, name })).toBe(expected)
})

it('what the table knows stays as it is, whatever its name', () => {
  expect(knownId({ id: 1899, name: 'Netflix Amazon Channel' })).toBe(1899)
})
