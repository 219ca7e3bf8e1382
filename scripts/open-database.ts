import type { DatabaseHandle } from '#db/client.ts'
import { connectToRunning, openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import type { Env } from '#server/config/env.ts'
import { explainDatabase } from '#server/config/explain-database.ts'
import type { Logger } from '#shared/logger.ts'

/** The site's database at this version's schema: through a server that runs on the embedded one, otherwise opened here. */
export async function openSiteDatabase(
  { databaseUrl, directUrl, dataDir }: Pick<Env, 'databaseUrl' | 'directUrl' | 'dataDir'>,
  logger: Logger,
): Promise<DatabaseHandle> {
  const running = databaseUrl === null ? await connectToRunning({ dataDir, logger }) : null
  if (running !== null) return running
  const database = await openDatabase({
    databaseUrl: databaseUrl ?? undefined,
    directUrl: directUrl ?? undefined,
    dataDir,
    logger,
  })
  try {
    await migrate(database.unbounded, { logger })
    return database
  } catch (error) {
    await database.close()
    throw explainDatabase(error, { databaseUrl, directUrl })
  }
}
