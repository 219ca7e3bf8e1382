/** How many preceding titles are compared. */
const LOOK_BACK = 8

/**
 * Reorders ranked titles so that related ones stand apart: each step takes the title that is nearest, after `placesBack` has moved it
 * back for what it shares with those before it.
 */
export function spreadOut<T>(ranked: readonly T[], placesBack: (title: T, before: readonly T[]) => number): T[] {
  const left = ranked.map((title, place) => ({ title, place }))
  const varied: T[] = []
  while (left.length > 0) {
    const before = varied.slice(-LOOK_BACK)
    let best = 0
    let least = Infinity
    for (const [at, { title, place }] of left.entries()) {
      // Later titles have more places to make up.
      if (place >= least) break
      const back = place + placesBack(title, before)
      if (back < least) [best, least] = [at, back]
    }
    varied.push(...left.splice(best, 1).map(({ title }) => title))
  }
  return varied
}
