import type { ImportCandidate, ImportReason } from '#shared/imports/import.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { Candidate } from '../../search/candidate.ts'
import { languageBit } from '../../terms/language-bits.ts'
import { MOST_CANDIDATES } from '../limits.ts'
import type { AskedTitle, Decision } from './asked-title.ts'

/** Names under which most files list a title: the English one, and that of the country it comes from. */
const USUAL = languageBit('en', { isOriginal: true })
const NOT_FOUND: Decision = { match: 'missing', reason: 'not-found', pick: null, candidates: [] }

/**
 * What a title of a file is, among those that may be meant. Matched: one title alone has the name, in any language or as another name of
 * it, and the year; of several, the one that is usually called so. All else is to choose, the likeliest first, which is proposed
 * where name or year speak for it.
 */
export function decide(asked: AskedTitle, found: readonly Candidate[]): Decision {
  const ofType = asked.type === null ? found : found.filter(({ type }) => type === asked.type)
  const fitting = ofType.length > 0 ? ofType : found
  const ranked = fitting
    .map((candidate) => ({ candidate, ...closeness(asked, candidate) }))
    .toSorted((a, b) => b.points - a.points || b.candidate.popularity - a.candidate.popularity)
  const [best] = ranked
  if (best === undefined) return NOT_FOUND
  // What differs by small words alone gives way to what does not differ, though its year does.
  const hasWhole = ranked.some(({ isWhole, yearGap }) => isWhole && yearGap <= 1)
  const sure = ranked.filter(({ exact, isWhole, yearFits }) => exact && yearFits && (isWhole || !hasWhole))
  // Without a year any of them may be meant.
  const usual = asked.year === null ? [] : sure.filter(({ isUsual }) => isUsual)
  const [match, other] = usual.length === 1 ? usual : sure
  if (match !== undefined && other === undefined && ofType.length > 0) {
    return { match: 'matched', reason: null, pick: refOf(match.candidate), candidates: [] }
  }
  const candidates = ranked.slice(0, MOST_CANDIDATES).map(({ candidate }) => toOffered(candidate))
  const pick = best.yearGap <= 1 || (asked.year === null && best.exact) ? refOf(best.candidate) : null
  return { match: 'choose', reason: reasonFor(asked, best, sure.length > 1, ofType.length === 0), pick, candidates }
}

interface Closeness {
  /** The name is the same, but perhaps for its small words. */
  exact: boolean
  isWhole: boolean
  isUsual: boolean
  yearFits: boolean
  /** Infinity where either has no year. */
  yearGap: number
  points: number
}

function closeness({ text, folded, year }: AskedTitle, { names, date }: Candidate): Closeness {
  const own = names.filter(({ isPerson }) => !isPerson)
  const holding = own.filter((name) => name.text === text)
  const isWhole = holding.length > 0
  const same = isWhole ? holding : own.filter((name) => name.text === folded)
  const exact = same.length > 0
  const isUsual = same.some(({ languages }) => (languages & USUAL) !== 0)
  const ownYear = date === null ? null : Number(date.slice(0, 4))
  const yearGap = year === null || ownYear === null ? Infinity : Math.abs(year - ownYear)
  const yearFits = year === null || yearGap === 0
  const yearPoints = yearGap === 0 ? 4 : yearGap === 1 ? 2 : 0
  const points = (exact ? 3 : 0) + (isWhole ? 1 : 0) + (isUsual ? 1 : 0) + yearPoints
  return { exact, isWhole, isUsual, yearFits, yearGap, points }
}

function reasonFor(asked: AskedTitle, best: Closeness, several: boolean, otherType: boolean): ImportReason {
  if (otherType) return 'type'
  if (several) return asked.year === null ? 'no-year' : 'several'
  return best.exact ? 'year' : 'spelling'
}

function refOf({ type, id }: TitleRef): TitleRef {
  return { type, id }
}

export function toOffered({ type, id, date, inDatabase, upstream }: Candidate): ImportCandidate {
  if (inDatabase || upstream === null) return { type, id }
  const year = date === null ? null : Number(date.slice(0, 4))
  return { type, id, unstored: { title: upstream.title.text, year, posterPath: upstream.posterPath } }
}
