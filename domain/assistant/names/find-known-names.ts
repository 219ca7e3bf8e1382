import type { Deps } from '#domain/deps.ts'
import { correctQuery } from '../../search/correct-query.ts'
import { isUnspaced } from '../../terms/normalize.ts'
import { findQuoted, isNamedForLike } from '../parsing/find-titles.ts'
import { guessed } from '../parsing/parse-request.ts'
import type { Words } from '../parsing/parse-request.ts'
import type { Span } from '../parsing/span.ts'
import { chooseNames } from './choose-names.ts'
import type { Contested, Mark, Named } from './choose-names.ts'
import { findPatterns } from './find-patterns.ts'
import { findPeopleNamed } from './find-people-named.ts'
import { findTitlesNamed } from './find-titles-named.ts'
import type { NamedTitle } from './find-titles-named.ts'
import { knownPeople } from './known-people.ts'
import type { KnownPeople } from './known-people.ts'
import { matchPerson } from './match-person.ts'
import { titleBySound } from './title-by-sound.ts'
import type { Segment } from '../parsing/segments.ts'
import { inflectedTitle } from './inflected-title.ts'
import { partOf, partsOfRequest } from './parts-of-request.ts'
import { refusedRanges } from './refused-ranges.ts'
import type { Part } from './parts-of-request.ts'

