import { titleMatch, keyOf } from './candidate.ts'
import type { Candidate } from './candidate.ts'
import { matchNames } from './match.ts'
import type { NameMatch } from './match.ts'
import { rank } from './rank.ts'
import type { Compare } from './rank.ts'
import type { Interpretations, Interpretation } from './interpret-query.ts'

/** How a candidate was found, if its names alone do not explain it. */
export type FoundBy = 'words' | 'inside' | 'guess' | 'text'

/** A query, its interpretations, and for whom. */
export interface UnderstoodQuery extends Interpretations {
  /** Bits of the languages whose names come first (bitsFor). */
  own: number
  /** Likely corrections, in normal form. */
  corrections: readonly string[]
  /** By keyOf; absent for titles found by their words. */
  foundBy: ReadonlyMap<string, FoundBy>
}

/** The classes of match, best first (record 025). */
const CLASSES = [
  'named of that year or type',
  'typed',
  'typed, of that year or type',
  'words, of that year or type',
  'typed, in another language',
  'words',
  'words, in another language',
  'with people',
  'of a person',
  'of another year or type',
  'inside of words',
  'named by a correction',
  'by a correction',
  'in texts',
] as const
export type MatchClass = (typeof CLASSES)[number]

/** Each class with its candidates, ranked by one of the specification's rules; `ruleFor` takes the texts that count as the query. */
export function rankClasses<T extends Candidate>(
  candidates: readonly T[],
  understood: UnderstoodQuery,
  ruleFor: (queries: readonly string[]) => Compare,
): Map<MatchClass, T[]> {
  const { typed, specific, corrections } = understood
  const interpretations = specific === null ? [typed] : [typed, specific]
  const rule = ruleFor([...new Set([...interpretations.flatMap(({ text, folded }) => [text, folded]), ...corrections])])
  const groups = Map.groupBy(candidates, (candidate) => classOf(candidate, understood))
  return new Map(
    CLASSES.map((name) => {
      const group = groups.get(name) ?? []
      // Titles without a poster come after those with one.
      const [shown, bare] = [true, false].map((has) => group.filter(({ hasPoster }) => hasPoster === has)) as [T[], T[]]
      return [name, [...rank(shown, rule), ...rank(bare, rule)]]
    }),
  )
}

/** All classes in one list. */
export function rankInClasses<T extends Candidate>(...given: Parameters<typeof rankClasses<T>>): T[] {
  return [...rankClasses(...given).values()].flat()
}

function classOf(candidate: Candidate, { typed, specific, own, corrections, foundBy }: UnderstoodQuery): MatchClass {
  const found = foundBy.get(keyOf(candidate))
  const asTyped = matchNames(candidate.names, typed, own)
  const asMeant = specific === null ? null : matchNames(candidate.names, specific, own)
  const fits = specific !== null && fitsInterpretation(candidate, specific)
  if (asMeant?.kind === 'exact' && fits) return 'named of that year or type'
  if (asTyped !== null && isTyped(asTyped.kind) && asTyped.own) return 'typed'
  if (asMeant !== null && fits)
    return isTyped(asMeant.kind) ? 'typed, of that year or type' : 'words, of that year or type'
  if (asTyped !== null && isTyped(asTyped.kind)) return 'typed, in another language'
  if (asTyped?.kind === 'words') return asTyped.own ? 'words' : 'words, in another language'
  if (asTyped?.kind === 'people') return 'with people'
  if (asTyped?.kind === 'person') return 'of a person'
  if (asMeant !== null) return 'of another year or type'
  if (found === 'text') return 'in texts'
  if (found === 'inside') return 'inside of words'
  if (found === 'guess')
    return titleMatch(candidate, corrections) === 'exact' ? 'named by a correction' : 'by a correction'
  return 'words, in another language'
}

function isTyped(kind: NameMatch['kind']): boolean {
  return kind === 'exact' || kind === 'typed'
}

/** Whether a title is of the year and type that an interpretation names. */
export function fitsInterpretation({ type, date }: Candidate, asked: Interpretation): boolean {
  if (asked.type !== null && asked.type !== type) return false
  return asked.year === null || date?.slice(0, 4) === String(asked.year)
}
