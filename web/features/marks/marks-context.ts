import { createContext, use } from 'react'
import { titleKey } from '#shared/titles/title-marks.ts'
import type { TitleMarks } from '#shared/titles/title-marks.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import { NO_MARKS } from './own-marks.ts'
import type { MarkedTitle, MarksByTitle, OwnMarks } from './own-marks.ts'

/** What this page has changed since its data were loaded. `saving`: number of pending changes. */
export type Changes = Readonly<Record<string, Partial<TitleMarks> & { saving: number }>>

export interface Changed {
  changes: Changes
  /** The latest status chosen for each title since the page was opened, by `titleKey`; null: removed. */
  chosen: Readonly<Record<string, WatchStatus | null>>
  /** Number of changes saved by the server. */
  saved: number
}

export const UNCHANGED: Changed = { changes: {}, chosen: {}, saved: 0 }

export interface MarkActions {
  /** Null removes the title from the watchlist. Applied optimistically, reverted on failure. */
  setStatus: (title: MarkedTitle, status: WatchStatus | null) => void
  /** Adds it as want_to_watch, unless it has a status already. */
  add: (title: MarkedTitle) => void
  /** Null removes the rating. */
  setRating: (title: MarkedTitle, rating: number | null) => void
  /** Opens the star rating dialog. */
  rate: (title: MarkedTitle) => void
  /** Opens the dialog with the member's lists. */
  addToLists: (title: MarkedTitle) => void
}

export interface Marks extends Changed, MarkActions {
  loaded: MarksByTitle
}

export const MarksContext = createContext<Marks | null>(null)

export function useMarks(): Marks {
  const marks = use(MarksContext)
  if (marks === null) throw new Error('useMarks must be used within a MarksProvider')
  return marks
}

/** A title's current user state; `loaded`: pass it if it did not come with the page's other data. */
export function useOwnMarks(ref: TitleRef, loaded?: OwnMarks): OwnMarks {
  const marks = useMarks()
  const key = titleKey(ref)
  const known = loaded ?? marks.loaded[key] ?? NO_MARKS
  const change = marks.changes[key]
  if (change === undefined) return known
  const { status = known.status, rating = known.rating } = change
  return { status, rating, mine: known.mine }
}
