import type { PGlite, Results } from '@electric-sql/pglite'
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult, TransactionSettings } from 'kysely'
import { AbortedTransactionError, PGliteAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { createPreparedStatements } from './prepared-statements.ts'
import type { PreparedStatements } from './prepared-statements.ts'
import { withinQueryLimit } from './time-limit.ts'
import type { Release } from '#shared/async/semaphore.ts'
import type { Mutex } from './mutex.ts'

export interface BoundedPGliteOptions {
  pglite: PGlite
  mutex: Mutex
  /** Longest wait for a turn, and longest wait for one query's result. Infinity: none. */
  limitMs: number
  /** Runs before every query that may write; rejects if there is no room. */
  beforeWrite: () => Promise<void>
}

/**
 * Kysely on PGlite with every wait bounded. Kysely's own PGliteDialect waits for its single connection without a limit, so one hanging
 * transaction would block every later request for good.
 */
export function createPGliteDialect(options: BoundedPGliteOptions): Dialect {
  return {
    createAdapter: () => new MutexAdapter(),
    createDriver: () => new PGliteDriver(options),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

class MutexAdapter extends PGliteAdapter {
  // Otherwise Kysely puts its own, unbounded, queue in front of ours.
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class PGliteDriver implements Driver {
  readonly #options: BoundedPGliteOptions

  constructor(options: BoundedPGliteOptions) {
    this.#options = options
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PGliteConnection> {
    return new PGliteConnection(this.#options, await this.#options.mutex.acquire(this.#options.limitMs))
  }

  async beginTransaction(connection: PGliteConnection, settings: TransactionSettings): Promise<void> {
    const isolation = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : ''
    await connection.run(`start transaction${isolation}${settings.accessMode ? ` ${settings.accessMode}` : ''}`)
  }

  async commitTransaction(connection: PGliteConnection): Promise<void> {
    // PostgreSQL answers COMMIT with ROLLBACK if an earlier statement failed.
    if ((await connection.run('commit'))?.command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollbackTransaction(connection: PGliteConnection): Promise<void> {
    await connection.run('rollback')
  }

  async releaseConnection(connection: PGliteConnection): Promise<void> {
    connection.release()
  }

  /** PGlite is closed by its opener: several Kysely instances share it. */
  async destroy(): Promise<void> {}
}

class PGliteConnection implements DatabaseConnection {
  readonly #options: BoundedPGliteOptions
  readonly #release: Release
  /** Settles when the last query has really ended, which may be long after its caller gave up. */
  #settled: Promise<unknown> = Promise.resolve()

  constructor(options: BoundedPGliteOptions, release: Release) {
    this.#options = options
    this.#release = release
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (mayWrite(query)) await this.#options.beforeWrite()
    const { pglite } = this.#options
    // Without parameters both drivers use the simple protocol, which allows several statements at once.
    const { rows, affectedRows } =
      query.parameters.length === 0
        ? rowsOfAll(await this.#exec(query.sql))
        : await this.#bounded(preparedOn(pglite).then((prepared) => prepared.query<R>(query.sql, query.parameters)))
    return {
      rows: rows as R[],
      ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }),
    }
  }

  /** The last statement's result. */
  async run(sql: string): Promise<Results | undefined> {
    return (await this.#exec(sql)).at(-1)
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('PGlite cannot stream rows.')
  }

  release(): void {
    void this.#settled.then(this.#release)
  }

  #exec(sql: string): Promise<Results[]> {
    return this.#bounded(this.#options.pglite.exec(sql))
  }

  #bounded<T>(work: Promise<T>): Promise<T> {
    this.#settled = Promise.allSettled([this.#settled, work])
    return withinQueryLimit(this.#options.limitMs, work)
  }
}

function rowsOfAll(results: readonly Results[]): Pick<Results, 'rows' | 'affectedRows'> {
  return { rows: results.flatMap(({ rows }) => rows), affectedRows: results.at(-1)?.affectedRows ?? 0 }
}

/** Several Kysely instances share one PGlite, which has one session and thus one set of statements. */
const prepared = new WeakMap<PGlite, Promise<PreparedStatements>>()

function preparedOn(pglite: PGlite): Promise<PreparedStatements> {
  let statements = prepared.get(pglite)
  if (statements === undefined) prepared.set(pglite, (statements = createPreparedStatements(pglite)))
  return statements
}

const READS = /^\s*(select|show|explain|start transaction|begin|commit|rollback|savepoint|release|set)\b/i

/** True when in doubt. A plain select that calls a function with side effects is not recognised; the check still runs often enough. */
function mayWrite({ query, sql }: CompiledQuery): boolean {
  if (query.kind === 'SelectQueryNode') return 'with' in query && query.with !== undefined
  return !READS.test(sql)
}
