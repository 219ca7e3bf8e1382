import type { Socket } from 'node:net'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Kysely, PostgresDialect } from 'kysely'
import type { CustomTypesConfig, PoolClient, PoolConfig, QueryResult } from 'pg'
import { DatabaseError, Pool, types } from 'pg'
import type { Logger } from '#shared/logger.ts'
import { POSTGRES_TYPES } from './column-types.ts'
import { isUnavailable } from './errors.ts'
import { statementName } from './prepared.ts'
import { connectToPrimary, leadingTo, READ_ONLY } from './primary/connect-to-primary.ts'
import type { Primary } from './primary/find-primary.ts'
import type { Schema } from './schema.ts'

/** Waiting for a free or new connection, milliseconds. */
const CONNECT_LIMIT_MS = 3_000
/**
 * Unused connections are closed after this long, milliseconds: less than what lies between lets them live for (350 s and more). A new one costs
 * a page that needs several as much time as its queries, on a site with a visitor a minute each time.
 */
const IDLE_LIMIT_MS = 5 * 60_000
/** So that a connection whose other end has vanished is found before it is lent. */
const KEEP_ALIVE_MS = 60_000
/** The server ends a transaction whose client sends nothing for this long, so that its locks are released. */
const IDLE_IN_TRANSACTION_LIMIT_MS = 60_000
/** The client waits this much longer than the server's own limit: the server's answer keeps the connection usable. */
const CLIENT_GRACE_MS = 1_000

/** Of connections. */
export interface DatabaseLoad {
  busy: number
  max: number
  /** Queries that wait for one. */
  waiting: number
}

export interface PostgresOptions {
  /** Where to connect: the server that takes writes, one by its connection string, or a way to reach the socket of a running embedded database. */
  target: { primary: Primary } | { connectionString: string } | { stream: () => Socket }
  /**
   * Whether a pooler stands between that lends its connections for one transaction each: nothing is kept in a session, and the server's own
   * limits are set at the pooler (docs/operate/scale.md, "Connections").
   */
  isPooled?: boolean
  maxConnections: number
  /** Longest run of one query. Infinity: none. */
  limitMs: number
  /** Whether every transaction refuses to write. */
  readOnly?: boolean
  /** Takes a connection from the pool where not every one will do. */
  connect?: (pool: Pool) => Promise<PoolClient>
  /** Called when a connection that nobody used was lost. */
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
  // Without listeners a connection that the server closes would end the process: the pool's covers idle
  // connections, the client's those that are lent out between two queries.
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

/** It has no password, knows only this user, and never compiles. */
const OF_SOCKET: PoolConfig = { user: 'postgres', database: 'postgres', password: '', options: '' }

function sessionSettings({ limitMs, readOnly }: { limitMs: number; readOnly: boolean }): PoolConfig {
  return {
    ...(limitMs === Infinity ? {} : { statement_timeout: limitMs }),
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_LIMIT_MS,
    // Compiling costs more than any query of ours runs: seconds on one of twenty milliseconds.
    options: readOnly ? '-c jit=off -c default_transaction_read_only=on' : '-c jit=off',
  }
}

const getTypeParser: CustomTypesConfig['getTypeParser'] = (oid, format) =>
  (format === 'binary' ? undefined : POSTGRES_TYPES.get(oid)) ?? types.getTypeParser(oid, format)

interface Lending {
  connect(): Promise<PoolClient>
  /** Called where a connection turns out to lead nowhere any more. */
  onLost(): void
  namesStatements: boolean
}

/**
 * A connection whose query was not answered yet must not go back to the pool: the next user would wait for that answer. Nor may one
 * whose server stops, or takes no writes any more. Such connections are closed instead, and refuse further work at once.
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
      // Kysely's type also has cursors, which it asks for only when configured with them.
      return guarded as unknown as PostgresPoolClient
    },
  }
}

/** SQLSTATE of a server that stops, or has become one that is only read. */
const LOST = new Set([READ_ONLY, '57P01', '57P02', '57P03'])

function isLost(error: unknown): boolean {
  return error instanceof DatabaseError ? LOST.has(error.code ?? '') : isUnavailable(error)
}

/** Of several statements at once Kysely would drop every row, or, where the last one is COMMIT, take that for a row. */
function rowsOfAll(answers: readonly QueryResult[]): Pick<QueryResult, 'command' | 'rowCount' | 'rows'> {
  return { command: '', rowCount: null, rows: answers.flatMap(({ rows }) => rows) }
}
