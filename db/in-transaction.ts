import type { Transaction } from 'kysely'
import type { Database } from './client.ts'
import type { Schema } from './schema.ts'

/**
 * Runs `work` in a transaction: in the caller's if `db` already is one, otherwise in its own. Kysely refuses to nest transactions, so every
 * verb that needs one goes through here.
 *
 * Inside `work` use only the handle it is given. The embedded database has one connection, so a query on the outer handle would deadlock
 * with the transaction until the time limit fails both.
 */
export async function inTransaction<T>(db: Database, work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Transaction<Schema>) : db.transaction().execute(work)
}
