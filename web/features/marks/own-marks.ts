import type { LocalText } from '#shared/titles/local-text.ts'
import type { ProviderMark } from '#shared/titles/title-card.ts'
import type { TitleMarks } from '#shared/titles/title-marks.ts'
import type { TitleRef } from '#shared/titles/title.ts'

/** What a card shows of the viewer's own. */
export interface OwnMarks extends TitleMarks {
  /** Those of their streaming services that carry the title. */
  mine: readonly ProviderMark[]
}

/** By `titleKey`; titles without marks are left out. */
export type MarksByTitle = Readonly<Record<string, OwnMarks>>

export const NO_MARKS: OwnMarks = { status: null, rating: null, mine: [] }

/** A title whose marks are to be changed: what it is called, and the marks as they are shown. */
export interface MarkedTitle extends TitleRef {
  title: LocalText
  marks: OwnMarks
}
