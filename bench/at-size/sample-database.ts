import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { ensureStandardPages } from '#domain/pages/ensure-standard-pages.ts'
import { SITE } from '#tests/factories/create-sample-deps.ts'
import { sampleFilling } from '#tests/factories/sample-filling.ts'
import { silentLogger, temporaryDatabase } from '#tests/test-database.ts'

/** The sample catalogue in a separate database on the server of the seeded one, so that only the size differs. */
export async function createSampleDatabase(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const temporary = await temporaryDatabase(serverUrl)
  try {
    const handle = await openDatabase({ databaseUrl: temporary.url, dataDir: '', logger: silentLogger })
    try {
      await migrate(handle.unbounded, { logger: silentLogger })
      await ensureStandardPages({ db: handle.unbounded }, SITE.operator)
      const { fill } = await sampleFilling()
      await fill(handle.unbounded)
    } finally {
      await handle.close()
    }
    return temporary
  } catch (error) {
    await temporary.drop()
    throw error
  }
}
