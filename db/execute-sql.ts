import { CompiledQuery } from 'kysely'
import type { Database } from './client.ts'

/** Rows with the types another library gave them. */
export interface SqlRows {
  // oxlint-disable-next-line typescript/no-explicit-any
  rows: any[]
}

const BEGINS_TRANSACTION = /^\s*begin\b/i

/**
 * Runs a library's SQL, within the handle's limits and queue. Without values it may be several statements, whose rows are all returned, and
 * may open and end a transaction of its own: if that fails it is rolled back here, so that the next user of the connection is not caught
 * inside it.
 */
export async function executeSql(db: Database, text: string, values: readonly unknown[] = []): Promise<SqlRows> {
  const query = CompiledQuery.raw(text, [...values])
  if (!BEGINS_TRANSACTION.test(text)) return db.executeQuery<never>(query)
  return db.connection().execute(async (connection) => {
    try {
      return await connection.executeQuery<never>(query)
    } catch (error) {
      // Fails only if the connection is lost, which is then not used again: keep the original error.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {})
      throw error
    }
  })
}
