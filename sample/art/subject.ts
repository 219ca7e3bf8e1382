import type { Look } from './look.ts'

/** What a picture shows. The caller provides it; this folder loads no data. */
export interface TitleSubject {
  kind: 'title'
  /** In the poster's language; backdrops ignore it. */
  title: string
  /** Null omits the year. */
  year: number | null
  /** TMDB genre ids, in TMDB's order. */
  genres: readonly number[]
  /** From `spreadLooks`, so that neighbours differ; without it only the id decides. */
  look?: Look
}

export interface PersonSubject {
  kind: 'person'
  name: string
  /** TMDB's: 1 female, 2 male, 3 non-binary, 0 not specified. */
  gender: number
}

export interface ProviderSubject {
  kind: 'provider'
  name: string
}

export type ArtSubject = TitleSubject | PersonSubject | ProviderSubject
