import { QUESTION_LENGTH } from '#shared/assistant/answer.ts'
import type { ParsedRequest, Turn } from '#shared/assistant/request-filters.ts'
import { isCapitalName } from './capitals.ts'
import { findPersonSpans } from './find-people.ts'
import { findLike, findQuoted, findTitleSpan, findTitled, isNamedForLike } from './find-titles.ts'
import { findNumbers } from './find-numbers.ts'
import { findWords } from './find-words.ts'
import { furtherDecades } from './further-decades.ts'
import { findYears } from './find-years.ts'
import { foldFilters } from './fold-filters.ts'
import type { Lexicon } from './lexicon.ts'
import { lexiconFor } from './lexicon-for.ts'
import { isNegated } from './negation.ts'
import { isCue, segmentRange, segmentsOf, valueOf } from './segments.ts'
import type { Segment } from './segments.ts'
import { isOpenRange } from './refused-years.ts'
import type { Span } from './span.ts'
import { tokenise } from './tokens.ts'
import { withoutUnstored } from './unstored.ts'
import { withoutErrors } from './typing-errors.ts'

/** A request split into segments with their meanings. */
export interface Words {
  text: string
  segments: readonly Segment[]
  lexicon: Lexicon
}

interface Asked {
  /** The visitor's language; the request may be in another. */
  language: string
  history?: readonly Turn[]
  /** The current year. */
  year?: number
}

/** Splits a request, up to 500 characters, into words with their meanings. The language's lexicon file is read once. */
export async function cutRequest(text: string, { language }: Pick<Asked, 'language'>): Promise<Words> {
  const bounded = text.slice(0, QUESTION_LENGTH)
  const tokens = tokenise(bounded)
  const lexicon = await lexiconFor(tokens, { text: bounded, language })
  return { text: bounded, segments: segmentsOf(tokens, lexicon), lexicon }
}

/** What a request asks for; `names`: its people and titles that the catalogue has. Others are recognised by the words around them. */
export function parseWords(
  { text, lexicon: words }: Words,
  {
    names: given,
    history = [],
    year = new Date().getUTCFullYear(),
  }: Omit<Asked, 'language'> & { names?: readonly Span[] },
): { parsed: ParsedRequest; spans: Span[] } {
  const goesOn = history.some(({ filters }) => filters !== null)
  const lexicon = { ...words, phrases: goesOn ? words.withReferences : words.withSubjects }
  const unnamed = given === undefined || given.length === 0 ? [] : segmentsOf(tokenise(text), lexicon)
  const names = given
    ?.filter((name) => !isSubjectAlone(name, { text, lexicon, segments: unnamed }))
    .map((name) => (!goesOn && isLikeSaidBehind(name, { text, lexicon: words }) ? { ...name, isLike: true } : name))
  const segments = withoutErrors(segmentsOf(tokenise(text), lexicon, { names: names ?? [] }), {
    text,
    lexicon,
    names: names ?? [],
  })
  const years = findYears(segments, { thisYear: year, isBehind: lexicon.countsBehind, goesOn })
  const listed = [...(names ?? []), ...years]
  const said = findWords(segments, listed)
  const guesses = guessed({ text, segments }, names).filter(
    (guess) => names === undefined || guess.isLike !== true || !said.some((span) => isWithin(span, guess)),
  )
  const all = withoutOverlaps([
    ...(names ?? []),
    ...quoted(text, segments),
    ...titled(segments, names),
    ...years,
    ...furtherDecades(segments, years),
    ...findNumbers(segments, { isBehind: lexicon.countsBehind, goesOn }),
    ...said.filter((span) => !guesses.some((guess) => isWithin(span, guess))),
    ...guesses,
  ])
    .map((span) =>
      withNegation(span.value === '' ? { ...span, value: text.slice(span.start, span.end) } : span, segments, listed),
    )
    .filter(({ onlyUnwanted, negated }) => onlyUnwanted !== true || negated === true)
    .map((span, _, all) =>
      !goesOn && isSeen(span, all, { text, lexicon: words, names }) ? { ...span, negated: true } : span,
    )
  const spans = withoutUnstored(all, segments, text)
  return { parsed: foldFilters(spans, { segments, history, text }), spans }
}

/** 'Nolan, I have seen Inception so not that one', in a first request: a title before words that refer to it for others. */
function isSeen(
  { kind, isLike, end }: Span,
  spans: readonly Span[],
  { text, lexicon, names = [] }: Pick<Words, 'text' | 'lexicon'> & { names?: readonly Span[] | undefined },
): boolean {
  if (kind !== 'title' || isLike === true || spans.every((each) => each.kind === 'title')) return false
  const segments = segmentsOf(tokenise(text), { ...lexicon, phrases: lexicon.withReferences }, { names })
  return segments.some((each) => isCue(each, 'others') && each.tokens.length > 1 && each.start >= end)
}

/** 'Gudfadern, nåt liknande', in a first request: 'similar' ends it. */
function isLikeSaidBehind({ kind, start, end }: Span, { text, lexicon }: Pick<Words, 'text' | 'lexicon'>): boolean {
  if (kind !== 'title') return false
  const phrases = lexicon.withReferences
  const behind = segmentsOf(tokenise(text), { ...lexicon, phrases }, { names: [{ start, end }] }).filter(
    (each) => each.start >= end,
  )
  const at = behind.findLastIndex((each) => isCue(each, 'alike', 'likeBefore', 'likeAfter'))
  return (
    at !== -1 &&
    behind.every((each, place) => isCue(each, ...(place < at ? BEFORE_LIKE : ['filler' as const])) || place === at)
  )
}

const BEFORE_LIKE = ['filler', 'watching', 'more', 'and'] as const

