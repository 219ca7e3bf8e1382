import { cueBefore, cueBehind, isBreak, isCue, isKnown, segment, valueOf } from './segments.ts'
import type { Segment } from './segments.ts'
import type { Span } from './span.ts'

/** Words of a person's name, and characters in scripts without spaces. */
const NAME_WORDS = 4
const NAME_CHARACTERS = 16
/** Words that occur in names although they have another meaning. */
const IN_NAMES =
  /^(?:de|da|di|d|l|del|della|van|von|der|den|la|le|el|al|bin|ibn|jr|sr|mc|mac|o|st|ten|ter|dos|du|ben|[b-df-hj-np-tv-xz])$/

export type Role = 'actor' | 'director'

/** Names of people, by the words around them: unknown words after 'starring' or before 'directed'. */
export function findPersonSpans(segments: readonly Segment[], text: string): Span[] {
  const spans: Span[] = []
  for (const run of runsOf(segments)) {
    const role = roleOf(segments, run) ?? roleByMaybe(segments, run, text) ?? roleByOf(segments, run, text)
    if (role !== null) spans.push(...namesOf(segments, run, role))
  }
  return spans
}

/** A range of segments. */
export interface SegmentRun {
  first: number
  last: number
}

/** Consecutive unknown words, with 'and' between them. */
function runsOf(segments: readonly Segment[]): SegmentRun[] {
  const runs: SegmentRun[] = []
  for (let at = 0; at < segments.length; at += 1) {
    if (!isNameWord(segments, at)) continue
    let last = at
    while (isNameWord(segments, last + 1) || (isCue(segments[last + 1], 'and') && isNameWord(segments, last + 2)))
      last += 1
    runs.push({ first: at, last })
    at = last
  }
  return runs
}

function isNameWord(segments: readonly Segment[], at: number): boolean {
  const here = segments[at]
  if (here === undefined) return false
  if (!isKnown(here)) return !/^\d/.test(here.text)
  const [before, behind] = [segments[at - 1], segments[at + 1]]
  const isBetween = before !== undefined && !isKnown(before) && behind !== undefined && !isKnown(behind)
  return (isBetween && IN_NAMES.test(here.text)) || isNameBehindRole(segments, at)
}

/** 'directed by Tim Story', 'starring James Franco': next to a single unknown word that a role stands before, a word with another meaning. */
function isNameBehindRole(segments: readonly Segment[], at: number): boolean {
  const [role, before, here, behind] = [segments[at - 2], segments[at - 1], segments[at], segments[at + 1]]
  if (here === undefined || here.tokens.length > 1) return false
  const isOrdinary = isCue(here, 'noun') || here.meanings.every(({ kind }) => kind === 'subject' || kind === 'provider')
  const isLast = before !== undefined && !isKnown(before) && isCue(role, 'actorBefore', 'directorBefore')
  return isOrdinary && isLast && (behind === undefined || isKnown(behind))
}

const NEAR = 2

/** The role that the cues around some words give them: actor or director. */
export function roleOf(segments: readonly Segment[], { first, last }: SegmentRun): Role | null {
  const before = segments[first - 1]
  if (cueBehind(segments, last, ['directorAfter'], 1)) return 'director'
  if (isCue(before, 'actorBefore')) return 'actor'
  if (isCue(before, 'directorBefore')) return 'director'
  if (cueBehind(segments, last, ['actorAfter'], 1)) return 'actor'
  const near = segments
    .slice(Math.max(0, first - NEAR), first)
    .findLast((each) => isCue(each, 'directorBefore', 'actorBefore'))
  if (near === undefined) return null
  return isCue(near, 'directorBefore') ? 'director' : 'actor'
}

/** The role of a known person: 'películas de' before a name says no more than what that person is known for. */
export function roleOfKnown(segments: readonly Segment[], run: SegmentRun): Role | null {
  const before = segments[run.first - 1]
  const saysType = valueOf(before, 'type') !== undefined && isCue(before, 'directorBefore')
  return saysType && !cueBehind(segments, run.last, ['directorAfter'], 1) ? null : roleOf(segments, run)
}

/** 'with', '… movies': then two words or more are a name. */
function roleByMaybe(segments: readonly Segment[], { first, last }: SegmentRun, text: string): Role | null {
  // "Kemal Sunal'ın filmleri"
  const isOwner = /['\u2019\u02bc]/.test(text.charAt(segments[last]?.end ?? -1))

  const unspaced = segments.slice(first, last + 1).some(({ text }) => text.length === 1)
  return (isOwner || hasMaybe(segments, { first, last })) && (last > first || unspaced) ? 'actor' : null
}

const OF = /^(?:de|do|da|di|du|del|della|dello|von|van|av|af|του|της)$/

export function isOf(segment: Segment | undefined): boolean {
  return OF.test(segment?.text ?? '')
}

/** 'películas de Isabel Coixet': a capitalised name after 'of' and a title type is its director's. */
function roleByOf(segments: readonly Segment[], { first, last }: SegmentRun, text: string): Role | null {
  const words = segments.slice(first, last + 1).filter((each) => !isKnown(each))
  const isName = words.length > 1 && words.every(({ start }) => /\p{Lu}/u.test(text.slice(start, start + 1)))
  return isOf(segments[first - 1]) && isName ? 'director' : null
}

/** Whether 'with' or the like is adjacent. */
export function hasMaybe(segments: readonly Segment[], { first, last }: SegmentRun): boolean {
  return isCue(segments[first - 1], 'actorMaybeBefore') || isCue(segments[last + 1], 'actorMaybeAfter')
}

/** One span for each name of a run. */
function namesOf(segments: readonly Segment[], { first, last }: SegmentRun, role: Role): Span[] {
  const names: Segment[][] = [[]]
  for (const each of segments.slice(first, last + 1)) {
    if (isCue(each, 'and') || isBreak(each)) names.push([])
    if (!isCue(each, 'and')) names.at(-1)?.push(each)
  }
  const negated = cueBefore(segments, first, ['not'], NEAR) || isNegatedRole(segments, first)
  return names.flatMap((words) => {
    const isCharacters = words.every(({ text }) => [...text].length === 1)
    if (words.length === 0 || words.length > (isCharacters ? NAME_CHARACTERS : NAME_WORDS)) return []
    const { start, end } = segment(
      words.flatMap(({ tokens }) => tokens),
      [],
    )
    return [{ kind: role, start, end, value: '', ...(negated ? { negated } : {}) }]
  })
}

/** 'not with …', 'nothing starring …' */
export function isNegatedRole(segments: readonly Segment[], first: number): boolean {
  return (
    isCue(segments[first - 1], 'actorBefore', 'actorMaybeBefore', 'directorBefore') &&
    cueBefore(segments, first - 1, ['not'], 0)
  )
}
