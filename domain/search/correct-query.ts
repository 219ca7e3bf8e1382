import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { PREPARED } from '#db/prepared.ts'
import { TYPED_WORD_LENGTH, correctableWords, deletions, errorsBetween } from '../terms/spelling.ts'

/** Corrected texts that are looked up, and those that are searched for. */
const MOST_LOOKED_UP = 120
const MOST_CORRECTIONS = 5

/** Known words considered as replacements of one. */
const MOST_OTHERS = 6

export interface Corrections {
  /** Whole texts that titles have, best first. */
  texts: string[]
  /** Known words one typing error away from each word, nearest first. */
  others: ReadonlyMap<string, readonly string[]>
}

/**
 * Likely corrections of a text in normal form: itself with one word, or every unknown word, replaced by a known one that is a typing error
 * away; only texts that titles have, those of the best-known titles first, then those with fewer errors. `careful`: something was found
 * already, so only unknown words are replaced, by whole ones with the same first letter.
 */
export async function correctQuery(
  db: Database,
  query: string,
  { careful, near = wordsNear(db) }: { careful: boolean; near?: WordsNear },
): Promise<Corrections> {
  const typed = correctableWords(query, TYPED_WORD_LENGTH)
  if (typed.length === 0) return { texts: [], others: new Map() }
  const known = await near(typed)
  const words = query.split(' ').map((word, at, all): Word => {
    const short = word.length < TYPED_WORD_LENGTH
    // Three letters are usually a word of their own, which search_words cannot show.
    const unknown = word.length > TYPED_WORD_LENGTH && !known.has(word)
    const unfinished = at === all.length - 1 && !careful
    const others = short || (careful && !unknown) ? [] : nearest(word, known, unfinished)
    return { word, unknown, others: careful ? others.filter((other) => other[0] === word[0]) : others }
  })
  const texts = correctedTexts(words)
  return {
    texts: texts.length === 0 ? [] : await thoseOfTitles(db, texts.slice(0, MOST_LOOKED_UP)),
    others: new Map(words.map(({ word, others }) => [word, others.slice(0, MOST_OTHERS)])),
  }
}

interface Word {
  word: string
  /** Known words one typing error away, nearest first. */
  others: string[]
  unknown: boolean
}

/** Known words that may be one typing error away from some of the typed ones. */
export type WordsNear = (typed: readonly string[]) => Promise<ReadonlySet<string>>

/** Reads them once for each list of words: corrections of titles and of people's names begin with the same. */
export function wordsNear(db: Database): WordsNear {
  const known = new Map<string, ReturnType<WordsNear>>()
  return (typed) => {
    const key = typed.join(' ')
    const words = known.get(key) ?? readWordsNear(db, typed)
    known.set(key, words)
    return words
  }
}

async function readWordsNear(db: Database, typed: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`${PREPARED}
    select distinct word from search_words where deletion = any(${typed.flatMap(deletions)}::text[])
  `.execute(db)
  return new Set(rows.map(({ word }) => word))
}

function nearest(typed: string, known: ReadonlySet<string>, unfinished: boolean): string[] {
  return [...known]
    .filter((word) => word !== typed)
    .map((word) => ({ word, errors: errorsBetween(typed, word, { unfinished }) }))
    .filter(({ errors }) => errors !== Infinity)
    .map((found) => ({ ...found, rank: found.errors + (found.word[0] === typed[0] ? 0 : 0.5) }))
    .toSorted((a, b) => a.rank - b.rank || a.word.length - b.word.length || (a.word < b.word ? -1 : 1))
    .map(({ word }) => word)
}

function correctedTexts(words: readonly Word[]): string[] {
  const text = (replace: (word: Word, at: number) => string) => words.map(replace).join(' ')
  const unknown = words.filter((word) => word.unknown && word.others.length > 0)
  const all = unknown.length > 1 ? [text((word) => (word.unknown ? (word.others[0] ?? word.word) : word.word))] : []
  const single = words
    .map((word, at) => ({ word, at }))
    // An unknown word is more likely to be the error.
    .toSorted((a, b) => Number(b.word.unknown) - Number(a.word.unknown))
    .flatMap(({ word, at }) => word.others.map((other) => text((own, place) => (place === at ? other : own.word))))
  return [...new Set([...all, ...single])]
}

async function thoseOfTitles(db: Database, texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`${PREPARED}
    select text
    from unnest(${texts}::text[]) with ordinality as texts (text, position)
    cross join lateral term_tier(text) as tier
    where tier is not null
    order by tier, position
    limit ${MOST_CORRECTIONS}
  `.execute(db)
  return rows.map(({ text }) => text)
}
