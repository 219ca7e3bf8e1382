import type { ControlledTransaction } from 'kysely'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import type { Database } from '#db/client.ts'
import type { Schema } from '#db/schema.ts'
import type { Filling, FreshDatabase } from './database/fresh-database.ts'
import { freshPGlite } from './database/fresh-pglite.ts'
import { freshPostgres } from './database/fresh-postgres.ts'
import { currentProject } from './projects.ts'

export type { Filling, FreshDatabase } from './database/fresh-database.ts'
export { prepareDataDir, UNMIGRATED } from './database/fresh-pglite.ts'
export { databaseVariables, temporaryDatabase } from './database/fresh-postgres.ts'
export { silentLogger } from './database/silent-logger.ts'

/** Set to a PostgreSQL server where databases can be created: the same tests then run there. */
export const TEST_DATABASE_URL = process.env.KINORA_TEST_DATABASE_URL

/** Shared by the files of one worker; ends with the worker. */
let shared: Promise<FreshDatabase> | undefined

/**
 * A migrated database shared by the files of a worker; each test runs in a transaction that is rolled back. After a failing
 * statement PostgreSQL refuses the rest of that test: make it the last one. For code that must commit or that needs several
 * connections, use `freshDatabase()`.
 */
export function withDatabase(): { readonly db: Database } {
  let transaction: ControlledTransaction<Schema> | undefined
  beforeAll(async () => {
    await (shared ??= freshDatabase())
  })
  beforeEach(async () => {
    transaction = await (await shared!).db.startTransaction().execute()
  })
  afterEach(async () => {
    await transaction?.rollback().execute()
    transaction = undefined
  })
  return {
    get db() {
      if (!transaction) throw new Error('The test database is there only inside a test or beforeEach.')
      return transaction
    },
  }
}

/** A migrated database of its own, empty or filled. Close it. */
export function freshDatabase(filling?: Filling): Promise<FreshDatabase> {
  if (currentProject() === 'unit') throw new Error('tests/projects.ts takes this file for a unit without a database.')
  return TEST_DATABASE_URL === undefined ? freshPGlite(filling) : freshPostgres(TEST_DATABASE_URL, filling)
}