/** Words of a person's name. */
const PERSON_WORDS = 4
/** Names that are looked up among all people, and those in which typing errors are corrected. */
const MOST_PEOPLE = 60
const MOST_CORRECTED = 3
/** Names that are compared with all known ones, by sound and by letters: each takes milliseconds. */
const MOST_COMPARED = 10
const ENDING = 4
const LEAST_STEM = 4
/** Endings of nominatives, tried in place of a case ending of Russian titles: 'Начало' from 'Начала'. */
const RUSSIAN_ENDS = ['а', 'о', 'я', 'ь', 'ы', 'и', 'е']
/** Latin names are compared by letters anyhow; a beginning in Chinese characters or kana is no name yet. */
const NOT_COMPARED = /[\p{sc=Latin}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u
const ONLY_HAN = /^\p{sc=Han}+$/u
const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/u

interface Input {
  words: Words
  /** The visitor's language: patterns are learnt per language. */
  language: string
}

/**
 * The people and titles of a request that the catalogue has, named as it credits them, and the ambiguous words. Three statements, a fourth
 * and fifth if a title may have a typing error.
 */
export async function findKnownNames(
  deps: Pick<Deps, 'db' | 'cache'>,
  { words, language }: Input,
): Promise<{ names: Span[]; contested: Contested[]; otherTitles: NamedTitle[] }> {
  const { text, segments } = words
  const marked = markedParts(words)
  const parts = [...marked.map(({ part }) => part), ...partsOfRequest(words)]
  const people = await knownPeople(deps)
  const [titles, further, patterns] = await Promise.all([
    findTitlesNamed(deps.db, [...parts.map((part) => part.text), ...marked.flatMap(({ part }) => stemsOf(part.text))]),
    findPeopleNamed(deps.db, furtherPeople(parts, people)),
    findPatterns(deps.db, { language, words: parts.map((part) => part.text) }),
  ])
  const compared = { left: MOST_COMPARED }
  const named = parts.map((part): Named => {
    const mark = marked.find((each) => each.part.start === part.start && each.part.end === part.end)
    const other = further.get(part.text)
    return {
      part,
      mark: mark?.span ?? null,
      title: titles.get(part.text) ?? (mark === undefined ? null : byStem(part.text, titles)),
      person:
        personOf(part, { people, isMarked: mark !== undefined && mark.span.isRefused !== true, text, compared }) ??
        (other ? { ...other, isExact: true, isLastName: false, isFamous: false } : null),
      isLike: mark?.span.isLike ?? isNamedForLike(segments, part),
    }
  })
  await correctTitles(deps, named)
  await preferTitles(deps.db, named)
  const chosen = chooseNames(named, { segments, patterns })
  return { ...chosen, otherTitles: unchosenTitles(named, { names: chosen.names, segments }) }
}

/** Well-known titles, the longest name first, whose words mean something else here: a year, a genre, a type. */
function unchosenTitles(
  named: readonly Named[],
  { names, segments }: { names: readonly Span[]; segments: readonly Segment[] },
): NamedTitle[] {
  const isFree = ({ start, end }: Part) => !names.some((name) => name.start < end && start < name.end)
  const saysElse = ({ text, first, last }: Part) =>
    /^\d{4}$/.test(text) ||
    segments
      .slice(first, last + 1)
      .some(({ meanings }) => meanings.some(({ kind }) => kind !== 'cue' && kind !== 'number'))
  return named
    .filter(({ title, part }) => title?.tier === 0 && isFree(part) && saysElse(part))
    .toSorted((a, b) => b.part.text.length - a.part.text.length)
    .flatMap(({ title }) => title ?? [])
}

/** Parts in quotes, or where a name is expected. */
function markedParts({ text, segments }: Words): { part: Part; span: Mark }[] {
  const spans: Mark[] = [
    ...findQuoted(text).map((span) => ({ ...span, isQuoted: true })),
    ...guessed({ text, segments }).map((span) => ({ ...span, isQuoted: false })),
    ...refusedRanges({ text, segments }).map((range) => ({
      ...range,
      kind: 'title' as const,
      value: '',
      isRefused: true,
    })),
  ]
  return spans.map((span) => {
    const part = partOf(text, segments, span)
    return { part, span: { ...span, isLike: span.isLike ?? isNamedForLike(segments, part) } }
  })
}

function personOf(
  part: Part,
  {
    people,
    isMarked,
    text,
    compared,
  }: { people: KnownPeople; isMarked: boolean; text: string; compared: { left: number } },
): Named['person'] {
  if (part.unknown === 0 || part.text.split(' ').length > PERSON_WORDS) return null
  const typed = text.slice(part.start, part.end)
  // Japanese reads the characters of names in its own ways.
  const isRead = !(ONLY_HAN.test(typed) && KANA.test(text))
  const trust = !isRead ? 'exact' : isMarked ? 'marked' : part.isWhole ? 'guessed' : 'exact'
  const exact = matchPerson(typed, people, 'exact')
  if (exact === null && trust !== 'exact') compared.left -= 1
  const found = exact ?? (compared.left < 0 ? null : matchPerson(typed, people, trust))
  if (found === null) return null
  const { person, isExact, isLastName } = found
  if (isLastName && !part.isWhole) return null
  return { name: person.name, directs: person.directs, isExact, isLastName, isFamous: person.isFamous }
}

function furtherPeople(parts: readonly Part[], people: KnownPeople): string[] {
  return parts
    .filter(({ text, unknown, length }) => unknown > 0 && length <= PERSON_WORDS && !people.byName.has(text))
    .slice(0, MOST_PEOPLE)
    .map(({ text }) => text)
}

/** A title without an ending of up to four letters on its last word: 'Titanicin', '인터스텔라는'. */
function stemsOf(text: string): string[] {
  const most = isUnspaced(text) ? 2 : ENDING
  const least = isUnspaced(text) ? 2 : LEAST_STEM
  const stems = Array.from({ length: most }, (_, cut) => text.slice(0, -(cut + 1)).trim()).filter(
    (stem) => stem.length >= least,
  )
  const ends = /\p{sc=Cyrillic}$/u.test(text) ? RUSSIAN_ENDS : []
  return [...stems, ...stems.slice(0, 2).flatMap((stem) => ends.map((end) => stem + end))]
}

function byStem(text: string, titles: ReadonlyMap<string, NamedTitle>): NamedTitle | null {
  const stem = stemsOf(text).find((each) => titles.has(each))
  return stem === undefined ? null : (titles.get(stem) ?? null)
}

/** '오징어께임': a misspelt well-known title is preferred to a person whose name only sounds similar. */
async function preferTitles(db: Deps['db'], named: readonly Named[]): Promise<void> {
  const guessed = named.filter(
    ({ mark, title, person, part }) => mark === null && title === null && person?.isExact === false && part.isWhole,
  )
  for (const each of guessed.slice(0, MOST_CORRECTED))
    if (!NOT_COMPARED.test(each.part.text)) each.title = await inflectedTitle(db, each.part.text)
}

/** Corrects titles that were looked up by name and not found: by sound, and the way search corrects them. */
async function correctTitles(deps: Pick<Deps, 'db' | 'cache'>, named: readonly Named[]): Promise<void> {
  const wanted = named.filter(
    ({ mark, title, person, part }) =>
      mark?.kind === 'title' && title === null && person?.isExact !== true && part.unknown > 0,
  )
  for (const each of wanted.slice(0, MOST_CORRECTED)) {
    each.title = (await inflectedTitle(deps.db, each.part.text)) ?? (await titleBySound(deps, each.part.text))
    if (each.title !== null || each.person !== null || each.mark?.isRefused === true) continue
    const { texts } = await correctQuery(deps.db, each.part.text, { careful: false })
    const titles = await findTitlesNamed(deps.db, texts)
    each.title = texts.map((text) => titles.get(text)).find((title) => title !== undefined) ?? null
  }
}
