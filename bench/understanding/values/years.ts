import { numberOf } from './numbers.ts'

interface Years {
  min?: number
  max?: number
}

/** Of the requests too. */
const THIS_YEAR = 2026
const NEW: Years = { min: 2024 }
const OLD: Years = { max: 1980 }
const DECADES = ['twenties', 'thirties', 'forties', 'fifties', 'sixties', 'seventies', 'eighties', 'nineties']
const FEW: Readonly<Record<string, number>> = { couple: 2, few: 3, several: 3 }
const FIRST_FILMS = 1870
const LAST_YEAR = 2100

const PAST = /\b(?:last|past|previous|recent)(?: (\w+))? (year|yr|decade)s?\b/
const AGO = /\b(\w+) (year|yr|decade)s? ago\b(.*)$/
const YEAR = new RegExp(
  `\\b(early |mid |late )?(\\d{4}s?|\\d{2}s|(?<=^|early |mid |late |in |from )\\d{2}$|${DECADES.join('|')})(?= |$)`,
  'g',
)
const BEFORE = /\b(?:before|prior to|until|pre|(?:earlier|older) than)(?: the)?(?: years?)?$/
const AFTER = /\b(?:after|post|(?:later|newer) than)(?: the)?(?: years?)?$/
const SINCE = /\bsince(?: the)?(?: years?)?$/
const OR_LATER = /^(?:(?:and|or) (?:after|later|newer|above|up|beyond|more recent)|onwards?)\b/
const OR_EARLIER = /^(?:and|or) (?:before|earlier|older)\b/
/** Words that ask for a year, or surround one. */
const ASKS =
  /\b(?:when|what|which|in|years?|dates?|was|is|did|it|come|comes|came|coming|out|released?|premiered?|made)\b/g

/**
 * The years in words in normal form, as one range; the words themselves if there are none ('first'), empty if they ask for it.
 * `before`: the query before them, which may say 'after'.
 */
export function yearsIn(words: string, before: string): string[] {
  const text = words.replace(/\b(\d{2}(?:\d{2})?) s\b/g, '$1s').replace('couple of', 'couple')
  const years = pastYears(text) ?? namedYears(text, before) ?? vagueYears(text)
  if (years !== null) return [formOfYears(years)]
  return text.replace(ASKS, '').trim() === '' ? [] : [text]
}

/** An end in this year or later leaves the range open, if it has a start. */
export function formOfYears({ min, max }: Years): string {
  const isOpen = max === undefined || (min !== undefined && max >= THIS_YEAR)
  return `${min ?? ''}-${isOpen ? '' : max}`
}

function pastYears(text: string): Years | null {
  if (/\bthis year\b/.test(text)) return { min: THIS_YEAR, max: THIS_YEAR }
  const ago = AGO.exec(text)
  if (ago !== null) {
    const year = THIS_YEAR - lengthOf(ago[1], ago[2])
    return / (?:more|longer|earlier)\b/.test(ago[3] ?? '') ? { max: year } : { min: year, max: year }
  }
  const past = PAST.exec(text)
  if (past === null) return null
  const isLastYear = past[1] === undefined && text.includes('last year') && !text.includes('years')
  const year = THIS_YEAR - lengthOf(past[1], past[2])
  return isLastYear ? { min: year, max: year } : { min: year }
}

function lengthOf(count: string | undefined, unit: string | undefined): number {
  return (numberOf(count ?? '') ?? FEW[count ?? ''] ?? 1) * (unit === 'decade' ? 10 : 1)
}

function namedYears(text: string, before: string): Years | null {
  const named = namedIn(text)
  const [first, last] = [named.at(0), named.at(-1)]
  if (first === undefined || last === undefined) return null
  const [min, max] = [Math.min(first.min, last.min), Math.max(first.max, last.max)]
  if (named.length > 1) return { min, max }
  const lead = `${before.trim()} ${text.slice(0, first.start)}`.trim()
  const tail = text.slice(first.end).trim()
  if (BEFORE.test(lead)) return { max: min - 1 }
  if (AFTER.test(lead)) return { min: max + 1 }
  if (SINCE.test(lead) || OR_LATER.test(tail)) return { min }
  return OR_EARLIER.test(tail) ? { max } : { min, max }
}

interface NamedYears {
  min: number
  max: number
  /** Characters of the text. */
  start: number
  end: number
}

function namedIn(text: string): NamedYears[] {
  return [...text.matchAll(YEAR)].flatMap(({ 0: all, 1: part, 2: year = '', index: start }) => {
    const range = rangeOf(decadeInDigits(year))
    return range === null ? [] : [{ ...partOf(range, part?.trim()), start, end: start + all.length }]
  })
}

function decadeInDigits(written: string): string {
  const at = DECADES.indexOf(written)
  return at === -1 ? written : `19${at + 2}0s`
}

/**
 * '1994', '94', '1990s', '90s', '90', '1800s'. Two digits are within the last hundred years, decades in the 20th century from the
 * 20s on.
 */
function rangeOf(written: string): { min: number; max: number } | null {
  const digits = written.replace('s', '')
  const isDecade = written.endsWith('s') || (digits.length === 2 && Number(digits) >= 30 && digits.endsWith('0'))
  const full = digits.length === 4 ? Number(digits) : fullYear(Number(digits), isDecade)
  if (full > LAST_YEAR || (full < FIRST_FILMS && !written.endsWith('00s'))) return null
  if (!isDecade || full % 10 !== 0) return { min: full, max: full }
  return { min: full, max: full + (full % 100 === 0 && full < 2000 ? 99 : 9) }
}

function fullYear(short: number, isDecade: boolean): number {
  return short + (short < (isDecade ? 20 : THIS_YEAR - 2000 + 1) ? 2000 : 1900)
}

/** Early: its first four years; late: its last three. */
function partOf({ min, max }: { min: number; max: number }, part: string | undefined): { min: number; max: number } {
  if (max === min || part === undefined) return { min, max }
  if (part === 'early') return { min, max: min + 3 }
  return part === 'mid' ? { min: min + 4, max: min + 6 } : { min: min + 7, max }
}

function vagueYears(text: string): Years | null {
  if (/\b(?:upcoming|future|coming soon)\b/.test(text)) return { min: THIS_YEAR }
  if (/\b(?:new|newest|newer|newly|latest|recent|recently|just released|right now|now|currently|modern)\b/.test(text))
    return NEW
  return /\b(?:old|oldest|older|classics?)\b/.test(text) ? OLD : null
}
