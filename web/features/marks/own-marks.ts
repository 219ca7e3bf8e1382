import type { LocalText } from '#shared/titles/local-text.ts'
import type { ProviderMark } from '#shared/titles/title-card.ts'
import type { TitleMarks } from '#shared/titles/title-marks.ts'
import type { TitleRef } from '#shared/titles/title.ts'

/** The viewer's own state of a title, as shown on cards. */
export interface OwnMarks extends TitleMarks {
  /** The viewer's streaming services that have the title. */
  mine: readonly ProviderMark[]
}

/** By `titleKey`; titles without any user state are left out. */
export type MarksByTitle = Readonly<Record<string, OwnMarks>>

export const NO_MARKS: OwnMarks = { status: null, rating: null, mine: [] }

/** A title whose user state is to be changed: its name, and the state currently shown. */
export interface MarkedTitle extends TitleRef {
  title: LocalText
  marks: OwnMarks
}
