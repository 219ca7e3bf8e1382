import { titleMatch } from '../../search/candidate.ts'
import type { Candidate } from '../../search/candidate.ts'
import { normalizeText } from '../../terms/normalize.ts'
import { errorsBetween } from '../../terms/spelling.ts'

/** The found titles that a name may mean: whole names first, then beginnings, then the others; the best known first within each. */
export function pickNamed<T extends Candidate>(found: readonly T[], name: string): T[] {
  const query = normalizeText(name)
  const placed = found.map((title) => ({ title, place: placeOf(title, query) }))
  const meant = placed.filter(({ place }) => place !== null).map(({ title, place }) => ({ title, place: place ?? 0 }))
  return meant
    .toSorted((a, b) => a.place - b.place || b.title.popularity - a.title.popularity || a.title.id - b.title.id)
    .map(({ title }) => title)
}

/** Null if the title's names do not match. */
function placeOf(title: Candidate, query: string): number | null {
  const match = titleMatch(title, query)
  if (match === 'exact') return 0
  const names = title.normalizedTitles
  if (names.some((name) => errorsBetween(query, name, { unfinished: false }) < Infinity)) return 1
  if (match === 'prefix') return 2
  const words = query.split(' ')
  return names.some((name) => words.every((word) => name.split(' ').includes(word))) ? 3 : null
}
