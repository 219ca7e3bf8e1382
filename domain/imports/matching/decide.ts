import type { ImportCandidate, ImportReason } from '#shared/imports/import.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { Candidate } from '../../search/candidate.ts'
import { MOST_CANDIDATES } from '../limits.ts'
import type { AskedTitle, Decision } from './asked-title.ts'
import { likeness } from './like-names.ts'
import type { Likeness } from './like-names.ts'

/**
 * Matches a title of a file without an id against candidates. Matched: exactly one title of the file's type has this name, in any language
 * or as an alternative title, and the year; of several, the one that is usually called so. To choose, with a proposal: exactly one has the
 * type, a similar name, and a year at most one off. Anything else is offered and never preselected.
 */
export function decide(asked: AskedTitle, found: readonly Candidate[]): Decision {
  const ofType = asked.type === null ? found : found.filter(({ type }) => type === asked.type)
  const fitting = (ofType.length > 0 ? ofType : found).map((candidate) => closenessOf(asked, candidate))
  const ranked = fitting.toSorted((a, b) => b.points - a.points || b.candidate.popularity - a.candidate.popularity)
  const [best] = ranked
  if (best === undefined) return missing('not-found')
  const like = ofType.length === 0 ? [] : ranked.filter(isLike)
  const named = like.filter(({ name }) => name?.as === 'same')
  // Names that differ only in small words yield to identical ones, even if the latter's year differs.
  const sure = (named.length > 0 ? named : like.filter(({ name }) => name?.as === 'folded')).filter(isOfYear)
  const usual = sure.filter(({ name }) => name?.isUsual)
  const match = alone(usual.length === 1 ? usual : sure)
  if (match !== null) return { match: 'matched', reason: null, pick: refOf(match.candidate), candidates: [] }
  const proposed = sure.length > 0 ? null : alone(named.length > 0 ? named : like)
  const candidates = ranked.slice(0, MOST_CANDIDATES).map(({ candidate }) => toOffered(candidate))
  const reason = ofType.length === 0 && best.name !== null ? 'type' : reasonFor(asked, best, like.length > 1)
  return { match: 'choose', reason, pick: proposed === null ? null : refOf(proposed.candidate), candidates }
}

export function missing(reason: ImportReason): Decision {
  return { match: 'missing', reason, pick: null, candidates: [] }
}

interface Closeness {
  candidate: Candidate
  /** Null if no name is similar. */
  name: Likeness | null
  /** Infinity if either has no year. */
  yearGap: number
  points: number
}

const NAME_POINTS = { same: 6, folded: 5, misspelt: 4 } as const

function closenessOf(asked: AskedTitle, candidate: Candidate): Closeness {
  const name = likeness(asked, candidate.names)
  const year = yearOf(candidate)
  const yearGap = asked.year === null || year === null ? Infinity : Math.abs(asked.year - year)
  const yearPoints = yearGap === 0 ? 4 : yearGap === 1 ? 2 : 0
  const points = (name === null ? 0 : NAME_POINTS[name.as] + (name.isUsual ? 1 : 0)) + yearPoints
  return { candidate, name, yearGap, points }
}

/** Small words and numbers may only differ if nothing else does. */
function isLike({ name, yearGap }: Closeness): boolean {
  return name !== null && yearGap <= (name.as === 'folded' ? 0 : 1)
}

function isOfYear({ yearGap }: Closeness): boolean {
  return yearGap === 0
}

function alone(some: readonly Closeness[]): Closeness | null {
  return some.length === 1 ? (some[0] ?? null) : null
}

function reasonFor({ year }: AskedTitle, { name }: Closeness, isOneOfSeveral: boolean): ImportReason {
  if (name === null) return 'not-found'
  if (year === null) return 'no-year'
  if (isOneOfSeveral) return 'several'
  return name.as === 'same' ? 'year' : 'spelling'
}

function refOf({ type, id }: TitleRef): TitleRef {
  return { type, id }
}

function yearOf({ date }: Candidate): number | null {
  return date === null ? null : Number(date.slice(0, 4))
}

function toOffered(candidate: Candidate): ImportCandidate {
  const { type, id, inDatabase, upstream } = candidate
  if (inDatabase || upstream === null) return { type, id }
  return {
    type,
    id,
    unstored: { title: upstream.title.text, year: yearOf(candidate), posterPath: upstream.posterPath },
  }
}
