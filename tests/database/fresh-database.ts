import type { Database } from '#db/client.ts'

export interface FreshDatabase {
  db: Database
  close(): Promise<void>
}

/** Data inserted into a database before its tests, once for all of them. */
export interface Filling {
  /** Changes with everything that determines the data. */
  key: string
  fill: (db: Database) => Promise<void>
}
