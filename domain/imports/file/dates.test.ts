import { describe, expect, it } from 'vitest'
import { findDateOrder, readDate } from './dates.ts'

describe('readDate', () => {
  it.each([
    ['2020-01-02', '2020-01-02T12:00:00.000Z'],
    ['2020-01-02T20:00:00.000+02:00', '2020-01-02T18:00:00.000Z'],
    ['2020/1/2', '2020-01-02T12:00:00.000Z'],
    ['2020.01.02', '2020-01-02T12:00:00.000Z'],
    ['25.12.2020', '2020-12-25T12:00:00.000Z'],
    ['12/25/2020', '2020-12-25T12:00:00.000Z'],
    ['18-12-2023 21:50:41', '2023-12-18T21:50:41.000Z'],
    ['11/25/26', '2026-11-25T12:00:00.000Z'],
    // A dot is only used after the day.
    ['03.04.2020', '2020-04-03T12:00:00.000Z'],
    ['04/04/2020', '2020-04-04T12:00:00.000Z'],
    ['03/04/2020', 'unclear'],
    ['31/04/2020', null],
    ['2020-02-31', null],
    ['13/13/2020', null],
    ['1/2', null],
    ['soon', null],
  ])('%s is %s', (text, date) => expect(readDate(text)).toBe(date))

  it.each([
    ['03/04/2020', 'day-first', '2020-04-03T12:00:00.000Z'],
    ['03/04/2020', 'month-first', '2020-03-04T12:00:00.000Z'],
    // Unambiguous dates are read as such, whatever the others are.
    ['25/12/2020', 'month-first', '2020-12-25T12:00:00.000Z'],
    ['2020-03-04', 'day-first', '2020-03-04T12:00:00.000Z'],
  ] as const)('%s, %s, is %s', (text, order, date) => expect(readDate(text, order)).toBe(date))
})

it.each([
  [['03/04/2020', '25/12/2020'], 'day-first'],
  [['03/04/2020', '12/25/20'], 'month-first'],
  [['03/04/2020', '04/05/2020', '2020-12-25', ''], null],
  [['25/12/2020', '12/25/2020'], null],
] as const)('one date settles how a file writes them: %j', (texts, order) => expect(findDateOrder(texts)).toBe(order))
