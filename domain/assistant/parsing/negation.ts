import type { SegmentRun } from './find-people.ts'
import { isBreak, isCue, isKnown, valueOf } from './segments.ts'
import type { Segment } from './segments.ts'
import type { Span } from './span.ts'

/** Words that may come between 'no' and what is not wanted. */
const NEAR = 5
const SMALL = 3

interface Context {
  segments: readonly Segment[]
  /** The names and years in the request: items of a list, although they have no meanings. */
  names: readonly Span[]
}

/** Whether what some words say is not wanted: 'no horror', 'without Tom Cruise or Brad Pitt', 'korku ve savaş olmasın'. */
export function isNegated(segments: readonly Segment[], run: SegmentRun, names: readonly Span[] = []): boolean {
  const context = { segments, names }
  const isPrivative = segments.slice(run.first, run.last + 1).some((each) => isCue(each, 'without', 'notAfter'))
  return isPrivative || isNegatedBefore(context, run.first) || isNegatedBehind(context, run)
}

/** Whether a negation is the last word of its clause, so that it can only mean what stands before it: 'en hbo no'. */
export function isLastWord(segments: readonly Segment[], at: number): boolean {
  const next = segments.slice(at + 1).find((each) => isBreak(each) || !isPolite(each))
  return next === undefined || isBreak(next) || isCue(next, 'but', 'and')
}

/** 'please', 'thanks': nothing that could be refused. */
function isPolite(segment: Segment): boolean {
  return isCue(segment, 'filler', 'thanks') && segment.meanings.every(({ kind }) => kind === 'cue')
}

/** Whether a word that may stand on either side of what it refuses means what follows: 'thriller niet op netflix'. */
export function pointsOn(segments: readonly Segment[], at: number): boolean {
  return isCue(segments[at], 'not') && !isLastWord(segments, at)
}

/** Items of a list are separated by 'and' or a title type; other small words come only before the first. */
function isNegatedBefore(context: Context, at: number): boolean {
  const { segments } = context
  let isSmallSince = false
  let left = NEAR
  for (let back = at - 1; back >= 0 && left > 0; back -= 1) {
    const each = segments[back]
    if (!isArticle(each)) left -= 1
    if (isCue(each, 'not')) return !isBreak(segments[back + 1])
    const isType = valueOf(each, 'type') !== undefined
    const isOther = isJoinedOther(segments, back) || (back === at - 1 && isHowMuch(segments, back))
    if (isCue(each, 'but') || !(goesOn(each, context) || isType || isOther)) return false
    if (isBreak(segments[back + 1]) && !isListOf(context, back, at)) return false
    if (isListed(each, context) && isSmallSince) return false
    isSmallSince = !isListed(each, context) && !isCue(each, 'and') && !isType
  }
  return false
}

/** Small words do not count: 'sauf de l'horreur et de la guerre'. */
function isArticle(segment: Segment | undefined): boolean {
  return isCue(segment, 'filler') && (segment?.text.length ?? 0) <= SMALL
}

/** 'without violence or horror': an unknown word, joined to the next. */
function isJoinedOther(segments: readonly Segment[], at: number): boolean {
  const here = segments[at]
  return here !== undefined && !isKnown(here) && isCue(segments[at + 1], 'and')
}

/** 'nothing overly romantic': an unknown word between the negation and what it excludes. */
function isHowMuch(segments: readonly Segment[], at: number): boolean {
  const here = segments[at]
  return here !== undefined && !isKnown(here) && !/^\d/.test(here.text)
}

/** 'horror, war and drama': a comma between two items of a list that ends with 'and' or 'or'. */
function isListOf(context: Context, before: number, at: number): boolean {
  const { segments } = context
  const rest = segments.slice(before + 1, at + 3)
  const end = rest.findIndex((each) => isCue(each, 'and'))
  const isItem = (each: Segment | undefined) => isListed(each, context)
  return isItem(segments[before]) && end > 0 && rest.slice(0, end).every(isItem) && isItem(rest[end + 1])
}

/** Only across items joined by 'and'. */
function isNegatedBehind(context: Context, { first, last: at }: SegmentRun): boolean {
  const { segments } = context
  const isOwnClause = isBreak(segments[at + 2]) || beginsClause(context, first)
  if (isCue(segments[at + 1], 'not') && !isBreak(segments[at + 1]) && isLastWord(segments, at + 1) && isOwnClause)
    return true
  let isJoined = isGluedAnd(segments[at])
  for (let next = at + 1; next <= at + NEAR; next += 1) {
    const each = segments[next]
    if (each === undefined || isBreak(each)) return false
    if (isCue(each, 'notAfter')) return !pointsOn(segments, next)
    const isOther = !isKnown(each) && (isJoined || !isKnown(segments[next - 1] as Segment))
    if (isCue(each, 'but', 'not') || !(goesOn(each, context) || valueOf(each, 'type') !== undefined || isOther))
      return false
    const isFurther = isYear(segments[at], context) && isYear(each, context)
    if (isListed(each, context) && !isJoined && !isFurther) return false
    isJoined = isCue(each, 'and') || isGluedAnd(each) || isOther
  }
  return false
}

/** Whether only small words stand between some words and a 'but' or a comma before them: '…, pero en hbo'. */
function beginsClause(context: Context, first: number): boolean {
  const { segments } = context
  for (let at = first; at > 0; at -= 1) {
    const before = segments[at - 1]
    if (isBreak(segments[at]) || isCue(before, 'but', 'instead')) return true
    if (!goesOn(before, context) || isListed(before, context)) return false
  }
  return false
}

/** Korean attaches 'and' and 'or' to the end of a word. */
function isGluedAnd(segment: Segment | undefined): boolean {
  return /\p{sc=Hangul}(?:이나|나|와|과|랑|하고|이랑)$/u.test(segment?.text ?? '')
}

/** What may stand between a negation and what it excludes, beside further items of the same list: 'none of those old ones from'. */
const BETWEEN = [
  'and',
  'filler',
  'more',
  'vague',
  'decade',
  'years',
  'old',
  'yearBefore',
  'watching',
  'spoken',
] as const
const ROLES = ['actorBefore', 'actorMaybeBefore', 'directorBefore', 'titleBefore', 'titled'] as const

function goesOn(segment: Segment | undefined, context: Context): boolean {
  return isCue(segment, ...BETWEEN, ...ROLES) || isListed(segment, context)
}

function isListed(segment: Segment | undefined, context: Context): boolean {
  return LISTED.some((kind) => valueOf(segment, kind) !== undefined) || isNamed(segment, context)
}

/** '70ler 80ler istemiyorum': decades stand side by side. */
function isYear(segment: Segment | undefined, { segments, names }: Context): boolean {
  return isNamed(segment, { segments, names: names.filter(({ kind }) => kind === 'year') })
}

function isNamed(segment: Segment | undefined, { names }: Context): boolean {
  return segment !== undefined && names.some(({ start, end }) => start < segment.end && segment.start < end)
}

const LISTED = ['genre', 'mood', 'provider', 'country', 'language', 'subject', 'decade'] as const
