import type { PublicStatus } from '#domain/watchlist/sorts.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import type { UserTitles } from '../../../features/user-titles/user-title.ts'
import type { PublicTab } from './tabs.ts'

export interface PublicPiece {
  cards: TitleCard[]
  nextCursor: string | null
  /** The viewer's, not the owner's. */
  marks: UserTitles
}

export interface PublicList {
  tab: PublicTab
  owner: { displayName: string; avatarUrl: string | null; isViewer: boolean }
  counts: Record<PublicStatus, number>
  piece: PublicPiece
}
