import { expect, it } from 'vitest'
import { dayIn } from './day-in.ts'

it('the day is that of most of the country', () => {
  const evening = new Date('2026-11-28T02:00:00Z')
  expect(['US', 'TR', 'JP', 'NZ'].map((country) => dayIn(country, evening))).toEqual([
    '2026-11-27',
    '2026-11-28',
    '2026-11-28',
    '2026-11-28',
  ])
  const afternoon = new Date('2026-11-27T16:00:00Z')
  expect(['US', 'JP', 'XX', 'zz; drop'].map((country) => dayIn(country, afternoon))).toEqual([
    '2026-11-27',
    '2026-11-28',
    '2026-11-27',
    '2026-11-27',
  ])
})
