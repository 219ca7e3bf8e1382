import { freePort, startMeasured } from './measured-process.ts'
import type { RunningSite } from './start-site.ts'

/** The built product on a database that is there, of which it only reads. */
export async function startStoredSite(databaseUrl: string): Promise<RunningSite> {
  const port = await freePort()
  const process = startMeasured('stored-site-process.ts', { DATABASE_URL: databaseUrl, PORT: String(port) })
  await process.ready()
  return { origin: `http://localhost:${port}`, process, end: async () => process.end() }
}
