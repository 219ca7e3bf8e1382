import type { Generated, GeneratedAlways } from 'kysely'

export interface EdgesTable {
  url: string
}

export interface EdgeChangesTable {
  /** UUID. */
  id: GeneratedAlways<string>
  edge: string
  /** As announced: `movie/550`, `everything`. */
  change: string
}

export interface ServedBuildTable {
  build: string
  first_served_at: Generated<Date>
}
