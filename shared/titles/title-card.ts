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
  /** False if it is only known from one of TMDB's lists so far: opening its page stores it. */
  stored: boolean
  /** Removed after a member had saved it: only its name and poster are left. */
  isGone?: true
  /** Subscription services that carry it in the visitor's country, most prominent first, at most two. */
  services: ProviderMark[]
}

export interface ProviderMark {
  id: number
  name: string
  logoPath: string | null
}
