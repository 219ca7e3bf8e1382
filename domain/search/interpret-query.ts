import type { TitleType } from '#shared/titles/title.ts'
import { foldText } from '../terms/fold.ts'
import { askedType } from './type-words.ts'

/** One way to understand a query. */
export interface Interpretation {
  /** In normal form, never empty. */
  text: string
  /** Only its naming words, numbers in digits. */
  folded: string
  /** Year of release or first airing. */
  year: number | null
  type: TitleType | null
}

export interface Interpretations {
  typed: Interpretation
  /** If it names a year or a type ('dune 1984', 'fargo series'): the rest as a title of that year and type. */
  specific: Interpretation | null
}

export const YEAR = /^(?:18[89]\d|19\d\d|20\d\d)$/

/** The possible interpretations of a non-empty query in normal form. */
export function interpretQuery(normal: string): Interpretations {
  const typed = interpretationOf(normal, { year: null, type: null })
  const words = normal.split(' ')
  const year = words.length > 1 ? words.findLastIndex((word) => YEAR.test(word)) : -1
  const asked = words.map((word, at) => (at === year ? undefined : askedType(word)))
  const rest = words.filter((_, at) => at !== year && asked[at] === undefined)
  // No first part is officially numbered: 'rocky 1' means 'Rocky'.
  const named = rest.length > 1 && rest.at(-1) === '1' ? rest.slice(0, -1) : rest
  if (named.length === 0 || named.length === words.length) return { typed, specific: null }
  const type = asked.find((each) => each !== undefined && each !== null) ?? null
  return {
    typed,
    specific: interpretationOf(named.join(' '), { year: year === -1 ? null : Number(words[year]), type }),
  }
}

/** Reads a text in normal form as a title of a year and type. */
export function interpretationOf(text: string, { year, type }: Pick<Interpretation, 'year' | 'type'>): Interpretation {
  return { text, folded: foldText(text), year, type }
}
