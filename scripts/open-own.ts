import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseHandle } from '#db/client.ts'
import { ConfigError } from '#server/config/config-error.ts'
import type { Env } from '#server/config/env.ts'
import { openSiteDatabase } from './open-database.ts'

const logger = { debug() {}, info() {}, warn() {}, error() {} }

/** The site's database. Does not create one. */
export async function openOwn(env: Env): Promise<DatabaseHandle> {
  const { databaseUrl, dataDir } = env
  if (databaseUrl === null) {
    const folder = await stat(join(dataDir, 'db')).catch(() => null)
    if (folder?.isDirectory() !== true)
      throw new ConfigError(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as for the server.`)
  }
  return openSiteDatabase(env, logger)
}
