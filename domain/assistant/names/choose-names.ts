import { isUnspaced } from '../../terms/normalize.ts'
import { isNegated } from '../parsing/negation.ts'
import { hasMaybe, isNegatedRole, roleOf, roleOfKnown } from '../parsing/find-people.ts'
import { cueBefore, cueBehind, isCue, valueOf } from '../parsing/segments.ts'
import type { Segment } from '../parsing/segments.ts'
import type { Span } from '../parsing/span.ts'
import type { NameSense } from './find-patterns.ts'
import type { NamedTitle } from './find-titles-named.ts'
import type { Part } from './parts-of-request.ts'

/** Characters. */
const LONG_UNSPACED = 4

/** Why some words may be a name. */
export interface Mark extends Span {
  isQuoted?: boolean
  /** They stand next to a negation. */
  isRefused?: boolean
}

/** What some words of a request may name. */
export interface Named {
  part: Part
  /** Set if they are in quotes, or if the words around them mark a name. */
  mark: Mark | null
  title: NamedTitle | null
  person: { name: string; directs: boolean; isExact: boolean; isLastName: boolean; isFamous: boolean } | null
  isLike: boolean
}

/** Ambiguous words in normal form, with their senses, the chosen one first. */
export interface Contested {
  pattern: string
  senses: readonly NameSense[]
}

interface Context {
  segments: readonly Segment[]
  patterns: ReadonlyMap<string, NameSense>
}

/** The names of a request, the longest and best marked first, without overlaps. */
export function chooseNames(
  named: readonly Named[],
  { segments, patterns }: Context,
): { names: Span[]; contested: Contested[] } {
  const names: Span[] = []
  const contested: (Contested & { part: Part })[] = []
  const found = named.filter(({ title, person }) => title !== null || person !== null)
  for (const each of found.toSorted((a, b) => weightOf(b) - weightOf(a))) {
    const { start, end, text } = each.part
    if (names.some((other) => other.start < end && start < other.end)) continue
    const senses = sensesOf(each, segments)
    const learnt = patterns.get(text)
    const chosen = senses.find(({ kind, value }) => kind === learnt?.kind && value === learnt.value) ?? senses[0]
    const isNew = !contested.some(({ part }) => part.start < end && start < part.end)
    const sorted = senses.toSorted((a, b) => Number(b === chosen) - Number(a === chosen))
    if (senses.length > 1 && isNew) contested.push({ pattern: text, senses: sorted, part: each.part })
    if (chosen !== undefined && isName(chosen)) names.push(spanOf(each, chosen, segments))
  }
  return { names, contested: contested.map(({ pattern, senses: all }) => ({ pattern, senses: all })) }
}

function isName({ kind }: NameSense): boolean {
  return kind === 'title' || kind === 'actor' || kind === 'director'
}

function weightOf({ part, mark, person }: Named): number {
  const marked = mark === null ? 0 : mark.isQuoted === true ? 10 : 1.5
  return part.length + marked + (person?.isExact === true ? 0.5 : 0) - (part.unknown === 0 ? 0.6 : 0)
}

/** The possible senses of some words, the likeliest first. */
function sensesOf({ part, mark, title, person, isLike }: Named, segments: readonly Segment[]): NameSense[] {
  const role = roleOf(segments, part)
  const isPerson = person !== null && (!person.isLastName || role !== null || isLastNameMeant(person, part, segments))
  const asPerson: NameSense[] = isPerson
    ? [{ kind: roleOfKnown(segments, part) ?? (person.directs ? 'director' : 'actor'), value: person.name }]
    : []
  const asTitle: NameSense[] = title === null ? [] : [{ kind: 'title', value: title.name }]
  const asWord = part.unknown === 0 ? wordSenses(part, segments) : []
  if (mark?.isRefused === true) return refusedSenses(asPerson, asTitle, { title, person })
  const isTitle = mark?.kind === 'title' || isLike
  if (isTitle) return [...asTitle, ...asPerson, ...asWord]
  // '봉준호 감독 기생충': a title of that name rather than a person who sounds like it.
  const isSooner = title?.tier === 0 && person?.isExact === false
  if (mark !== null || role !== null) return isSooner ? [...asTitle, ...asPerson] : [...asPerson, ...asTitle]
  if (title !== null && isLongUnspaced(title, part)) return [...asTitle, ...asWord]
  if (title?.tier === 0 && part.unknown === 0 && isAskedFully(part, segments)) return [...asTitle, ...asWord]
  if (part.unknown === 0) return title?.tier === 0 && asWord.length > 0 ? [...asWord, ...asTitle] : []
  if (title !== null && !standsAlone(title, part, segments)) return asPerson
  if (isSooner) return [...asTitle, ...asPerson]
  return part.length > 1 && isPerson ? [...asPerson, ...asTitle] : [...asTitle, ...asPerson]
}

