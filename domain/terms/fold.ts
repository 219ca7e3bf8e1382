import { inDigits } from './numerals.ts'

/** Words in normal form that people leave out, add and mix up, in all languages: articles, 'and', 'of' and the like. */
const SMALL_WORDS = new Set(
  [
    'the a an and of in on at to for from with by or is',
    'der das und im am vom zum zur ein eine einer',
    'le la les et un une du des de au aux en',
    'el los las y del al',
    'il lo gli i e ed di da della dello dei degli delle',
    'o os as um uma do dos das na',
    'het een van',
    'och den det en ett og et',
    've ile bir',
    'i w z na',
    'и в на с',
    'ο η το οι τα και του της',
  ]
    .join(' ')
    .split(' '),
)

const ARTICLES =
  'the a an der die das ein eine le la les un une el los las il lo gli i o os as um uma het een den det en ett et ο η το οι τα'.split(
    ' ',
  )

const ARABIC = /^\p{sc=Arabic}/u

/** A name in normal form with each article that it may have been typed without. */
export function withArticles(name: string): string[] {
  return [...ARTICLES.map((article) => `${article} ${name}`), `l${name}`, ...(ARABIC.test(name) ? [`ال${name}`] : [])]
}

export function isSmallWord(word: string): boolean {
  return SMALL_WORDS.has(word)
}

/** The naming words of a text in normal form, numbers in digits; all of its words if there are none. */
export function namingWords(normal: string): string[] {
  const words = normal.split(' ')
  const naming = words.filter((word) => !SMALL_WORDS.has(word) || /^\p{Nd}/u.test(inDigits(word)))
  return (naming.length === 0 ? words : naming).map(inDigits)
}

/** A text in normal form reduced to its naming words: 'the godfather part ii' and 'godfather part 2' are the same. */
export function foldText(normal: string): string {
  return namingWords(normal).join(' ')
}
