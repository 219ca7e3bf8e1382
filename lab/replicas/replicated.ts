import { openDatabase } from '../../db/client.ts'
import type { OwnDatabase } from '../../db/client.ts'
import { startOwnServer } from '../../tests/database/own-servers.ts'
import type { OwnServer } from '../../tests/database/own-servers.ts'
import { TEST_SECRET } from '../../domain/accounts/testing/test-auth.ts'
import { silentLogger } from '../../tests/test-database.ts'
import { startSite } from '../../bench/start-site.ts'
import type { Site } from '../../bench/start-site.ts'
import { freePort } from '../../bench/measured-process.ts'

export interface Replicated {
  primary: OwnServer
  replicas: OwnServer[]
  database: OwnDatabase
  /** Two processes of the product, without rate limits, on the sample catalogue. */
  sites: [MeteredSite, MeteredSite]
}

export interface MeteredSite extends Site {
  /** The value of one of its metrics; the sum if there are several of that name. */
  metric(name: string): Promise<number>
}

/** A primary with streaming replicas, on ports of their own, for as long as `measure` runs. */
export async function withReplicas(
  { count, settings = {} }: { count: number; settings?: Readonly<Record<string, string>> },
  measure: (replicated: Replicated) => Promise<void>,
): Promise<void> {
  const ends: (() => Promise<unknown>)[] = []
  try {
    const primary = await startOwnServer()
    ends.push(primary.remove)
    const replicas: OwnServer[] = []
    for (let at = 0; at < count; at += 1) {
      const replica = await primary.startStandby(settings)
      ends.push(replica.remove)
      replicas.push(replica)
    }
    const url = primary.urlOf('postgres')
    const start = async (jobs: string): Promise<MeteredSite> => {
      const METRICS_PORT = String(await freePort())
      const site = await startSite({
        DATABASE_URL: url,
        DATABASE_READ_URLS: replicas.map((replica) => replica.urlOf('postgres')).join(','),
        SESSION_SECRET: TEST_SECRET,
        JOBS: jobs,
        METRICS_PORT,
        LOG_LEVEL: 'fatal',
      })
      ends.push(site.end)
      return { ...site, metric: (name) => readMetric(METRICS_PORT, name) }
    }
    // The first one migrates the database.
    const sites: [MeteredSite, MeteredSite] = [await start('inline'), await start('off')]
    const database = await openDatabase({ databaseUrl: url, dataDir: '', logger: silentLogger })
    ends.push(database.close)
    await measure({ primary, replicas, database, sites })
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

async function readMetric(port: string, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
}
