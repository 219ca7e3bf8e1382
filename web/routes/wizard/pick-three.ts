import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'

const PICKS = 3

/**
 * The first three results, and all others in order. Each title of `instead`, in turn, is replaced by the next that has not been
 * among the three; if none is left it stays.
 */
export function pickThree<T extends TitleRef>(
  titles: readonly T[],
  instead: readonly TitleRef[],
): { picks: T[]; rest: T[] } {
  const picks = titles.slice(0, PICKS)
  let next = PICKS
  for (const given of instead) {
    const place = picks.findIndex((pick) => titleKey(pick) === titleKey(given))
    const other = titles[next]
    if (place === -1 || other === undefined) continue
    picks[place] = other
    next += 1
  }
  return { picks, rest: titles.filter((title) => !picks.includes(title)) }
}
