import type { DatabaseHandle } from '#db/client.ts'
import type { Env } from '#server/config/env.ts'
import { prepareDataDir } from '#server/config/prepare-data-dir.ts'
import type { Logger } from '#shared/logger.ts'
import { openSiteDatabase } from '../open-database.ts'

/** The site's database, created if there is none. */
export async function openCatalogue(env: Env, logger: Logger): Promise<DatabaseHandle> {
  if (env.databaseUrl === null) await prepareDataDir(env)
  return openSiteDatabase(env, logger)
}
