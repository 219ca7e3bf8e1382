import { isCapitalName } from '../parsing/capitals.ts'
import type { Words } from '../parsing/parse-request.ts'
import { isCue, isKnown, valueOf } from '../parsing/segments.ts'
import type { Segment, TextRange } from '../parsing/segments.ts'

/** Further names of a list, and names of one request. */
const MOST_ITEMS = 4
const MOST = 6
/** Small words between a negation and the name: 'but not the movie'. */
const NEAR = 3

/** Where names may stand that a request refuses: 'but not Oldboy or Parasite', 'кроме Атаки титанов и Тетради смерти', 'Naruto hariç'. */
export function refusedRanges(words: Pick<Words, 'text' | 'segments'>): TextRange[] {
  const found = words.segments.flatMap((each, at) => [
    ...(isCue(each, 'not') ? along(words, at, 1) : []),
    ...(isCue(each, 'notAfter') ? along(words, at, -1) : []),
  ])
  return found.slice(0, MOST)
}

/** The items of a list in one direction from a negation. */
function along(request: Pick<Words, 'text' | 'segments'>, from: number, step: 1 | -1): TextRange[] {
  const { segments } = request
  const ranges: TextRange[] = []
  let at = from + step
  for (let small = 0; small < NEAR && isSmall(request, at); small += 1) at += step
  while (ranges.length < MOST_ITEMS) {
    const run = runFrom(request, at, step)
    if (run.length === 0) break
    const sorted = step === 1 ? run : run.toReversed()
    // 'One Piece', and '인데 인터스텔라는' without its first word.
    const inner = sorted.slice(sorted.findIndex((each) => !isCue(each, 'filler')))
    for (const words of inner.length < sorted.length ? [sorted, inner] : [sorted])
      ranges.push({ start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 })
    at += run.length * step
    if (!isJoint(segments[at])) break
    while (isJoint(segments[at]) || isCue(segments[at], 'not')) at += step
  }
  return ranges
}

/** Words of one name, up to a word that ends it. */
function runFrom(words: Pick<Words, 'text' | 'segments'>, from: number, step: 1 | -1): Segment[] {
  const { segments } = words
  const run: Segment[] = []
  for (let at = from; ; at += step) {
    const each = segments[at]
    if (each === undefined || !(isNameWord(each, segments[at + 1]) || isCapitalName(words, each))) break
    run.push(each)
    if (isBreak(step === 1 ? segments[at + 1] : each)) break
  }
  return run
}

/** Unknown words, those for subjects, and small ones before such a word: 'Gra o tron', 'One Piece'. */
function isNameWord(each: Segment, next: Segment | undefined): boolean {
  if (isCue(each, 'and', 'or', 'not', 'notAfter', 'but')) return false
  if (!isKnown(each) || isOnlySubject(each)) return true
  const isInner = isCue(each, 'filler') || valueOf(each, 'number') !== undefined
  return isInner && next !== undefined && !isKnown(next) && !isBreak(next)
}

function isOnlySubject({ meanings }: Segment): boolean {
  return meanings.every(({ kind, value }) => kind === 'subject' || (kind === 'cue' && value === 'noun'))
}

function isSmall(words: Pick<Words, 'text' | 'segments'>, at: number): boolean {
  const segment = words.segments[at]
  if (segment === undefined || isCapitalName(words, segment)) return false
  return (
    valueOf(segment, 'type') !== undefined ||
    isCue(segment, 'filler', 'titleBefore', 'titled', 'actorBefore', 'actorMaybeBefore', 'directorBefore')
  )
}

function isJoint(segment: Segment | undefined): boolean {
  return isCue(segment, 'and', 'or')
}

function isBreak(segment: Segment | undefined): boolean {
  return segment?.tokens[0]?.isAfterBreak === true
}
