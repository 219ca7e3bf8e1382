import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from '#scripts/checks/free-port.ts'
import { TEST_DATABASE_URL, temporaryDatabase } from '#tests/test-database.ts'
import { exampleSettings } from './read-recipe.ts'
import type { Variables } from './read-recipe.ts'

export const REDIS_SERVER = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/usr/bin/valkey-server'].find(
  existsSync,
)
export const SECRET = 'only-for-this-test-only-for-this-test'

/** What this machine lacks to run the recipe. */
export const MISSING: readonly string[] = [
  ...(TEST_DATABASE_URL === undefined ? ['KINORA_TEST_DATABASE_URL'] : []),
  ...(REDIS_SERVER === undefined ? ['redis-server or valkey-server'] : []),
]

export interface OwnServices {
  /** The example settings file, with this database, this Redis, a secret and an empty folder filled in. */
  settings: Variables
  /** The first column of the database's result. */
  ask(query: string): Promise<unknown[]>
  close(): Promise<void>
}

/** An empty database on the PostgreSQL server of the tests, and a Redis. */
export async function startOwnServices(): Promise<OwnServices> {
  const { url, drop } = await temporaryDatabase(TEST_DATABASE_URL!)
  const database = new Client({ connectionString: url })
  await database.connect()
  const folder = await mkdtemp(join(tmpdir(), 'kinora-recipe-'))
  const redisPort = String(await freePort())
  const redis = spawn(REDIS_SERVER!, ['--port', redisPort, '--bind', '127.0.0.1', '--save', ''], { stdio: 'ignore' })
  const own: Variables = {
    DATABASE_URL: url,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    SESSION_SECRET: SECRET,
    DATA_DIR: folder,
  }
  return {
    settings: Object.fromEntries(Object.entries(exampleSettings()).map(([name, value]) => [name, own[name] ?? value])),
    ask: async (query) => (await database.query({ text: query, rowMode: 'array' })).rows.flat(),
    async close() {
      redis.kill('SIGKILL')
      await database.end()
      await drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
