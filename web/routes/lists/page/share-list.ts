import type { ListCard, ListItem, OwnTexts, ServiceShare } from '#shared/lists/list.ts'
import type { MarksByTitle } from '../../../features/marks/own-marks.ts'

/** Titles of a list from one place on, with the viewer's marks of them. */
export interface SharePiece {
  items: ListItem[]
  nextPlace: number | null
  marks: MarksByTitle
}

export interface ShareList extends SharePiece {
  list: ListCard
  /** Null for everybody but the owner. */
  own: OwnTexts | null
  /** Null where the viewer has named no services. */
  onMine: number | null
  services: ServiceShare[]
}
