import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'

const PICKS = 3

/**
 * The first three of those that may be picks (`order`, keys of titles), and all other titles. Each title of `instead`, in turn, is
 * replaced by the next that has not been among the three; if none is left it stays.
 */
export function pickThree<T extends TitleRef>(
  titles: readonly T[],
  order: readonly string[],
  instead: readonly TitleRef[],
): { picks: T[]; rest: T[]; hasOthers: boolean } {
  const byKey = new Map(titles.map((title) => [titleKey(title), title]))
  const candidates = order.flatMap((key) => byKey.get(key) ?? [])
  const picks = candidates.slice(0, PICKS)
  let next = PICKS
  for (const given of instead) {
    const place = picks.findIndex((pick) => titleKey(pick) === titleKey(given))
    const other = candidates[next]
    if (place === -1 || other === undefined) continue
    picks[place] = other
    next += 1
  }
  const rest = titles.filter((title) => !picks.includes(title))
  return { picks, rest, hasOthers: candidates[next] !== undefined }
}
