import type { Deps } from '#domain/deps.ts'
import { findMeantTitles } from '../../search/find-meant-titles.ts'
import type { MeantTitles } from '../../search/find-meant-titles.ts'
import { withArticles } from '../../terms/fold.ts'
import { isUnspaced, normalizeText } from '../../terms/normalize.ts'
import type { ParsedRequest } from '#shared/assistant/request-filters.ts'
import { isUnexplained } from '../parsing/unknown-words.ts'
import { isNamedForLike } from '../parsing/find-titles.ts'
import { isCue, isKnown, segmentRange, valueOf } from '../parsing/segments.ts'
import type { Segment } from '../parsing/segments.ts'
import { valueText } from '../parsing/span.ts'
import type { Span } from '../parsing/span.ts'
import type { Words } from '../parsing/parse-request.ts'
import { findTitlesNamed } from './find-titles-named.ts'
import { knownTitle } from './known-title.ts'
import type { NamedTitle } from './find-titles-named.ts'
import { inflectedTitle } from './inflected-title.ts'
import { titleBySound } from './title-by-sound.ts'

/** Parts of one request that search is asked for: each takes milliseconds. */
const MOST_SEARCHED = 4
/** Longer requests name no title as a whole: those that are read, and those of which nothing is. */
const MOST_WORDS = 8
const MOST_UNREAD_WORDS = 14
/** A single word that is part of a name, or a name by a correction, has at least this many letters. */
const LEAST_LETTERS = 5
/** The same of a whole name where nothing else is read. */
const LEAST_UNREAD = 4
const LATIN = /\p{sc=Latin}/u
/** So many words that all have another meaning are hardly a title by chance. */
const TELLING_WORDS = 3

interface Input {
  words: Words
  language: string
  /** How the request was read. */
  parsed: ParsedRequest
  spans: readonly Span[]
  /** What the catalogue has of it. */
  names: readonly Span[]
}

interface Tried {
  start: number
  end: number
  /** Everything that the request says, apart from words around a title. */
  isAll: boolean
  /** Words around it say that it is a title. */
  isMarked: boolean
}

/**
 * The title that a request names although its words say something else, or nothing: asked of the site's own search, which ignores articles
 * and corrects typing errors. First the whole request, then, where words are left that nothing explains, the part around them.
 */
export async function findMeantTitle(deps: Pick<Deps, 'db' | 'cache'>, input: Input): Promise<Span | null> {
  const { words, language, names } = input
  const { segments, text } = words
  // Errors in words of the lexicon may be errors in a title's.
  const left = segments.filter((each) => isUnexplained(each, names))
  if (left.length === 0 && names.length === 0) return ofKnownWords(deps.db, input)
  for (const part of partsToTry(input, left).slice(0, MOST_SEARCHED)) {
    const { start, end } = part
    const meant = await findMeantTitles(deps.db, { text: text.slice(start, end), language })
    const first = meant?.titles[0]
    const title = first === undefined ? null : await knownTitle(deps.db, first)
    if (title !== null && input.parsed.filters.notTitles?.includes(title.name) === true) return null
    if (meant === null || title === null || !isSure({ meant, part, left, tier: title.tier }, input)) {
      const other = part.isAll && !isRead(input.parsed) ? await titleInOtherForm(deps, text.slice(start, end)) : null
      if (other !== null) return titleSpan(part, other.name, input)
      continue
    }
    // Only a series typed alone stands for all of its titles.
    const isOne =
      meant.titles.length === 1 || (meant.naming === 'name' && text.slice(start, end).trim() !== text.trim())
    return titleSpan(part, isOne || isLikeLast(segments) ? title.name : meant.text, input)
  }
  return null
}

/** A title with endings on its words, or as it sounds in another script. */
async function titleInOtherForm(deps: Pick<Deps, 'db' | 'cache'>, text: string): Promise<NamedTitle | null> {
  return (await inflectedTitle(deps.db, normalizeText(text))) ?? (await titleBySound(deps, text))
}

function titleSpan({ start, end }: Tried, value: string, { words: { segments } }: Input): Span {
  const isLike = isNamedForLike(segments, segmentRange(segments, { start, end }))
  return { kind: 'title', start, end, value, isLike }
}

