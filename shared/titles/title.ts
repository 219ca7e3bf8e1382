/** The two types of title, named as in the database (`content_type`). */
export const TITLE_TYPES = ['movie', 'tv_show'] as const
export type TitleType = (typeof TITLE_TYPES)[number]

export interface TitleRef {
  type: TitleType
  /** TMDB id: unique within a type only. */
  id: number
}

/** Ids are PostgreSQL integers; anything larger cannot name a stored title. */
export const MAX_ID = 2_147_483_647
