import type { GrowingSection } from './document.ts'

export type ImportProblemCode =
  | 'too-many-tries'
  | 'busy'
  | 'too-large'
  | 'not-json'
  | 'not-own-data'
  | 'newer-version'
  | 'too-many-rows'
  | 'invalid-value'
  | 'duplicate-title'
  | 'watchlist-full'
  | 'ratings-full'
  | 'too-many-days'
  | 'lists-full'
  | 'list-full'

/** Why a file is refused, and where to fix it. */
export interface ImportProblem {
  code: ImportProblemCode
  section?: GrowingSection
  /** From 1, within its section. */
  row?: number
  field?: string
}
