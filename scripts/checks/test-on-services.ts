import { filesOnPostgres } from '#tests/projects.ts'
import { findPostgres, findRedis, POSTGRES_PORT, REDIS_PORT } from './find-services.ts'
import { report } from './tally.ts'
import type { Tally } from './tally.ts'
import { runVitest } from './test-runs.ts'

/** What a database answers differently, on a real PostgreSQL where one answers and lets databases be created, and with Redis where one answers. */
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
  const env = { KINORA_TEST_DATABASE_URL: database, ...(redis === null ? {} : { KINORA_TEST_REDIS_URL: redis }) }
  const title = `Tests on PostgreSQL at 127.0.0.1:${POSTGRES_PORT}${redis === null ? '' : ' with Redis'}`
  await report(tally, title, () => runVitest(filesOnPostgres(), env), 'On PostgreSQL')
}
