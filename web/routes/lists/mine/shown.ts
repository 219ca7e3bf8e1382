import type { Adding, MyListsPage, Viewed } from './load-my-lists.ts'
import type { MyListsQuery, Opened } from './query.ts'
import type { Outcome } from './outcome.ts'

/** All data of the page. */
export interface MyListsShown {
  query: MyListsQuery
  opened: Opened
  outcome: Outcome
  page: MyListsPage
  beside: { names: string[]; viewed: Viewed | null; adding: Adding | null }
  now: Date
}
