import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import type { Database } from '../client.ts'
import type { Schema } from '../schema.ts'
import { mayWrite } from './may-write.ts'
import { troubleOf } from './trouble.ts'

/** What a read asks of a replica. */
export interface ReadReplica {
  db: Database
  failed(error: unknown): void
}

/** Who answered a read. `again`: the primary, after a replica had failed. */
export type ReadFrom = 'replica' | 'primary' | 'again'

interface Options<R> {
  primary: Database
  /** One that is far enough now; null where none is. */
  choose: () => R | null
  /** Whether it still is. */
  isGood: (replica: R) => boolean
  onRead: (from: ReadFrom) => void
}

/**
 * A database for the reads of one request: all from the same replica, so that no query sees less than the one before. Once that
 * fails, or is behind what must be shown by then, all further ones from the primary. No transactions, no writes.
 */
export function createReads<R extends ReadReplica>(options: Options<R>): Database {
  const connection = connect(options)
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => {},
  }
  return new Kysely<Schema>({
    dialect: {
      createDriver: () => driver,
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  })
}

async function refuse(): Promise<never> {
  throw new Error('What is read from replicas is read outside of transactions: take deps.db')
}

function connect<R extends ReadReplica>({ primary, choose, isGood, onRead }: Options<R>): DatabaseConnection {
  /** Undefined before the first query, null from when on the primary is read. */
  let replica: R | null | undefined
  return {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      if (mayWrite(query.query)) throw new Error('What is read from replicas cannot be written: take deps.db')
      if (replica === undefined) replica = choose()
      else if (replica !== null && !isGood(replica)) replica = null
      const asked = replica
      if (asked === null) {
        onRead('primary')
        return primary.executeQuery<Row>(query)
      }
      try {
        const answer = await asked.db.executeQuery<Row>(query)
        onRead('replica')
        return answer
      } catch (error) {
        const trouble = troubleOf(error)
        if (trouble === null) throw error
        if (trouble === 'away') asked.failed(error)
        replica = null
        onRead('again')
        return primary.executeQuery<Row>(query)
      }
    },
    async *streamQuery() {
      yield* []
      await refuse()
    },
  }
}
