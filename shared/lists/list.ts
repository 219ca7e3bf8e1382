import type { LocalText } from '../titles/local-text.ts'
import type { ProviderMark, TitleCard } from '../titles/title-card.ts'
import type { TitleRef } from '../titles/title.ts'

/** What a list's card shows of a title. */
export interface PreviewItem extends TitleRef {
  title: LocalText
  posterPath: string | null
}

export interface ListOwner {
  /** Null where there is no profile: pages say "Anonymous". */
  displayName: string | null
  avatarUrl: string | null
}

/** What a card, a feed and a share of a suggestion list show. */
export interface ListCard {
  id: string
  slug: string
  /** In the page's language where it is one of the default names, else as the owner wrote it. */
  name: string
  description: LocalText | null
  itemCount: number
  isPublic: boolean
  isPublished: boolean
  /** ISO 8601. */
  createdAt: string
  updatedAt: string
  owner: ListOwner
  /** Its first titles, five at most. */
  preview: PreviewItem[]
}

export interface ListItem {
  card: TitleCard
  note: string | null
  /** ISO 8601. */
  addedAt: string
  /** 0 for the first of the list. */
  place: number
  /** Those of the viewer's services that carry it. */
  mine: ProviderMark[]
}

/** What only the owner sees. */
export interface OwnTexts {
  name: string
  description: string
  /** By language. */
  translations: Record<string, string>
}

/** A title that was taken off a list, as it is put back. */
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
  /** As they were written, to be edited. */
  own: Pick<OwnTexts, 'name' | 'description'>
}

/** One page of a list. */
export interface ListPage {
  list: ListCard
  /** Null for everybody but the owner. */
  own: OwnTexts | null
  items: ListItem[]
  /** How many of all its titles the viewer's services carry; null where the viewer has named none. */
  onMine: number | null
  /** Those of the viewer's services that carry some, most titles first. */
  services: ServiceShare[]
  /** Of the page behind this one; null where there is none. */
  nextPlace: number | null
}

/** One of the viewer's own lists, as the dialog 'Add to lists' shows it. */
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
