import type { DateOrder } from '#shared/imports/import.ts'
import { FIRST_WATCH_DAY } from '#shared/titles/watch-day.ts'

const YEAR_FIRST = /^(?<year>\d{4})([-/.])(?<first>\d{1,2})\2(?<second>\d{1,2})(?!\d)/
const YEAR_LAST = /^(?<first>\d{1,2})(?<separator>[-/.])(?<second>\d{1,2})\k<separator>(?<year>\d{4}|\d{2})(?!\d)/
/** 'Sat Aug  2 00:00:00 2008', as IMDb wrote dates until 2017. */
const ASCTIME =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?<month>[A-Z][a-z]{2}) +(?<day>\d{1,2}) (?<time>\d{2}:\d{2}:\d{2}) (?<year>\d{4})$/
const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec'
const TIME = /^(?:[T ]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?)?$/
/** For two-digit years. */
const LAST_CENTURY_FROM = 70

interface Parts {
  year: string
  /** Day and month, in either order. */
  first: number
  second: number
  order: DateOrder | null
  rest: string
}

/**
 * A date or a time since 1970 as ISO 8601; dates become noon UTC, which is the same day nearly everywhere. Null if it is invalid, 'unclear'
 * if day and month are ambiguous and `order` does not resolve it.
 */
export function readDate(text: string, order: DateOrder | null = null): string | null {
  const parts = partsOf(text.trim())
  if (parts === null) return null
  const { first, second } = parts
  const dayFirst = parts.order === 'month-first' ? null : momentOf(parts, { day: first, month: second })
  const monthFirst = parts.order === 'day-first' ? null : momentOf(parts, { day: second, month: first })
  if (dayFirst === null || monthFirst === null || dayFirst === monthFirst) return dayFirst ?? monthFirst
  if (order === null) return 'unclear'
  return order === 'day-first' ? dayFirst : monthFirst
}

/** The day of a time that `readDate` has read, as a list of days: in UTC, since files do not say where it was watched. */
export function daysOf(time: string | null): string[] {
  return time === null || time < FIRST_WATCH_DAY ? [] : [time.slice(0, FIRST_WATCH_DAY.length)]
}

/** The order of day and month in all dates of a file, if at least one is unambiguous and none contradicts it. */
export function findDateOrder(texts: Iterable<string>): DateOrder | null {
  const found = new Set<DateOrder>()
  for (const text of texts) {
    const parts = partsOf(text.trim())
    if (parts === null || parts.order !== null) continue
    if (parts.first > 12) found.add('day-first')
    if (parts.second > 12) found.add('month-first')
  }
  const [order = null] = found
  return found.size === 1 ? order : null
}

function partsOf(text: string): Parts | null {
  const written = ASCTIME.exec(text)?.groups
  if (written !== undefined) {
    const { month = '', day, time = '', year = '' } = written
    return { year, first: MONTHS.indexOf(month) / 3 + 1, second: Number(day), order: 'month-first', rest: ` ${time}` }
  }
  const match = YEAR_FIRST.exec(text) ?? YEAR_LAST.exec(text)
  if (match?.groups === undefined) return null
  const { year = '', first, second, separator } = match.groups
  const century = Number(year) >= LAST_CENTURY_FROM ? '19' : '20'
  return {
    year: year.length === 2 ? `${century}${year}` : year,
    first: Number(first),
    second: Number(second),
    // Dots are used where the day comes first.
    order: separator === undefined ? 'month-first' : separator === '.' ? 'day-first' : null,
    rest: text.slice(match[0].length),
  }
}

function momentOf({ year, rest }: Parts, { day, month }: { day: number; month: number }): string | null {
  const match = TIME.exec(rest)
  if (match === null) return null
  const [, time = '12:00:00', zone = 'Z'] = match
  const date = [year, twoDigits(month), twoDigits(day)].join('-')
  const moment = new Date(`${date}T${time.replace(/^\d:/, '0$&')}${zone === 'UTC' ? 'Z' : zone}`)
  if (Number.isNaN(moment.getTime()) || moment.getTime() < 0) return null
  // A day that the month does not have rolls over into the next.
  return new Date(`${date}T00:00:00Z`).toISOString().startsWith(date) ? moment.toISOString() : null
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
