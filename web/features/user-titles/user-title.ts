import type { LocalText } from '#shared/titles/local-text.ts'
import type { ProviderMark } from '#shared/titles/title-card.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { NO_STATE } from '#shared/titles/user-state.ts'
import type { UserState } from '#shared/titles/user-state.ts'

/** A title as its viewer has it: what they have said of it, and which of their streaming services have it. */
export interface UserTitle extends UserState {
  mine: readonly ProviderMark[]
}

/** By `titleKey`. Contains every title that was asked about, so that a missing one is unknown. */
export type UserTitles = Readonly<Record<string, UserTitle>>

export const NOTHING_SAID: UserTitle = { ...NO_STATE, mine: [] }

/** A title to be changed, with its name for messages. */
export interface NamedTitle extends TitleRef {
  title: LocalText
}

/** Days are `YYYY-MM-DD`; at least one of the two. */
export interface WatchDayChange {
  add?: string | undefined
  /** With `add` the day that it replaces. */
  remove?: string | undefined
}
