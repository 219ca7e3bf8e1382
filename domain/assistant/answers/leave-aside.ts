import type { WishName } from '#shared/assistant/answer.ts'
import type { Wishes } from '#shared/assistant/wishes.ts'

/** What is left aside where nothing fits, the least important first; what is said together goes together. Titles and people never. */
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
 * What `find` (null: nothing) finds for as many of the wishes as can be: the least important are left aside one after the other until something fits,
 * then those that need not have been are taken back, the most important first.
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
  // The last one is needed: without it nothing fitted.
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
