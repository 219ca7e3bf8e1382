import type { LocalText } from './local-text.ts'
import type { TitleType } from './title.ts'

/** What every card, row and completion of a title shows. */
export interface TitleCard {
  type: TitleType
  id: number
  title: LocalText
  /** The base title, from which addresses are made. */
  baseTitle: string
  year: number | null
  posterPath: string | null
  /** 0 to 10. */
  voteAverage: number
  voteCount: number
  /** False where only a list of TMDB has named it so far: opening its page stores it. */
  stored: boolean
  /** Removed since a member has kept it: its name and poster are all that is left. */
  isGone?: true
  /** Subscription services that carry it in the visitor's country, most prominent first, two at most. */
  services: ProviderMark[]
}

export interface ProviderMark {
  id: number
  name: string
  logoPath: string | null
}
