import type { ListCard, ListItem, OwnTexts, ServiceShare } from '#shared/lists/list.ts'
import type { UserTitles } from '../../../features/user-titles/user-title.ts'

/** Titles of a list from one position on, with the viewer's state. */
export interface SharePiece {
  items: ListItem[]
  nextPlace: number | null
  marks: UserTitles
}

export interface ShareList extends SharePiece {
  list: ListCard
  /** Null for everyone but the owner. */
  own: OwnTexts | null
  /** Null if the viewer has chosen no services. */
  onMine: number | null
  services: ServiceShare[]
  /** In days, of the oldest offers if these decide what is shown; absent if they are young enough. */
  offersAge?: number
}
