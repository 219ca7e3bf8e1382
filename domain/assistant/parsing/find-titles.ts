import { cueBehind, isBreak, isCue, isKnownBesideTitles, segment, valueOf } from './segments.ts'
import type { Segment } from './segments.ts'
import { isOf } from './find-people.ts'
import type { SegmentRun } from './find-people.ts'
import type { Span } from './span.ts'

/** Words of an unquoted title, and characters in scripts without spaces. */
const TITLE_WORDS = 8
const TITLE_CHARACTERS = 16
const QUOTES = [
  ['"', '"'],
  ['\u201c', '\u201d'],
  ['\u201d', '\u201d'],
  ['\u201e', '\u201c\u201d'],
  ['\u00ab', '\u00bb'],
  ['\u00bb', '\u00ab'],
  ['\u300a', '\u300b'],
  ['\u300c', '\u300d'],
  ['\u300e', '\u300f'],
  ['\u3008', '\u3009'],
] as const
const QUOTED = new RegExp(
  QUOTES.map(([open, close]) => `${open}([^${open}${close}\\n]{1,80})[${close}]`).join('|'),
  'gu',
)

/** '괴물이라는 제목의 영화': Korean attaches 'called' to the title. */
const KOREAN_CALLED =
  /(?<=^|[,.!?] {0,3})([\p{sc=Hangul}\p{N}][\p{sc=Hangul}\p{N} ]{0,29}?)(?:이?라는|이?라고 하는) (?=제목|이름|영화|드라마|작품|시리즈|애니)/gu

/** Quoted texts are titles, whatever surrounds them. */
export function findQuoted(text: string): Span[] {
  return [...text.matchAll(QUOTED), ...text.matchAll(KOREAN_CALLED)].flatMap((match): Span[] => {
    const inner = (match.slice(1).find((group) => group !== undefined) ?? '').trim()
    const start = match.index + match[0].indexOf(inner)
    return /[\p{L}\p{N}]/u.test(inner) ? [{ kind: 'title', start, end: start + inner.length, value: inner }] : []
  })
}

/** A title after 'the movie' or 'who directed', or before 'come out'; it may contain words that the lexicon knows. */
export function findTitleSpan(segments: readonly Segment[]): Span | null {
  for (let at = 0; at < segments.length; at += 1) {
    if (!isCue(segments[at], 'titleBefore')) continue
    const words = titleBehind(segments, at + 1)
    if (isDescription(words)) continue
    if (words.some((each) => !isKnownBesideTitles(each))) return spanOfWords(words)
  }
  return null
}

/** 'the film where …', 'movies about …': what follows says something of a title. */
function isDescription(words: readonly Segment[]): boolean {
  return isCue(words[0], 'clause')
}

/** A title after 'called', or before it in languages with that order. Takes only a few words that the lexicon knows. */
export function findTitled(segments: readonly Segment[]): Span | null {
  const at = segments.findLastIndex((each) => isCue(each, 'titled'))
  const behind = at === -1 ? [] : withoutType(titleBehind(segments, at + 1, { isCalled: true }))
  if (behind.some((each) => !isKnownBesideTitles(each)) || isShortTitle(behind)) return spanOfWords(behind)
  const end = segments.findIndex((each) => isCue(each, 'titledAfter'))
  const before = end === -1 ? [] : titleInFront(segments, end)
  return before.length === 0 ? null : spanOfWords(before)
}

/** '活着的电影', 'Mucize olan film': a title type after a small word is not part of the title. */
function withoutType(words: readonly Segment[]): Segment[] {
  const isType = valueOf(words.at(-1), 'type') !== undefined && isCue(words.at(-2), 'filler')
  return isType ? words.slice(0, -2) : [...words]
}

const KNOWN_WORDS = 3
const KNOWN_LENGTH = 4

/** A few words that the lexicon knows, and that mean nothing by themselves when a title is named. */
function isShortTitle(words: readonly Segment[]): boolean {
  const says = words.some((each) => valueOf(each, 'type') !== undefined || valueOf(each, 'provider') !== undefined)
  return (
    words.length > 0 &&
    words.length <= KNOWN_WORDS &&
    !says &&
    words.some((each) => !isCue(each, 'filler') || each.text.length >= KNOWN_LENGTH)
  )
}

/** Goes back to a word with another meaning, without the small words before it. */
function titleInFront(segments: readonly Segment[], end: number): Segment[] {
  const words: Segment[] = []
  for (let back = end - 1; back >= 0 && lengthOf(words) < TITLE_WORDS; back -= 1) {
    const each = segments[back]
    if (each === undefined || valueOf(each, 'provider') !== undefined) break
    words.unshift(each)
    if (isBreak(each)) break
  }
  const first = words.findIndex((each) => !isKnownBesideTitles(each))
  const title = first === -1 ? words : words.slice(first)
  return first === -1 && !isShortTitle(title) ? [] : title
}

function titleBehind(segments: readonly Segment[], from: number, { isCalled = false } = {}): Segment[] {
  const words: Segment[] = []
  for (const each of segments.slice(from, from + TITLE_WORDS)) {
    // 'Stille wateren van gisteren'
    const isWithin = isCalled && isOf(each)
    const isEnd =
      !isWithin &&
      (isCue(each, 'titleAfter', 'actorBefore', 'directorBefore', 'directorAfter', 'but') ||
        valueOf(each, 'provider') !== undefined) &&
      words.some((word) => !isKnownBesideTitles(word))
    if (isEnd || isBreak(each)) break
    words.push(each)
  }
  return withoutEnds(words).slice(startOfTitle(words))
}

