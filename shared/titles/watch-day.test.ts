import { expect, it } from 'vitest'
import { earliestDay, inDayOrder, isWatchDay, latestDay } from './watch-day.ts'

const NOW = new Date('2026-11-27T11:00:00Z')

it('a day is one of the calendar, not before there were cinemas, and not to come anywhere', () => {
  const given = ['2026-11-27', '2026-11-28', '2026-11-29', '1900-01-01', '1899-12-31', '2025-02-29', '2024-02-29']
  expect(given.map((day) => isWatchDay(day, NOW))).toEqual([true, true, false, true, false, false, true])
  const wrong = ['', '2026-11-27T00:00:00Z', '27.11.2026', '2026-13-01', 20261127, null, '٢٠٢٦-١١-٢٧']
  expect(wrong.filter((day) => isWatchDay(day, NOW))).toEqual([])
})

it('the calendar has two days at once somewhere', () => {
  expect([earliestDay(NOW), latestDay(NOW)]).toEqual(['2026-11-26', '2026-11-28'])
  expect([earliestDay(NOW), latestDay(new Date('2026-11-27T09:59:00Z'))]).toEqual(['2026-11-26', '2026-11-27'])
})

it('days are in order, the last first, each once', () => {
  expect(inDayOrder(['2014-05-05', '2026-01-01', '2014-05-05'])).toEqual(['2026-01-01', '2014-05-05'])
})
