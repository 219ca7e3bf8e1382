import { freePort, startMeasured } from '../bench/measured-process.ts'
import type { RunningSite } from '../bench/start-site.ts'

/** The built product on an existing database, which it only reads. */
export async function startStoredSite(databaseUrl: string): Promise<RunningSite> {
  const port = await freePort()
  const process = startMeasured('../lab/stored-site-process.ts', { DATABASE_URL: databaseUrl, PORT: String(port) })
  await process.ready()
  return { origin: `http://localhost:${port}`, process, end: async () => process.end() }
}
