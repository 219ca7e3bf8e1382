import { startOwnPooler } from '#tests/database/own-pooler.ts'
import { MISSING_SERVERS } from '#tests/database/own-servers.ts'
import { filesOnPostgres, filesThroughPooler } from '#tests/projects.ts'
import { findPgbouncer } from './find-pgbouncer.ts'
import { findPostgres, findRedis, POSTGRES_PORT, REDIS_PORT } from './find-services.ts'
import { report } from './tally.ts'
import type { Tally } from './tally.ts'
import { runVitest } from './test-runs.ts'

/**
 * The tests whose results depend on the database, on a real PostgreSQL if one is available and can create databases, with Redis if
 * available, and through PgBouncer if there is one.
 */
export async function testOnServices(tally: Tally): Promise<void> {
  const database = await findPostgres()
  if (database === null) {
    process.stdout.write(`No PostgreSQL that may be used answers on 127.0.0.1:${POSTGRES_PORT}: not tested on it\n`)
    return
  }
  const redis = await findRedis()
  if (redis === null) {
    process.stdout.write(`No Redis that may be used answers on 127.0.0.1:${REDIS_PORT}: several processes not tested\n`)
  }
  if (MISSING_SERVERS.length > 0) {
    process.stdout.write(`No programs of a PostgreSQL server on this machine: the promotion of a standby not tested\n`)
  }
  const pgbouncer = await findPgbouncer()
  if (pgbouncer === null) process.stdout.write('No PgBouncer on this machine: not tested through it\n')
  const env = { KINORA_TEST_DATABASE_URL: database, ...(redis === null ? {} : { KINORA_TEST_REDIS_URL: redis }) }
  const title = `Tests on PostgreSQL at 127.0.0.1:${POSTGRES_PORT}${redis === null ? '' : ' with Redis'}`
  await report(tally, title, () => runVitest(filesOnPostgres(), env), 'On PostgreSQL')
  if (pgbouncer !== null) await testThroughPooler(tally, { pgbouncer, database, env })
}

async function testThroughPooler(
  tally: Tally,
  { pgbouncer, database, env }: { pgbouncer: string; database: string; env: Record<string, string> },
): Promise<void> {
  const pooler = await startOwnPooler(pgbouncer, database)
  try {
    const pooled = { ...env, KINORA_TEST_POOLER_URL: pooler.urlOf(database) }
    await report(tally, 'Tests through PgBouncer', () => runVitest(filesThroughPooler(), pooled), 'On PostgreSQL')
  } finally {
    await pooler.remove()
  }
}