/** A title of nothing but words that mean something else: a well-known one alone, or of several words in a question. */
async function ofKnownWords(
  db: Deps['db'],
  { words: { text, segments }, parsed, language }: Input,
): Promise<Span | null> {
  const whole = { start: 0, end: text.length }
  const inner = rangeOf(withoutEnds(segments))
  const asAsked = rangeOf(withoutQuestion(segments))
  const nameOf = ({ start, end }: { start: number; end: number }) => normalizeText(text.slice(start, end))
  // A single word that is read otherwise has no article left out.
  const isWord = isRead(parsed) && !nameOf(whole).includes(' ')
  const names = [nameOf(whole), ...(isWord ? [] : withArticles(nameOf(whole)))]
  const parts = [inner, asAsked].filter((each) => nameOf(each).split(' ').length >= TELLING_WORDS)
  const askedNames = parts.flatMap((each) =>
    [nameOf(each), ...withArticles(nameOf(each))].map((name) => ({ ...each, name })),
  )
  const titles = await findTitlesNamed(db, [...names, ...askedNames.map(({ name }) => name)])
  const title = titles.get(nameOf(whole)) ?? names.map((name) => titles.get(name)).find((each) => each?.tier === 0)
  if (title !== undefined && (title.tier === 0 || (title.tier === 1 && !isRead(parsed))))
    return { kind: 'title', ...whole, value: title.name }
  const asked = askedNames.find(({ name }) => titles.get(name)?.tier === 0)
  if (asked !== undefined)
    return { kind: 'title', start: asked.start, end: asked.end, value: titles.get(asked.name)?.name ?? '' }
  return isRead(parsed) ? null : misspeltOfSmallWords(db, { text, segments, language })
}

/** 'alene hjem': nothing but small words, one of them cut or misspelt. */
async function misspeltOfSmallWords(
  db: Deps['db'],
  { text, segments, language }: Pick<Words, 'text' | 'segments'> & { language: string },
): Promise<Span | null> {
  const isSmall =
    segments.length > 1 && segments.every(({ meanings }) => meanings.every(({ value }) => value === 'filler'))
  const meant = isSmall ? await findMeantTitles(db, { text, language }) : null
  const first = meant?.naming === 'corrected name' ? meant.titles[0] : undefined
  const title = first === undefined ? null : await knownTitle(db, first)
  return title?.tier === 0 ? { kind: 'title', start: 0, end: text.length, value: title.name } : null
}

function isRead({ isOffTopic, isVague }: ParsedRequest): boolean {
  return !isOffTopic && !isVague
}

function partsToTry({ words: { segments, text }, parsed, spans, names }: Input, left: readonly Segment[]): Tried[] {
  const length = segments.flatMap(({ tokens }) => tokens).length / (isUnspaced(text) ? 2 : 1)
  const isShort = length <= (isRead(parsed) ? MOST_WORDS : MOST_UNREAD_WORDS)
  const whole = isShort ? [{ start: 0, end: text.length, isAll: true, isMarked: false }] : []
  const doubtful = names.filter((name) => name.isLike !== true && !isCertain(name, text))
  if (doubtful.length < names.length) return whole
  const isMarked =
    isLikeLast(segments) || segments.some((each) => isCue(each, 'titleBefore', 'titleAfter', 'titled', 'titledAfter'))
  const guessed = spans
    .filter(({ kind }) => kind === 'title')
    .map((span) => ({ ...span, isAll: false, isMarked: true }))
  const parts = [
    ...whole,
    ...(names.length > 0 ? [] : guessed.flatMap((span) => [widened(span, segments), span])),
    { ...rangeOf(withoutEnds(segments)), isAll: true, isMarked },
    ...(left.length === 0
      ? doubtful
      : [rangeOf(longestRun(segments, left)), rangeOf(longestRun(segments, left, { isStrict: true }))]
    ).map((range) => ({
      ...range,
      isAll: false,
      isMarked,
    })),
  ]
  const texts = new Set<string>()
  return parts.filter(({ start, end }) => texts.size < texts.add(text.slice(start, end).trim()).size)
}

/** 'gudfader, nåt liknande' */
function isLikeLast(segments: readonly Segment[]): boolean {
  return isCue(segments.at(-1), 'likeBefore', 'likeAfter')
}

