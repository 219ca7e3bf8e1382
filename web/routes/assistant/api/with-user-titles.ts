import type { RouterContextProvider } from 'react-router'
import type { FoundTitles } from '#shared/assistant/answer.ts'
import type { UserTitles } from '../../../features/user-titles/user-title.ts'
import { loadOffersAge } from '../../../http/load-offers-age.ts'
import { loadUserTitles } from '../../watchlist/load-user-titles.ts'

/** Found titles with the member's own state, which of the visitor's services have them, and how old that is. */
export async function withUserTitles(
  context: Readonly<RouterContextProvider>,
  found: FoundTitles,
): Promise<FoundTitles & { marks?: UserTitles }> {
  const cards = found.titles.map(({ card }) => card)
  const [{ userTitles }, age] = await Promise.all([loadUserTitles(context, cards), loadOffersAge(context, cards)])
  return { ...found, ...age, ...(userTitles === undefined ? {} : { marks: userTitles }) }
}
