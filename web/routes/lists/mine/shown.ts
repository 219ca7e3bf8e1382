import type { Adding, MyListsPage, Viewed } from './load-my-lists.ts'
import type { MyListsQuery, Opened } from './query.ts'
import type { Told } from './told.ts'

/** All data of the page. */
export interface MyListsShown {
  query: MyListsQuery
  opened: Opened
  told: Told
  page: MyListsPage
  beside: { names: string[]; viewed: Viewed | null; adding: Adding | null }
  now: Date
}
