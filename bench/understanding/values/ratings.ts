import { numberOf } from './numbers.ts'

/** The rating that mere praise means, as in the requests. */
const PRAISED = 7
const PASSABLE = 6
const MIDDLING = 5

const DISPRAISE = /\b(?:worst|low(?:est)?|poor(?:ly)?|bad(?:ly)?|terrible|not|never|havent|hasnt|razzies?)\b/
/** Not its rating, but what it has won or earned. */
const OTHER_FAME = /\b(?:oscars?|academy|awards?|gross(?:ing)?|nominat\w+|selling|money|picture)\b/
const PRAISE = [
  /\b(?:good|great(?:est)?|excellent|best|top|fantastic|outstanding|superb|amazing|wonderful|positive|favou?rites?)\b/,
  /\b(?:high(?:ly|er|est)?|well|critically|universally|widely)\b/,
  /\b(?:acclaimed|praised|loved|liked?|popular|recommend(?:ed)?|classics?|masterpieces?|must|thumbs? up)\b/,
]
const PASSABLY = /\b(?:ok(?:ay)?|all ?right|alright|decent|watchable|fairly)\b/
const MIDDLINGLY = /\b(?:average|mediocre|middling|fair|so so)\b/
/** Words that ask for a rating or say whose it is. */
const AROUND =
  /\b(?:average|ratings?|rated?|reviews?|reviewed|scores?|scored|viewers?|audiences?|users?|critics?|by|a|an|the|of|with|has|have)\b/g

/** The minimum rating of 10; empty if the words give none, as 'worst' does, or only ask for it. `after`: the rest of the query. */
export function ratingIn(words: string, after: string): string[] {
  const rating = numberIn(words, after) ?? wordsOf(words)
  return rating === null ? [] : [String(rating)]
}

/** Up to five stars are out of five, more out of ten; numbers are out of ten unless 'out of five' follows. */
function numberIn(words: string, after: string): number | null {
  const parts = words.split(' ')
  const at = parts.findIndex((part) => numberOf(part) !== null)
  const value = valueAt(parts, at)
  const isOther = parts[at - 1] === 'top' || /^thumbs?$/.test(parts[at + 1] ?? '') || OTHER_FAME.test(words)
  if (value === null || value > 10 || isOther) return null
  const rest = `${words} ${after.trim()}`
  if (/\bout of (?:five|5)\b/.test(rest)) return value * 2
  const isStars = /\bstar(?:s|red)?\b/.test(words) || /^\s*star(?:s|red)?\b/.test(after)
  return isStars && value <= 5 && !/\bout of (?:ten|10)\b/.test(rest) ? value * 2 : value
}

/** 'seven', '7', '7 5' and 'seven point five' in normal form. */
function valueAt(parts: readonly string[], at: number): number | null {
  const [whole = '', next = '', last = ''] = at === -1 ? [] : parts.slice(at)
  const tenths = next === 'point' ? numberOf(last) : /^\d \d$/.test(`${whole} ${next}`) ? Number(next) : 0
  const value = numberOf(whole)
  return value === null ? null : value + (tenths ?? 0) / 10
}

function wordsOf(words: string): number | null {
  if (DISPRAISE.test(words) || OTHER_FAME.test(words)) return null
  if (PASSABLY.test(words)) return PASSABLE
  if (PRAISE.some((praise) => praise.test(words))) return PRAISED
  // 'average rating' asks, 'average' alone judges.
  const isAsking = /\b(?:ratings?|reviews?|scores?)\b/.test(words) && words.replace(AROUND, '').trim() === ''
  return MIDDLINGLY.test(words) && !isAsking ? MIDDLING : null
}
