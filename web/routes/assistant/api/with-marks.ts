import type { RouterContextProvider } from 'react-router'
import type { FoundTitles } from '#shared/assistant/answer.ts'
import type { MarksByTitle } from '../../../features/marks/own-marks.ts'
import { loadMarks } from '../../watchlist/load-marks.ts'

/** Found titles with the member's own state, and which of the visitor's services have them. */
export async function withMarks(
  context: Readonly<RouterContextProvider>,
  found: FoundTitles,
): Promise<FoundTitles & { marks?: MarksByTitle }> {
  const refs = found.titles.map(({ card }) => card)
  return { ...found, ...(await loadMarks(context, refs)) }
}
