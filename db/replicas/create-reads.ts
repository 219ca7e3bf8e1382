import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import type { Database } from '../client.ts'
import { isUnavailable } from '../errors.ts'
import type { Schema } from '../schema.ts'
import { mayWrite } from './may-write.ts'

/** Of a query that a replica gave up: in the way of what it replays (40P01: so was that of the query), or over its time. The replica itself is well. */
const GAVE_UP = new Set(['40001', '40P01', '57014'])
/** node-postgres: all connections are in use, or none was opened in time. Whether the replica is available is checked elsewhere. */
const TOO_BUSY = 'timeout exceeded when trying to connect'

/** What reading needs from a replica. */
export interface ReadReplica {
  db: Database
  failed(error: unknown): void
}

/** Which server answered a read. `again`: the primary, after a replica had failed. */
export type ReadFrom = 'replica' | 'primary' | 'again'

interface Options<R> {
  primary: Database
  /** A replica that is up to date enough now; null if there is none. */
  choose: () => R | null
  /** Whether it still is. */
  isGood: (replica: R) => boolean
  onRead: (from: ReadFrom) => void
}

/**
 * A database for the reads of one request: all from the same replica, so that no query sees an older state than the one before. Once that
 * replica fails, or lags behind what must be visible by then, all further reads go to the primary. No transactions, no writes.
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
  /** Undefined before the first query, null once reads go to the primary. */
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

/**
 * What a failed read says of the replica. `given-up`: of this read alone; `away`: of those that follow too; null: nothing, the
 * primary would say the same.
 */
function troubleOf(error: unknown): 'given-up' | 'away' | null {
  if (!(error instanceof Error)) return null
  const { code } = error as Error & { code?: unknown }
  if ((typeof code === 'string' && GAVE_UP.has(code)) || error.message === TOO_BUSY) return 'given-up'
  return isUnavailable(error) ? 'away' : null
}