/** '星际穿越', of words for space and time travel: a well-known title of several words without spaces. */
function isLongUnspaced({ tier }: NamedTitle, { text, first, last, hasType }: Part): boolean {
  return tier === 0 && last > first && !hasType && isUnspaced(text) && text.length >= LONG_UNSPACED
}

/** What is refused is a person named in full, or else a well-known title. */
function refusedSenses(
  asPerson: NameSense[],
  asTitle: NameSense[],
  { title, person }: Pick<Named, 'title' | 'person'>,
): NameSense[] {
  if (title === null || title.tier > 0 || person?.isExact === true) return asPerson
  return [...asTitle, ...asPerson]
}

/** The lexicon's senses, in the form in which filters have them. */
function wordSenses({ first, last }: Part, segments: readonly Segment[]): NameSense[] {
  const found = segments.slice(first, last + 1).flatMap(({ meanings }) => meanings)
  const genre = found.find(({ kind }) => kind === 'genre')
  const mood = found.find(({ kind }) => kind === 'mood')
  return [genre, mood].flatMap((meaning) =>
    meaning === undefined
      ? []
      : [{ kind: meaning.kind as 'genre', value: [meaning.value].flat().map(String)[0] ?? '' }],
  )
}

/** Whether an unmarked title is meant: a well-known one, one of two distinctive words, or the only thing the request is about. */
function standsAlone({ tier }: NamedTitle, part: Part, segments: readonly Segment[]): boolean {
  if (part.hasType) return false
  if (isAskedFor(part, segments)) return true
  if (tier <= 1 && (tier === 0 || part.length > 1) && isNegated(segments, part)) return true
  const others = segments.filter((_, at) => at < part.first || at > part.last)
  const saysMore = others.some(
    (each) => valueOf(each, 'genre') !== undefined || valueOf(each, 'mood') !== undefined || isCue(each, 'likeBefore'),
  )
  if (tier === 0 && !saysMore) return part.length > 1 || part.text.length > 3
  return tier <= 1 && part.telling >= 2 && part.unknown >= 2
}

/** Whether a famous person's last name is meant, next to words that people are requested with. */
function isLastNameMeant(
  { isExact, isFamous }: NonNullable<Named['person']>,
  part: Part,
  segments: readonly Segment[],
): boolean {
  return isFamous && (isExact || hasMaybe(segments, part) || isBesideType(segments, part))
}

/** 'películas de Almodóvar', 'Tarantinon elokuvat' */
function isBesideType(segments: readonly Segment[], { first, last }: Part): boolean {
  const near = [...segments.slice(Math.max(0, first - 2), first), ...segments.slice(last + 1, last + 3)]
  return near.some((each) => valueOf(each, 'type') !== undefined || valueOf(each, 'genre') !== undefined)
}

/** 'the movie X', 'where can I watch X', 'X nerede izlenir' */
function isAskedFor(part: Part, segments: readonly Segment[]): boolean {
  return cueBefore(segments, part.first, ['titleBefore'], 1) || cueBehind(segments, part.last, ['titleAfter'], 1)
}

/** 'гладиатор где посмотреть': a question for a title, of nothing else. */
function isAskedFully({ first, last, hasType }: Part, segments: readonly Segment[]): boolean {
  const others = segments.filter((_, at) => at < first || at > last)
  const saysElse = others.some(({ meanings }) => meanings.length === 0 || meanings.some(({ kind }) => kind !== 'cue'))
  return !hasType && !saysElse && others.some((each) => isCue(each, 'titleAfter') && !isCue(each, 'filler', 'price'))
}

function spanOf({ part, isLike }: Named, { kind, value }: NameSense, segments: readonly Segment[]): Span {
  const { start, end, first } = part
  if (kind === 'title') return { kind, start, end, value, isLike }
  const negated = cueBefore(segments, first, ['not'], 2) || isNegatedRole(segments, first)
  return { kind, start, end, value, ...(negated ? { negated } : {}) }
}
