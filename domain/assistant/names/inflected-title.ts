import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { PREPARED } from '#db/prepared.ts'
import { isSmallWord, withArticles } from '../../terms/fold.ts'
import { isUnspaced } from '../../terms/normalize.ts'
import { errorsBetween } from '../../terms/spelling.ts'
import { findTitlesNamed } from './find-titles-named.ts'
import type { NamedTitle } from './find-titles-named.ts'
import { inLatin, soundsOf } from './sounds.ts'

/** Letters that a name surely keeps, and of a short first word. */
const SURE = 3
const SHORT = 4
/** Letters of an ending: of the name itself, and in place of it. */
const OWN_ENDING = 3
const ENDING = 4
const LEAST_LETTERS = 4
const LEAST_ARABIC = 3
const LEAST_HANGUL = 3
/** Characters of a beginning; kana of Japanese endings say nothing. */
const LEAST_CHARACTERS = 2
const TELLING = /[\p{sc=Han}\p{sc=Katakana}]/u
/** Names compared for each beginning. */
const MOST_COMPARED = 60

/**
 * The well-known title whose name a text is in another case, with an ending on any of its words: 'Króla Lwa' for 'Król Lew', 'des Paten'
 * for 'Der Pate', 'Крёстного отца'. `text` in normal form.
 */
export async function inflectedTitle(db: Database, text: string): Promise<NamedTitle | null> {
  if (isUnspaced(text) && !HANGUL.test(text)) return begunTitle(db, text)
  const bare = withoutSmallWord(text)
  if (bare.length < leastLetters(bare)) return null
  const { rows } = await sql<{ term: string }>`${PREPARED}
    select found.term from unnest(${beginningsOf(bare)}::text[]) as beginnings (term)
    cross join lateral (
      select term, popularity from search_terms
      where is_start and tier = 0 and search_terms.term >= beginnings.term
        and search_terms.term < beginnings.term || chr(1114111)
      limit ${MOST_COMPARED}
    ) as found
    order by found.popularity desc
  `.execute(db)
  const nearest = rows
    .map(({ term }) => ({ term, apart: apartFrom(bare, withoutSmallWord(term)) }))
    .filter(({ apart }) => apart !== Infinity)
    .toSorted((a, b) => a.apart - b.apart)[0]
  if (nearest === undefined) return null
  return (await findTitlesNamed(db, [nearest.term])).get(nearest.term) ?? null
}

function leastLetters(name: string): number {
  return HANGUL.test(name) ? LEAST_HANGUL : ARABIC.test(name) ? LEAST_ARABIC : LEAST_LETTERS
}

/** How a name of these words may begin. Korean puts its spaces as it likes. */
function beginningsOf(bare: string): string[] {
  if (HANGUL.test(bare)) {
    const [first = '', second = ''] = bare.replaceAll(' ', '')
    return [first + second, `${first} ${second}`]
  }
  const first = bare.split(' ')[0] ?? ''
  const beginning = first.slice(0, first.length <= SHORT ? SURE - 1 : SURE)
  return [beginning, ...withArticles(beginning)]
}

const HANGUL = /^\p{sc=Hangul}/u
const ARABIC = /^\p{sc=Arabic}/u
const ARABIC_ARTICLE = /^ال(?=\p{sc=Arabic}{3})/u

function apartFrom(typed: string, name: string): number {
  return HANGUL.test(typed) ? lettersBetween(typed, name) : endingsBetween(typed, name)
}

/** Of Korean names the letters within the syllables, without spaces. */
function lettersBetween(typed: string, name: string): number {
  const [own, other] = [typed, name].map((each) => each.replaceAll(' ', '').normalize('NFD')) as [string, string]
  return errorsBetween(own, other, { unfinished: false })
}

/** In scripts without spaces, the beginning of a name: '鬼滅', 'ワンピ'. */
async function begunTitle(db: Database, text: string): Promise<NamedTitle | null> {
  if (text.length < LEAST_CHARACTERS || !TELLING.test(text)) return null
  const { rows } = await sql<{ term: string }>`${PREPARED}
    select term from search_terms where is_start and tier = 0 and term >= ${text} and term < ${text} || chr(1114111)
    order by popularity desc limit 1
  `.execute(db)
  const term = rows[0]?.term
  return term === undefined ? null : ((await findTitlesNamed(db, [term])).get(term) ?? null)
}

/** Without an article, or what stands in its place: 'del padrino'. */
function withoutSmallWord(name: string): string {
  if (ARABIC.test(name)) return name.replace(ARABIC_ARTICLE, '')
  const [first = '', ...rest] = name.split(' ')
  return rest.length > 0 && (isSmallWord(first) || withArticles('').includes(`${first} `)) ? rest.join(' ') : name
}

/** Letters of the endings in which the words of two names differ; Infinity if a word differs in more. */
function endingsBetween(typed: string, name: string): number {
  const [words, own] = [typed.split(' '), name.split(' ')]
  if (words.length !== own.length) return Infinity
  return words.reduce((sum, word, at) => sum + wordsApart(word, own[at] ?? ''), 0)
}

function wordsApart(word: string, own: string): number {
  if (word === own) return 0
  let same = 0
  while (same < own.length && word[same] === own[same]) same += 1
  const [left, right] = [word.length - same, own.length - same]
  const isStem = same >= Math.min(SURE, own.length - 1, word.length - 1) && left <= ENDING && right <= OWN_ENDING
  // 'lwa' and 'lew', 'отца' and 'отец': the vowels change as well.
  const isSkeleton = word[0] === own[0] && left <= ENDING && skeleton(word) === skeleton(own)
  return isStem || isSkeleton ? left + right : Infinity
}

function skeleton(word: string): string {
  return soundsOf(inLatin(word).replaceAll('w', 'v'))
}
