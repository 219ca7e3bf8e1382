import { clockIn, zoneOf } from '#i18n/zone-of.ts'
import { NOTICE_HOURS } from '#shared/members/notice.ts'
import type { NoticeTime } from '#shared/members/notice.ts'
import { SPREAD_SECONDS } from './limits.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
/** Longer than a week, so that every weekday is met. */
const DAYS_AHEAD = 9

interface LocalTime {
  year: number
  /** From 1. */
  month: number
  day: number
  hour: number
  /** 1, Monday, to 7. */
  weekday: number
}

/** The time of the country's main zone. */
export function localTime(at: Date, country: string): LocalTime {
  const clock = new Date(clockIn(zoneOf(country), at.getTime()))
  return {
    year: clock.getUTCFullYear(),
    month: clock.getUTCMonth() + 1,
    day: clock.getUTCDate(),
    hour: clock.getUTCHours(),
    weekday: clock.getUTCDay() || 7,
  }
}

/** The instant at which a clock in that zone shows this; daylight saving never changes at the hours of notices. */
function instantOf(zone: string, clock: number): number {
  const near = clock - (clockIn(zone, clock) - clock)
  return clock - (clockIn(zone, near) - near)
}

/** Whether notices may arrive now. */
export function isWaking(at: Date, country: string): boolean {
  const { hour } = localTime(at, country)
  return hour >= NOTICE_HOURS.first && hour <= NOTICE_HOURS.last
}

/** Milliseconds until 22:00 of the member's day, at least one minute. */
export function wakingMsLeft(at: Date, country: string): number {
  const zone = zoneOf(country)
  const { year, month, day } = localTime(at, country)
  const night = instantOf(zone, Date.UTC(year, month - 1, day, NOTICE_HOURS.last + 1))
  return Math.max(60_000, night - at.getTime())
}

interface Asked extends NoticeTime {
  country: string
  /** Spreads the members of an hour over a part of it. */
  userId: string
  after: Date
}

/** When the next notice is due: once a local day, or once a week, also where days have 23 or 25 hours. */
export function nextDue({ every, hour, weekday, country, userId, after }: Asked): Date {
  const zone = zoneOf(country)
  const { year, month, day } = localTime(after, country)
  const seconds = Number.parseInt(userId.slice(0, 8), 16) % SPREAD_SECONDS
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const clock = Date.UTC(year, month - 1, day + ahead, hour, 0, seconds)
    if (every === 'week' && (new Date(clock).getUTCDay() || 7) !== weekday) continue
    const due = instantOf(zone, clock)
    if (due > after.getTime()) return new Date(due)
  }
  return new Date(after.getTime() + DAY_MS)
}

/** After a notice the next is at least this much later, whatever was changed meanwhile. */
export const LEAST_PAUSE_MS: Readonly<Record<NoticeTime['every'], number>> = { day: DAY_MS / 2, week: 4 * DAY_MS }
