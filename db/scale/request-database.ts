import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { CompiledQuery, DatabaseConnection, Dialect, QueryResult } from 'kysely'
import type { Database } from '../client.ts'
import { isUnavailable } from '../errors.ts'
import type { Schema } from '../schema.ts'
import { mayWrite } from './replicas/may-write.ts'

/** Of a query that a replica gave up: in the way of what it replays (40P01: so was that of the query), or over its time. The replica itself is well. */
const GAVE_UP = new Set(['40001', '40P01', '57014'])
/** node-postgres: all connections are in use, or none was opened in time. Whether the replica is available is checked elsewhere. */
const TOO_BUSY = 'timeout exceeded when trying to connect'

/** What reading needs from a replica. */
export interface ReadReplica {
  db: Database
  /** Whether it still has everything that must be visible. */
  isGood(): boolean
  failed(error: unknown): void
}

/** Which server answered a read. `again`: the primary, after a replica had failed. */
export type ReadFrom = 'replica' | 'primary' | 'again'

interface Replicated {
  /** A replica that is up to date enough now; null if there is none. */
  choose: () => ReadReplica | null
  onRead: (from: ReadFrom) => void
}

/**
 * The database of one request, which also knows whether the request has written. With `replicated` it reads from one replica, so that no
 * query sees an older state than the one before. Once the request has written, or that replica fails or lags behind what must be visible by
 * then, everything further is read from the primary. Transactions and writes always go to the primary.
 */
export class RequestDatabase extends Kysely<Schema> {
  readonly primary: Database
  readonly #writes: Writes

  constructor(primary: Database, replicated: Replicated | null = null) {
    const writes = { some: false }
    super({ dialect: dialectOf(connect({ primary, replicated, writes })) })
    this.primary = primary
    this.#writes = writes
  }

  get hasWritten(): boolean {
    return this.#writes.some
  }

  override transaction() {
    this.#writes.some = true
    return this.primary.transaction()
  }

  override startTransaction() {
    this.#writes.some = true
    return this.primary.startTransaction()
  }

  override connection() {
    this.#writes.some = true
    return this.primary.connection()
  }
}

/** The same database for a read that must not miss anything, even if the request may read from a replica. */
export function current(db: Database): Database {
  return db instanceof RequestDatabase ? db.primary : db
}

interface Writes {
  some: boolean
}

interface Servers {
  primary: Database
  replicated: Replicated | null
  writes: Writes
}

function connect({ primary, replicated, writes }: Servers): DatabaseConnection {
  /** Undefined before the first read, null once reads go to the primary. */
  let replica: ReadReplica | null | undefined = replicated === null ? null : undefined
  return {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      if (mayWrite(query.query)) {
        writes.some = true
        return primary.executeQuery<Row>(query)
      }
      if (writes.some || replica?.isGood() === false) replica = null
      else if (replica === undefined) replica = replicated?.choose() ?? null
      const asked = replica
      if (asked === null || asked === undefined) {
        replicated?.onRead('primary')
        return primary.executeQuery<Row>(query)
      }
      try {
        const answer = await asked.db.executeQuery<Row>(query)
        replicated?.onRead('replica')
        return answer
      } catch (error) {
        const trouble = troubleOf(error)
        if (trouble === null) throw error
        if (trouble === 'unavailable') asked.failed(error)
        replica = null
        replicated?.onRead('again')
        return primary.executeQuery<Row>(query)
      }
    },
    async *streamQuery() {
      yield* []
      await refuse()
    },
  }
}

function dialectOf(connection: DatabaseConnection): Dialect {
  return {
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => connection,
      beginTransaction: refuse,
      commitTransaction: refuse,
      rollbackTransaction: refuse,
      releaseConnection: async () => {},
      destroy: async () => {},
    }),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
}

/** Transactions begin at the primary's own handle. */
async function refuse(): Promise<never> {
  throw new Error('A request streams no rows, and begins transactions at its database itself')
}

/**
 * What a failed read says of the replica. `given-up`: of this read alone; `unavailable`: of those that follow too; null: nothing, the
 * primary would say the same.
 */
function troubleOf(error: unknown): 'given-up' | 'unavailable' | null {
  if (!(error instanceof Error)) return null
  const { code } = error as Error & { code?: unknown }
  if ((typeof code === 'string' && GAVE_UP.has(code)) || error.message === TOO_BUSY) return 'given-up'
  return isUnavailable(error) ? 'unavailable' : null
}
