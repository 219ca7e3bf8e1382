import type { Generated, GeneratedAlways } from 'kysely'

/** A cache of `PURGE_URL`. */
export interface EdgesTable {
  url: string
}

/** What has changed that a cache has not been informed of yet. Deleted once it is. */
export interface EdgeChangesTable {
  /** UUID. */
  id: GeneratedAlways<string>
  edge: string
  /** As announced: `movie/550`, `everything`. */
  change: string
}

/** What browsers load of the version that is served, as a hash, and since when. */
export interface ServedBuildTable {
  build: string
  first_served_at: Generated<Date>
}
