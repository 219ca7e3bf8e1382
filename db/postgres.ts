import type { Socket } from 'node:net'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Kysely, PostgresDialect } from 'kysely'
import type { CustomTypesConfig, PoolClient, PoolConfig, QueryResult } from 'pg'
import { DatabaseError, Pool, types } from 'pg'
import type { Logger } from '#shared/logger.ts'
import { POSTGRES_TYPES } from './column-types.ts'
import { isUnavailable } from './errors.ts'
import { statementName } from './prepared.ts'
import { connectToPrimary, leadingTo, READ_ONLY } from './scale/primary/connect-to-primary.ts'
import type { Primary } from './scale/primary/find-primary.ts'
import type { Schema } from './schema.ts'

/** Limit for obtaining a free or new connection, milliseconds. */
const CONNECT_LIMIT_MS = 3_000
/**
 * Unused connections are closed after this long, milliseconds: less than what network devices in between allow (350 s and more). A new
 * connection costs a page that needs several as much time as its queries, which would happen on every view of a site with one visitor a
 * minute.
 */
const IDLE_LIMIT_MS = 5 * 60_000
/** Detects a connection whose peer has vanished before it is lent. */
const KEEP_ALIVE_MS = 60_000
/** The server ends a transaction whose client sends nothing for this long, so that its locks are released. */
const IDLE_IN_TRANSACTION_LIMIT_MS = 60_000
/** The client waits this much longer than the server's own limit: a response from the server keeps the connection usable. */
const CLIENT_GRACE_MS = 1_000

/** Load of the connection pool. */
export interface DatabaseLoad {
  busy: number
  max: number
  /** Queries waiting for a connection. */
  waiting: number
}

export interface PostgresOptions {
  /**
   * Where to connect: the server that takes writes, a single server by its connection string, or a way to reach the socket of a running
   * embedded database.
   */
  target: { primary: Primary } | { connectionString: string } | { stream: () => Socket }
  /**
   * Whether there is a pooler in between that lends its connections for one transaction each: nothing is stored in a session, and the
   * server's limits are set at the pooler (docs/operate/scale.md, "Connections").
   */
  isPooled?: boolean
  maxConnections: number
  /** Longest run of one query. Infinity: none. */
  limitMs: number
  /** Whether every transaction is read-only. */
  readOnly?: boolean
  /** Takes a connection from the pool if not every one is suitable. */
  connect?: (pool: Pool) => Promise<PoolClient>
  /** Called when an idle connection was lost. */
  onLost?: (error: Error) => void
  logger: Logger
}

export interface Postgres {
  db: Kysely<Schema>
  load(): DatabaseLoad
}

/** Kysely on node-postgres. Nothing connects before the first query, so an absent server fails queries, not the start. */
export function openPostgres(options: PostgresOptions): Postgres {
  const { target, isPooled, maxConnections, limitMs, readOnly = false, connect, onLost, logger } = options
  const primary = 'primary' in target ? target.primary : null
  const pool = new Pool({
    ...('primary' in target ? leadingTo(target.primary) : target),
    ...(limitMs === Infinity ? {} : { query_timeout: limitMs + CLIENT_GRACE_MS }),
    ...(isPooled === true ? {} : sessionSettings({ limitMs, readOnly })),
    ...('stream' in target ? OF_SOCKET : {}),
    application_name: 'kinora',
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    idleTimeoutMillis: IDLE_LIMIT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    max: maxConnections,
    types: { getTypeParser },
  })
  // Without listeners a connection closed by the server would end the process: the pool's listener covers idle connections, the client's
  // those that are lent out between two queries.
  pool.on('error', (error) => {
    primary?.doubt()
    logger.warn({ err: error }, 'lost an idle database connection')
    onLost?.(error)
  })
  pool.on('connect', (client) => client.on('error', () => {}))
  const lending = {
    connect: () => (primary === null ? (connect?.(pool) ?? pool.connect()) : connectToPrimary(pool, primary)),
    onLost: () => primary?.doubt(),
    namesStatements: isPooled !== true,
  }
  return {
    db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool: discardBroken(pool, lending) }) }),
    load: () => ({ busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount, max: maxConnections }),
  }
}

/** The socket has no password, knows only this user, and never compiles. */
const OF_SOCKET: PoolConfig = { user: 'postgres', database: 'postgres', password: '', options: '' }

function sessionSettings({ limitMs, readOnly }: { limitMs: number; readOnly: boolean }): PoolConfig {
  return {
    ...(limitMs === Infinity ? {} : { statement_timeout: limitMs }),
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_LIMIT_MS,
    // JIT compilation costs more than any query of ours: seconds for one of twenty milliseconds.
    options: readOnly ? '-c jit=off -c default_transaction_read_only=on' : '-c jit=off',
  }
}

const getTypeParser: CustomTypesConfig['getTypeParser'] = (oid, format) =>
  (format === 'binary' ? undefined : POSTGRES_TYPES.get(oid)) ?? types.getTypeParser(oid, format)

interface Lending {
  connect(): Promise<PoolClient>
  /** Called when a connection turns out to be unusable. */
  onLost(): void
  namesStatements: boolean
}

/**
 * A connection whose query has not been answered yet must not go back to the pool: the next user would wait for that response. Nor may one
 * whose server is stopping, or no longer takes writes. Such connections are closed instead, and refuse further work immediately.
 */
function discardBroken(pool: Pool, { connect, onLost, namesStatements }: Lending): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await connect()
      let broken: unknown
      const guarded = {
        query: async (sql: string, parameters: readonly unknown[]) => {
          if (broken !== undefined) throw broken
          try {
            const name = namesStatements ? statementName(sql) : undefined
            const query = { text: sql, values: [...parameters], ...(name === undefined ? {} : { name }) }
            const answer: QueryResult | QueryResult[] = await client.query(query)
            return Array.isArray(answer) ? rowsOfAll(answer) : answer
          } catch (error) {
            if (isLost(error)) {
              broken = error
              onLost()
            }
            throw error
          }
        },
        release: (destroy?: boolean) => client.release(destroy === true || broken !== undefined),
      }
      // Kysely's type also has cursors, which it uses only if configured with them.
      return guarded as unknown as PostgresPoolClient
    },
  }
}

/** SQLSTATE of a server that is stopping, or has become read-only. */
const LOST = new Set([READ_ONLY, '57P01', '57P02', '57P03'])

function isLost(error: unknown): boolean {
  return error instanceof DatabaseError ? LOST.has(error.code ?? '') : isUnavailable(error)
}

/** With several statements at once Kysely would drop every row or, if the last one is COMMIT, treat that as a row. */
function rowsOfAll(answers: readonly QueryResult[]): Pick<QueryResult, 'command' | 'rowCount' | 'rows'> {
  return { command: '', rowCount: null, rows: answers.flatMap(({ rows }) => rows) }
}
