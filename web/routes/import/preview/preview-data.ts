import type { OfferedTitle, PreviewTitle } from '#domain/imports/list-import-titles.ts'
import type { PreviewQuery } from './query.ts'

export interface PreviewData {
  query: PreviewQuery
  pages: number
  titles: PreviewTitle[]
  ownLists: { id: string; name: string }[]
  /** What was found for the row that is looked for by hand; null where nothing is. */
  found: OfferedTitle[] | null
}
