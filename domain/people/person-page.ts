import type { LocalText } from '#shared/titles/local-text.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'

/** A title that a person is credited in. */
export interface PersonCredit {
  card: TitleCard
  /** Characters played, in the title's own wording. */
  characters: string[]
  /** Crew jobs, TMDB's English names. */
  jobs: string[]
}

export interface PersonPage {
  id: number
  name: string
  profilePath: string | null
  /** TMDB's English name ('Acting', 'Directing'); null where unknown. */
  department: string | null
  /** 1 female, 2 male, 3 non-binary; anything else: not specified. */
  gender: number
  /** `YYYY-MM-DD` */
  birthday: string | null
  deathday: string | null
  /** Whole years: today, or at death. */
  age: number | null
  placeOfBirth: string | null
  /** At most 3. */
  alsoKnownAs: string[]
  imdbId: string | null
  biography: LocalText | null
  movies: PersonCredit[]
  tvShows: PersonCredit[]
  /** `stored`: from the casts and crews of stored titles, since TMDB was unavailable or has no such person. */
  from: 'tmdb' | 'stored'
}
