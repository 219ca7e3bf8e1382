import type { WishName } from '#shared/assistant/answer.ts'
import type { Wishes } from '#shared/assistant/wishes.ts'

/**
 * The order in which filters are left aside if nothing fits, the least important first; related filters go together. Titles and people
 * never.
 */
const LEAST_FIRST: readonly (readonly WishName[])[] = [
  ['mood'],
  ['minRuntime', 'maxRuntime'],
  ['country'],
  ['originalLanguage'],
  ['minRating'],
  ['providers'],
  ['year', 'yearRange'],
  ['genres'],
  ['contentType'],
  ['notGenres'],
]

interface Fitting<Found> {
  found: Found
  wishes: Wishes
  dropped: WishName[]
}

/**
 * Runs `find` (null: nothing found) with as many filters as possible: leaves the least important aside one after the other until something
 * fits, then restores those whose removal was not necessary, the most important first.
 */
export async function leaveAside<Found>(
  wishes: Wishes,
  find: (wishes: Wishes) => Promise<Found | null>,
): Promise<Fitting<Found> | null> {
  const everything = await find(wishes)
  if (everything !== null) return { found: everything, wishes, dropped: [] }
  const aside: (readonly WishName[])[] = []
  let fitting: Fitting<Found> | null = null
  for (const names of LEAST_FIRST.filter((group) => group.some((name) => wishes[name] !== undefined))) {
    aside.push(names)
    fitting = await attempt(wishes, aside, find)
    if (fitting !== null) break
  }
  if (fitting === null) return null
  // The last one was necessary: nothing fitted before it.
  for (const names of aside.slice(0, -1).toReversed()) {
    const fewer = aside.filter((each) => each !== names)
    const better = await attempt(wishes, fewer, find)
    if (better === null) continue
    aside.splice(0, aside.length, ...fewer)
    fitting = better
  }
  return fitting
}

async function attempt<Found>(
  wishes: Wishes,
  aside: readonly (readonly WishName[])[],
  find: (wishes: Wishes) => Promise<Found | null>,
): Promise<Fitting<Found> | null> {
  const dropped = aside.flat().filter((name) => wishes[name] !== undefined)
  const left = withoutWishes(wishes, dropped)
  const found = await find(left)
  return found === null ? null : { found, wishes: left, dropped }
}

export function withoutWishes(wishes: Wishes, names: readonly WishName[]): Wishes {
  return Object.fromEntries(Object.entries(wishes).filter(([name]) => !names.some((each) => each === name)))
}