/** 'dragons', which is also a surname: words for a subject are no name unless quotes or the like mark one, or nothing else was said. */
function isSubjectAlone({ start, end, kind, isLike }: Span, { text, lexicon, segments }: Words): boolean {
  if (isLike === true || findQuoted(text).length > 0) return false
  if (segments.some((each) => isCue(each, 'titleBefore', 'titled', 'titledAfter'))) return false
  if (kind === 'title' && isAskedAbout(segments, { start, end })) return false
  const itself = kind === 'title' ? segments.find((each) => each.start === start && each.end === end) : undefined
  if (itself !== undefined) {
    const named = segmentsOf(tokenise(text), lexicon, { names: [{ start, end }] })
    if (isCapitalName({ text, segments: named }, itself)) return false
  }
  const own = segmentsOf(tokenise(text.slice(start, end)), lexicon)
  const isSubject = own.length === 1 && valueOf(own[0], 'subject') !== undefined
  return isSubject && (kind !== 'title' || end - start < text.trim().length)
}

/** 'gladyatör nerede izlenir': a question for a title, which says nothing else of what is wanted. */
function isAskedAbout(segments: readonly Segment[], { start, end }: Pick<Span, 'start' | 'end'>): boolean {
  const others = segments.filter((each) => each.end <= start || each.start >= end)
  const saysElse = others.some(({ meanings }) => meanings.some(({ kind }) => !BESIDE_TITLES.has(kind)))
  const asks = others.some((each) => isCue(each, 'titleAfter') && !isCue(each, 'filler'))
  const isWith =
    isCue(
      others.findLast((each) => each.end <= start),
      'clause',
      'actorMaybeBefore',
    ) && others.length > 2
  return asks && !saysElse && !isWith
}

const BESIDE_TITLES: ReadonlySet<string> = new Set(['cue', 'provider', 'praise'])

/** 'the movie Attack of the Robots', 'starring James Franco': a subject within a longer title, a word within a longer name. */
function isWithin({ kind, start, end }: Span, name: Span): boolean {
  const isLonger = name.end - name.start > end - start
  const isPart = name.kind === 'title' ? kind === 'subject' : kind === 'subject' || kind === 'provider'
  return isPart && isName(name.kind) && name.start <= start && end <= name.end && isLonger
}

/** Names and years with whether they are unwanted: words have it already. */
function withNegation(span: Span, segments: readonly Segment[], names: readonly Span[] = []): Span {
  const isOther = isName(span.kind) || (span.kind === 'year' && !isOpenRange(span.value))
  const isUnwanted = isOther && isNegated(segments, segmentRange(segments, span), [...names, span])
  return isUnwanted ? { ...span, negated: true } : span
}

function quoted(text: string, segments: readonly Segment[]): Span[] {
  return findQuoted(text).map((span) => ({ ...span, isLike: isNamedForLike(segments, segmentRange(segments, span)) }))
}

/** What is explicitly called a title, if the catalogue has no such name. */
function titled(segments: readonly Segment[], names: readonly Span[] = []): Span[] {
  const span = names.some(({ kind }) => kind === 'title') ? null : findTitled(segments)
  return span === null ? [] : [span]
}

/** Names by the words around them; a title only if none is known and, if the catalogue was asked, only if capitalised. */
export function guessed({ text, segments }: Pick<Words, 'text' | 'segments'>, names?: readonly Span[]): Span[] {
  const found = findLike(segments)
  const like = found !== null && isHow(found, { text, segments }) ? null : found
  const title = names?.some(({ kind }) => kind === 'title') === true ? null : findTitleSpan(segments)
  const isTitle = title !== null && (names === undefined || /\p{Lu}/u.test(text.charAt(title.start)))
  const called = names === undefined ? titled(segments) : []
  return [...called, ...(like === null ? [] : [like]), ...findPersonSpans(segments, text), ...(isTitle ? [title] : [])]
}

/** 'cómo quito una mancha': a question, with a word that means 'like' elsewhere; a title is capitalised. */
function isHow({ start }: Span, { text, segments }: Pick<Words, 'text' | 'segments'>): boolean {
  const [first] = segments
  const isBehindFirst = segments.findIndex((each) => each.start === start) === 1
  return isBehindFirst && isCue(first, 'question') && isCue(first, 'likeBefore') && !/\p{Lu}/u.test(text.charAt(start))
}

/** Of two overlapping spans the first wins; one word may have several meanings. */
function withoutOverlaps(spans: readonly Span[]): Span[] {
  const chosen: Span[] = []
  for (const span of spans)
    if (!chosen.some((other) => other.start < span.end && span.start < other.end && !sayTogether(other, span)))
      chosen.push(span)
  return chosen.toSorted((a, b) => a.start - b.start)
}

/** 'anime' is a genre and a language, 'åttiotalskomedi' a decade and a genre. */
function sayTogether(a: Span, b: Span): boolean {
  const isSame = a.start === b.start && a.end === b.end
  return (isWord(a.kind) && isWord(b.kind)) || (isSame && !isName(a.kind) && !isName(b.kind))
}

function isWord(kind: Span['kind']): boolean {
  return (
    kind === 'genre' ||
    kind === 'language' ||
    kind === 'country' ||
    kind === 'mood' ||
    kind === 'type' ||
    kind === 'subject'
  )
}

function isName(kind: Span['kind']): boolean {
  return kind === 'title' || kind === 'actor' || kind === 'director' || kind === 'person'
}

/** What a request asks for by its words alone, along with the previous request. */
export async function parseRequest(
  text: string,
  { language, ...asked }: Asked,
): Promise<{ parsed: ParsedRequest; spans: Span[] }> {
  return parseWords(await cutRequest(text, { language }), asked)
}
