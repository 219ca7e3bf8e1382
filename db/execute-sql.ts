import { CompiledQuery } from 'kysely'
import type { Database } from './client.ts'

/** Rows as another library typed them for itself. */
export interface SqlRows {
  // oxlint-disable-next-line typescript/no-explicit-any
  rows: any[]
}

const BEGINS_TRANSACTION = /^\s*begin\b/i

/**
 * Runs SQL that a library wrote, within the handle's limits and turns. Without values it may be several statements, whose
 * rows all come back, and may open and end a transaction of its own: where that fails it is rolled back here, so that the
 * next user of the connection does not find itself in it.
 */
export async function executeSql(db: Database, text: string, values: readonly unknown[] = []): Promise<SqlRows> {
  const query = CompiledQuery.raw(text, [...values])
  if (!BEGINS_TRANSACTION.test(text)) return db.executeQuery<never>(query)
  return db.connection().execute(async (connection) => {
    try {
      return await connection.executeQuery<never>(query)
    } catch (error) {
      // Fails only with the connection, which is then not used again: keep the error that matters.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {})
      throw error
    }
  })
}