/** After 'the movie' and further words of the question. A lone article belongs to the title. */
function startOfTitle(words: readonly Segment[]): number {
  const known = words.findIndex((each) => !isKnownBesideTitles(each))
  const intro = words
    .slice(0, known)
    .findLastIndex((each) => valueOf(each, 'type') !== undefined || isCue(each, 'titleBefore'))
  return intro + 1
}

function withoutEnds(words: Segment[]): Segment[] {
  while (words.length > 0 && isCue(words.at(-1), 'filler') && !isCue(words.at(-1), 'noun')) words.pop()
  return words
}

/** The title after 'like' or before 'gibi'. */
export function findLike(segments: readonly Segment[]): Span | null {
  for (let at = 0; at < segments.length; at += 1) {
    const words = isCue(segments[at], 'likeBefore') ? likeBehind(segments, at + 1) : []
    if (words.some((each) => !isKnownBesideTitles(each))) return likeSpan(words)
  }
  for (let at = 1; at < segments.length; at += 1) {
    if (!isCue(segments[at], 'likeAfter')) continue
    const words = likeInFront(segments, at)
    if (words.some((each) => !isKnownBesideTitles(each))) return likeSpan(words)
  }
  return null
}

function likeSpan(words: readonly Segment[]): Span {
  return { ...spanOfWords(words), isLike: true }
}

const ENDS = [
  'but',
  'not',
  'notAfter',
  'actorBefore',
  'directorBefore',
  'since',
  'until',
  'yearBefore',
  'atMost',
  'atLeast',
  'rated',
  'likeAfter',
  'recent',
  'only',
] as const

/** Up to the next part of the request; trailing words such as a genre or a service are not part of the title. */
function likeBehind(segments: readonly Segment[], from: number): Segment[] {
  const words: Segment[] = []
  for (const each of segments.slice(from, from + TITLE_WORDS * 2)) {
    const isEnd = isCue(each, ...ENDS) && words.some((word) => !isKnownBesideTitles(word))
    if (isBreak(each) || isEnd || lengthOf(words) >= TITLE_WORDS) break
    words.push(each)
  }
  while (words.length > 0 && isEndOfLike(words)) words.pop()
  const start = words.findIndex((each) => !isKnownBesideTitles(each))
  const intro = words.slice(0, Math.max(0, start)).findLastIndex((each) => valueOf(each, 'type') !== undefined)
  return words.slice(intro + 1)
}

/** A year ends it if a small word precedes it: 'Heat from 1995', not 'Blade Runner 2049'. */
function isEndOfLike(words: readonly Segment[]): boolean {
  const last = words.at(-1)
  const before = words.at(-2)
  const lacksName = !words.slice(0, -1).some((word) => !isKnownBesideTitles(word))
  if (last === undefined || before === undefined || lacksName) return false
  if (/^\d{4}$/.test(last.text)) return isKnownBesideTitles(before)
  return (
    isKnownBesideTitles(last) &&
    (isCue(last, 'filler', 'and', 'years', 'decade') || last.meanings.some(({ kind }) => kind !== 'cue'))
  )
}

/** Goes back to a word with a known meaning. */
function likeInFront(segments: readonly Segment[], at: number): Segment[] {
  const words: Segment[] = []
  for (let back = at - 1; back >= 0 && lengthOf(words) < TITLE_WORDS; back -= 1) {
    const each = segments[back]
    if (each === undefined) break
    const joins = isCue(each, 'filler', 'and') && !isCue(each, ...ENDS)
    if (isKnownBesideTitles(each) && !(joins || /^\d+$/.test(each.text))) break
    words.unshift(each)
    if (isBreak(each)) break
  }
  const start = words.findIndex((each) => !isKnownBesideTitles(each))
  const end = words.findLastIndex((each) => !isKnownBesideTitles(each))
  return start === -1 ? [] : words.slice(start, end + 1)
}

/** In words; many characters count as one. */
function lengthOf(words: readonly Segment[]): number {
  const characters = words.filter(({ text }) => [...text].length === 1 && text > '\u2e80').length
  return words.length - characters + Math.ceil((characters * TITLE_WORDS) / TITLE_CHARACTERS)
}

function spanOfWords(words: readonly Segment[]): Span {
  const { start, end } = segment(
    words.flatMap(({ tokens }) => tokens),
    [],
  )
  return { kind: 'title', start, end, value: '' }
}

/** Whether a title in these words is named as one that others should be like. */
export function isNamedForLike(segments: readonly Segment[], { first, last }: SegmentRun): boolean {
  for (let back = first - 1; back >= Math.max(0, first - 4); back -= 1) {
    const each = segments[back]
    if (isCue(each, 'likeBefore')) return true
    if (valueOf(each, 'type') === undefined && !isCue(each, 'titleBefore', 'filler', 'and')) break
  }
  return isCue(segments[last + 1], 'likeAfter') || cueBehind(segments, last, ['likeAfter'], 1)
}