/** 'dövüş kulüb gibi': with the words beside it that mean something else, but are no cues. */
function widened(span: Tried, segments: readonly Segment[]): Tried {
  const { first, last } = segmentRange(segments, span)
  const isWord = (each: Segment | undefined) =>
    each !== undefined && isKnown(each) && each.meanings.every(({ kind }) => kind === 'genre' || kind === 'mood')
  const from = isWord(segments[first - 1]) ? first - 1 : first
  const to = isWord(segments[last + 1]) ? last + 1 : last
  return { ...span, ...rangeOf(segments.slice(from, to + 1)) }
}

/** Whether a name, or a part of it, stands in the request as the catalogue has it; a title may be part of a longer one. */
function isCertain({ kind, start, end, value }: Span, text: string): boolean {
  return kind !== 'title' && normalizeText(valueText(value)).includes(normalizeText(text.slice(start, end)))
}

function rangeOf(segments: readonly Segment[]): { start: number; end: number } {
  return { start: segments[0]?.start ?? 0, end: segments.at(-1)?.end ?? 0 }
}

/** Without what stands around a title in a question: 'where can I watch', 'on Netflix'. */
function withoutEnds(segments: readonly Segment[]): readonly Segment[] {
  return between(segments, (each) => !isKnown(each) || !(isCue(each, ...AROUND) || isProvider(each)))
}

/** Without the words that ask for a title. Small words are part of some names: 'vita è bella dove lo trovo'. */
function withoutQuestion(segments: readonly Segment[]): readonly Segment[] {
  return between(segments, (each) => !isCue(each, 'titleBefore', 'titleAfter', 'question') && !isProvider(each))
}

/** From the first to the last segment of a kind. */
function between(segments: readonly Segment[], isInner: (each: Segment) => boolean): readonly Segment[] {
  return segments.slice(segments.findIndex(isInner), segments.findLastIndex(isInner) + 1)
}

const AROUND = [
  'filler',
  'titleBefore',
  'titleAfter',
  'directorBefore',
  'directorAfter',
  'question',
  'watching',
  'vague',
] as const

function isProvider(segment: Segment): boolean {
  return valueOf(segment, 'provider') !== undefined
}

/** The most words in a row that nothing explains, with small words between them unless `isStrict`. */
function longestRun(
  segments: readonly Segment[],
  left: readonly Segment[],
  { isStrict = false }: { isStrict?: boolean } = {},
): Segment[] {
  let longest: Segment[] = []
  let run: Segment[] = []
  for (const each of segments) {
    if (left.includes(each)) run.push(each)
    else if (!isStrict && run.length > 0 && isCue(each, 'filler', 'and')) run.push(each)
    else run = []
    const last = run.findLastIndex((word) => left.includes(word))
    if (last + 1 > longest.length) longest = run.slice(0, last + 1)
  }
  return longest
}

interface Judged {
  meant: MeantTitles
  part: Tried
  left: readonly Segment[]
  tier: number
}

/** Whether a found title is what the request is about. */
function isSure({ meant: { naming }, part, left, tier }: Judged, { parsed, names, words: { text } }: Input): boolean {
  const typed = text.slice(part.start, part.end).trim()
  const isWhole = typed === text.trim()
  const isSeveral = /\s/.test(typed) || isUnspaced(typed)
  const isLong = isSeveral || typed.length >= LEAST_LETTERS
  if (isWhole && naming !== 'name' && names.some(({ isLike }) => isLike)) return false
  if (names.some((name) => isCertain(name, text) && name.end - name.start === typed.length)) return false
  // 'ムーンイラト': a misspelt title is preferred to a person whose name only sounds similar.
  const isSooner =
    isWhole && naming === 'corrected name' && !LATIN.test(typed) && names.every(({ kind }) => kind !== 'title')
  if (left.length === 0) return tier === 0 && (naming === 'name' || (naming === 'part' && !isWhole) || isSooner)
  const isEnough = isLong || (!isRead(parsed) && typed.length >= LEAST_UNREAD)
  if (naming === 'name') return part.isAll || part.isMarked || (tier === 0 && isEnough)
  if (!part.isAll && !part.isMarked) return !isRead(parsed) && tier === 0 && isSeveral
  return isLong && (isWhole || isSeveral || naming === 'corrected name') && (!isRead(parsed) || tier === 0)
}
