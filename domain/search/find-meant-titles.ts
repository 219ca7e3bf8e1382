import type { Database } from '#db/client.ts'
import { asTerm, isUnspaced, normalizeText } from '../terms/normalize.ts'
import { errorsBetween } from '../terms/spelling.ts'
import { foldText } from '../terms/fold.ts'
import { titlesAmong } from './load-candidates.ts'
import type { Candidate } from './candidate.ts'
import { fitsInterpretation, rankInClasses } from './classes.ts'
import { findCandidates } from './find-candidates.ts'
import { QUERY_MAX_LENGTH, SPECIFIC_TITLE_LIMIT } from './limits.ts'
import { compareResults } from './rank.ts'

/** How a text names a title: by its whole name, by some of its words ('lord of the rings'), and both after a correction. */
export type Naming = 'name' | 'part' | 'corrected name' | 'corrected part'

export interface MeantTitles {
  naming: Naming
  /** Those that the text names in this way, the best known first; after those of this name those whose names go on after it. */
  titles: Candidate[]
  /** The corrected text in normal form; as given if there was no typing error. */
  text: string
}

/** Shorter texts name only the whole of a title. */
const LEAST_PART = 4
const LEAST_PART_UNSPACED = 3

/**
 * The stored titles that a text names as search ranks them, for a reader of `language`; null if the best hits only contain some of its
 * words, or beginnings of words.
 */
export async function findMeantTitles(
  db: Database,
  { text, language }: { text: string; language: string },
): Promise<MeantTitles | null> {
  const query = normalizeText(text.slice(0, QUERY_MAX_LENGTH))
  if (query === '') return null
  const { candidates, understood } = await findCandidates(db, { query, language, limit: SPECIFIC_TITLE_LIMIT })
  const ranked = rankInClasses(candidates, understood, compareResults)
  const asTyped = namedBy(ranked, query)
  if (asTyped !== null) return { ...asTyped, text }
  const { specific, corrections } = understood
  const ofThat = specific === null ? [] : ranked.filter((title) => fitsInterpretation(title, specific))
  const asMeant = specific === null ? null : namedBy(ofThat, specific.text)
  if (asMeant !== null) return { ...asMeant, text }
  const isCut = asTerm(query) !== query
  const corrected = corrections.map((each) => ({
    text: each,
    found: isCut ? begunBy(ranked, each) : namedBy(ranked, each),
  }))
  const best = corrected.find(({ found }) => found?.naming === 'name') ?? corrected.find(({ found }) => found !== null)
  if (best?.found) return { ...best.found, naming: `corrected ${best.found.naming}`, text: best.text }
  const near = ranked.filter((title) => namesOf(title).some((name) => isNear(query, name)))
  return near.length === 0 ? null : { naming: 'corrected name', titles: near.slice(0, 1), text }
}

function isNear(query: string, name: string): boolean {
  return query.length >= LEAST_PART && errorsBetween(query, name, { unfinished: false }) !== Infinity
}

/** Corrections are no longer than the terms they were found by. */
function begunBy(ranked: readonly Candidate[], text: string): { naming: 'name'; titles: Candidate[] } | null {
  const titles = ranked.filter((title) => namesOf(title).some((name) => name.startsWith(text)))
  return titles.length === 0 ? null : { naming: 'name', titles }
}

function namedBy(ranked: readonly Candidate[], text: string): { naming: 'name' | 'part'; titles: Candidate[] } | null {
  const texts = [...new Set([text, foldText(text)])]
  const known = ranked.toSorted((a, b) => b.popularity - a.popularity)
  const those = (holds: (name: string, text: string) => boolean) =>
    known.filter((title) => namesOf(title).some((name) => texts.some((each) => holds(name, each))))
  const whole = those(isSame)
  if (whole.length > 0)
    return { naming: 'name', titles: [...new Set([...whole, ...those((name, own) => name.startsWith(`${own} `))])] }
  if (text.length < (isUnspaced(text) ? LEAST_PART_UNSPACED : LEAST_PART)) return null
  const parts = those(hasWords)
  return parts.length === 0 ? null : { naming: 'part', titles: parts }
}

function namesOf({ names }: Candidate): string[] {
  return titlesAmong(names)
}

/** Spaces are left out and added. */
function isSame(name: string, text: string): boolean {
  return name === text || name.replaceAll(' ', '') === text.replaceAll(' ', '')
}

/** Whether a name has the words of the text, in any order, or some in a row that are the text but for spaces. */
function hasWords(name: string, text: string): boolean {
  if (isUnspaced(text)) return name.includes(text)
  const words = name.split(' ')
  if (text.split(' ').every((word) => words.includes(word))) return true
  const whole = text.replaceAll(' ', '')
  return words.some((_, from) => {
    for (let to = from + 1; to <= words.length; to += 1) if (words.slice(from, to).join('') === whole) return true
    return false
  })
}
