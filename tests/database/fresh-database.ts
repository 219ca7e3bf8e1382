import type { Database } from '#db/client.ts'

export interface FreshDatabase {
  db: Database
  close(): Promise<void>
}

/** What is put into a database before its tests, once for all of them. */
export interface Filling {
  /** Changes with everything that decides what is filled in. */
  key: string
  fill: (db: Database) => Promise<void>
}
