import type { LocalText } from '../titles/local-text.ts'
import type { ProviderMark, TitleCard } from '../titles/title-card.ts'
import type { TitleRef } from '../titles/title.ts'

/** A title in a list's card. */
export interface PreviewItem extends TitleRef {
  title: LocalText
  posterPath: string | null
}

export interface ListOwner {
  /** Null if there is no profile: pages show "Anonymous". */
  displayName: string | null
  avatarUrl: string | null
}

/** A suggestion list in cards, feeds and shares. */
export interface ListCard {
  id: string
  slug: string
  /** In the page's language if it is one of the default names, otherwise as the owner wrote it. */
  name: string
  description: LocalText | null
  itemCount: number
  isPublic: boolean
  isPublished: boolean
  /** ISO 8601. */
  createdAt: string
  updatedAt: string
  owner: ListOwner
  /** Its first titles, at most five. */
  preview: PreviewItem[]
}

export interface ListItem {
  card: TitleCard
  note: string | null
  /** ISO 8601. */
  addedAt: string
  /** 0 for the first of the list. */
  place: number
  /** The viewer's services that carry it. */
  mine: ProviderMark[]
}

/** Texts that only the owner sees. */
export interface OwnTexts {
  name: string
  description: string
  /** By language. */
  translations: Record<string, string>
}

/** A title removed from a list, with what is needed to put it back. */
export interface RemovedItem extends TitleRef {
  note: string | null
  orderIndex: number
  /** ISO 8601. */
  addedAt: string
}

/** One of the viewer's services, and how many of a list's titles it carries. */
export interface ServiceShare {
  service: ProviderMark
  titles: number
}

/** One of the viewer's own lists. */
export interface MyListCard extends ListCard {
  /** As written, for editing. */
  own: Pick<OwnTexts, 'name' | 'description'>
}

/** One page of a list. */
export interface ListPage {
  list: ListCard
  /** Null for everyone but the owner. */
  own: OwnTexts | null
  items: ListItem[]
  /** How many of all its titles the viewer's services carry; null if the viewer has chosen none. */
  onMine: number | null
  /** The viewer's services that carry some, most titles first. */
  services: ServiceShare[]
  /** Position at which the next page starts; null if there is none. */
  nextPlace: number | null
}

/** One of the viewer's own lists in the 'Add to lists' dialog. */
export interface HoldingList {
  id: string
  slug: string
  name: string
  itemCount: number
  isPublic: boolean
  isPublished: boolean
  /** Whether the title is on it. */
  holds: boolean
}
