import type { TitleRef } from '#shared/titles/title.ts'

/** Any one of `expect` answers the query. */
export interface Query {
  q: string
  /** The visitor's. */
  language: string
  expect: { type: TitleRef['type'] | 'person'; id: number }[]
}
