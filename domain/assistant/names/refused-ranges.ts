import { isCapitalName } from '../parsing/capitals.ts'
import type { Meaning } from '../parsing/lexicon.ts'
import type { Words } from '../parsing/parse-request.ts'
import { isBreak, isCue, isKnown, valueOf } from '../parsing/segments.ts'
import type { Segment, TextRange } from '../parsing/segments.ts'

/** Further names of a list, and names of one request. */
const MOST_ITEMS = 4
const MOST = 6
/** Ordinary words that may be a title. */
const LEAST = 2
const MOST_WORDS = 5
/** Small words between a negation and the name: 'but not the movie'. */
const NEAR = 3

/** Where names may stand that a request refuses: 'but not Oldboy or Parasite', 'кроме Атаки титанов и Тетради смерти', 'Naruto hariç'. */
export function refusedRanges(words: Pick<Words, 'text' | 'segments'>): TextRange[] {
  const sides = words.segments.flatMap((each, at) => [
    ...(isCue(each, 'not') ? [{ at, step: 1 as const }] : []),
    ...(isCue(each, 'notAfter') ? [{ at, step: -1 as const }] : []),
  ])
  const found = sides.flatMap(({ at, step }) => [...along(words, at, step), ...ordinary(words.segments, at, step)])
  return found.slice(0, MOST)
}

/** 'not Home Alone', 'inte ensam hemma': ordinary words up to the end of the clause may be a title together. */
function ordinary(segments: readonly Segment[], from: number, step: 1 | -1): TextRange[] {
  const run: Segment[] = []
  for (let at = from + step; segments[at] !== undefined; at += step) {
    const each = segments[at] as Segment
    if (step === 1 && isBreak(each)) break
    if (isCue(each, 'but', 'and')) break
    if (!each.meanings.every(isOrdinary)) return []
    run.push(each)
    if (step === -1 && isBreak(each)) break
  }
  const sorted = step === 1 ? run : run.toReversed()
  const isEnough = run.length >= LEAST && run.length <= MOST_WORDS && run.some(isKnown)
  return isEnough ? [{ start: sorted[0]?.start ?? 0, end: sorted.at(-1)?.end ?? 0 }] : []
}

function isOrdinary({ kind, value }: Meaning): boolean {
  return kind === 'subject' || value === 'filler' || value === 'noun' || value === 'watching'
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
