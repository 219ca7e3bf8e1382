import type { OfferedTitle, PreviewTitle } from '#domain/imports/list-import-titles.ts'
import type { PreviewQuery } from './query.ts'

export interface PreviewData {
  query: PreviewQuery
  pages: number
  titles: PreviewTitle[]
  ownLists: { id: string; name: string }[]
  /** Results of the manual search for a row; null if there is none. */
  found: OfferedTitle[] | null
}
