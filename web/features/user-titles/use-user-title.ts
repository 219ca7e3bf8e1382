import { createContext, use, useSyncExternalStore } from 'react'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import type { UserTitleStore } from './store.ts'
import { NOTHING_SAID } from './user-title.ts'
import type { NamedTitle, UserTitle, UserTitles, WatchDayChange } from './user-title.ts'

export interface UserTitleActions {
  /** Null removes the title from the watchlist. Shown at once, reverted on failure. */
  setStatus: (title: NamedTitle, status: WatchStatus | null) => void
  /** Adds it as want_to_watch, unless it has a status already. */
  add: (title: NamedTitle) => void
  /** Null removes the rating. */
  setRating: (title: NamedTitle, rating: number | null) => void
  /** Adds a day on which the title was watched, replaces one, or removes it. */
  setWatchDay: (title: NamedTitle, change: WatchDayChange) => void
  /** Opens the star rating dialog. */
  rate: (title: NamedTitle) => void
  /** Opens the dialog with the member's lists. */
  addToLists: (title: NamedTitle) => void
}

interface Known extends UserTitleActions {
  store: UserTitleStore
  /** What the page's loader returned. */
  loaded: UserTitles
}

export const UserTitlesContext = createContext<Known | null>(null)

export function useUserTitles(): Known {
  const known = use(UserTitlesContext)
  if (known === null) throw new Error('useUserTitles must be used within a UserTitlesProvider')
  return known
}

/** What the viewer has said of a title, with all changes made since. */
export function useUserTitle(ref: TitleRef): UserTitle {
  const { store, loaded } = useUserTitles()
  const read = () => store.get(titleKey(ref), loaded) ?? NOTHING_SAID
  return useSyncExternalStore(store.subscribe, read, read)
}
