import { keyOf, titleMatch } from './candidate.ts'
import { rank } from './rank.ts'
import type { Compare, Ranked } from './rank.ts'
import { fitsYear } from './title-year.ts'
import type { TitleAndYear } from './title-year.ts'

/** How a query was understood. */
export interface Reading {
  /** As typed, in normal form. */
  query: string
  year: TitleAndYear | null
  /** What may have been meant instead. */
  corrections: readonly string[]
  /** Keys of titles that have it only inside of a word. */
  inside: ReadonlySet<string>
  /** Keys of titles that only a correction leads to. */
  guessed: ReadonlySet<string>
}

/**
 * Ranked by one of the rules, `ruleFor` the texts that count as asked for: first titles of the named year, then what was typed,
 * then what has it inside of words, then what may have been meant, whole titles first.
 */
export function rankReading<T extends Ranked>(
  candidates: readonly T[],
  reading: Reading,
  ruleFor: (queries: readonly string[]) => Compare,
): T[] {
  const groups: T[][] = [[], [], [], [], [], []]
  for (const candidate of candidates) groups[groupOf(candidate, reading)]?.push(candidate)
  const { query, year, corrections } = reading
  const queries = [query, ...(year === null ? [] : [year.title]), ...corrections]
  return groups.flatMap((group) => rank(group, ruleFor(queries)))
}

function groupOf(candidate: Ranked, { year, inside, guessed, corrections }: Reading): 0 | 1 | 2 | 3 | 4 | 5 {
  const fits = year === null ? 'no' : fitsYear(candidate, year)
  if (fits === 'named') return 0
  if (inside.has(keyOf(candidate))) return 3
  if (guessed.has(keyOf(candidate))) return titleMatch(candidate, corrections) === 'exact' ? 4 : 5
  return fits === 'starts' ? 2 : 1
}
