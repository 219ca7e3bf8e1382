import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '#i18n/countries.ts'
import { isWaking, LEAST_PAUSE_MS, localTime, nextDue, wakingMsLeft } from './schedule.ts'
import { zoneOf, zonesOf } from '#i18n/zone-of.ts'

const FIRST = '00000000-0000-4000-8000-000000000000'
const asked = { every: 'day', hour: 18, weekday: 5, userId: FIRST } as const
const due = (country: string, after: string, more: Partial<Parameters<typeof nextDue>[0]> = {}) =>
  nextDue({ ...asked, country, after: new Date(after), ...more }).toISOString()

describe('zones', () => {
  it('every country of ours has one main zone that Intl knows', () => {
    for (const country of COUNTRIES) {
      const zone = zoneOf(country)
      expect(zone).not.toBe('UTC')
      expect(zonesOf(country)).toContain(zone)
      expect(() => localTime(new Date(), country)).not.toThrow()
    }
    expect(zoneOf('US')).toBe('America/New_York')
    expect(zoneOf('TR')).toBe('Europe/Istanbul')
  })
})

describe('the next notice', () => {
  it('comes at the hour of the member’s country', () => {
    expect(due('TR', '2026-06-15T10:00:00Z')).toBe('2026-06-15T15:00:00.000Z')
    expect(due('US', '2026-06-15T10:00:00Z')).toBe('2026-06-15T22:00:00.000Z')
    expect(due('IN', '2026-06-15T13:00:00Z')).toBe('2026-06-16T12:30:00.000Z')
    expect(due('NZ', '2026-06-15T10:00:00Z')).toBe('2026-06-16T06:00:00.000Z')
  })

  it('comes on the chosen weekday', () => {
    expect(due('DE', '2026-06-15T10:00:00Z', { every: 'week' })).toBe('2026-06-19T16:00:00.000Z')
    expect(due('DE', '2026-06-19T16:00:00Z', { every: 'week' })).toBe('2026-06-26T16:00:00.000Z')
    expect(due('DE', '2026-06-15T10:00:00Z', { every: 'week', weekday: 7 })).toBe('2026-06-21T16:00:00.000Z')
  })

  it.each([
    ['DE', '2026-03-27T00:00:00Z'],
    ['DE', '2026-10-23T00:00:00Z'],
    ['US', '2026-03-06T00:00:00Z'],
    ['US', '2026-10-30T00:00:00Z'],
    ['AU', '2026-04-03T00:00:00Z'],
    ['CL', '2026-09-04T00:00:00Z'],
  ])('comes once a day at its hour in %s around the change of %s', (country, start) => {
    let after = new Date(start)
    const days = new Set<string>()
    for (let count = 0; count < 6; count += 1) {
      const at = nextDue({ ...asked, country, after })
      const { hour, month, day } = localTime(at, country)
      expect(hour).toBe(18)
      days.add(`${month}-${day}`)
      expect(at.getTime() - after.getTime()).toBeLessThanOrEqual(25 * 60 * 60_000)
      after = new Date(at.getTime() + LEAST_PAUSE_MS.day)
    }
    expect(days.size).toBe(6)
  })

  it('is spread over half an hour by member', () => {
    const of = (userId: string) => due('GB', '2026-01-15T10:00:00Z', { userId })
    expect(of('000006a4-0000-4000-8000-000000000000')).toBe('2026-01-15T18:28:20.000Z')
    expect(of('ffffffff-0000-4000-8000-000000000000') < '2026-01-15T18:30').toBe(true)
  })
})

it('notices may arrive from 8:00 to 22:00 of the country', () => {
  expect(isWaking(new Date('2026-06-15T04:59:59Z'), 'TR')).toBe(false)
  expect(isWaking(new Date('2026-06-15T05:00:00Z'), 'TR')).toBe(true)
  expect(isWaking(new Date('2026-06-15T18:59:59Z'), 'TR')).toBe(true)
  expect(isWaking(new Date('2026-06-15T19:00:00Z'), 'TR')).toBe(false)
  expect(wakingMsLeft(new Date('2026-06-15T18:00:00Z'), 'TR')).toBe(60 * 60_000)
})
