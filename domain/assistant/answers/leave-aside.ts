import type { RequestFilterName } from '#shared/assistant/answer.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'

/**
 * The order in which filters are left aside if nothing fits, the least important first; related filters go together. Titles and people
 * never.
 */
const LEAST_FIRST: readonly (readonly RequestFilterName[])[] = [
  ['mood'],
  ['minRuntime', 'maxRuntime'],
  ['country'],
  ['originalLanguage'],
  ['minRating'],
  ['providers'],
  ['year', 'yearRange'],
  ['genres'],
  ['notMoods'],
  ['contentType'],
  ['subjects'],
  ['notGenres'],
]

interface Fitting<Found> {
  found: Found
  filters: RequestFilters
  dropped: RequestFilterName[]
}

/**
 * Runs `find` (null: nothing found) with as many filters as possible: leaves the least important aside one after the other until something
 * fits, then restores those whose removal was not necessary, the most important first.
 */
export async function leaveAside<Found>(
  filters: RequestFilters,
  find: (filters: RequestFilters) => Promise<Found | null>,
): Promise<Fitting<Found> | null> {
  const everything = await find(filters)
  if (everything !== null) return { found: everything, filters, dropped: [] }
  const aside: (readonly RequestFilterName[])[] = []
  let fitting: Fitting<Found> | null = null
  for (const names of LEAST_FIRST.filter((group) => group.some((name) => filters[name] !== undefined))) {
    aside.push(names)
    fitting = await attempt(filters, aside, find)
    if (fitting !== null) break
  }
  if (fitting === null) return null
  // The last one was necessary: nothing fitted before it.
  for (const names of aside.slice(0, -1).toReversed()) {
    const fewer = aside.filter((each) => each !== names)
    const better = await attempt(filters, fewer, find)
    if (better === null) continue
    aside.splice(0, aside.length, ...fewer)
    fitting = better
  }
  return fitting
}

async function attempt<Found>(
  filters: RequestFilters,
  aside: readonly (readonly RequestFilterName[])[],
  find: (filters: RequestFilters) => Promise<Found | null>,
): Promise<Fitting<Found> | null> {
  const dropped = aside.flat().filter((name) => filters[name] !== undefined)
  const left = withoutFilters(filters, dropped)
  const found = await find(left)
  return found === null ? null : { found, filters: left, dropped }
}

export function withoutFilters(filters: RequestFilters, names: readonly RequestFilterName[]): RequestFilters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !names.some((each) => each === name)))
}
