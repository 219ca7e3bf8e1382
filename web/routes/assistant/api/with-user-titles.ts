import type { RouterContextProvider } from 'react-router'
import type { FoundTitles } from '#shared/assistant/answer.ts'
import type { UserTitles } from '../../../features/user-titles/user-title.ts'
import { loadUserTitles } from '../../watchlist/load-user-titles.ts'

/** Found titles with the member's own state, and which of the visitor's services have them. */
export async function withUserTitles(
  context: Readonly<RouterContextProvider>,
  found: FoundTitles,
): Promise<FoundTitles & { marks?: UserTitles }> {
  const { userTitles } = await loadUserTitles(
    context,
    found.titles.map(({ card }) => card),
  )
  return userTitles === undefined ? found : { ...found, marks: userTitles }
}
