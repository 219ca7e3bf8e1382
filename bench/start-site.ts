import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startMeasured } from './measured-process.ts'
import type { MeasuredProcess } from './measured-process.ts'

export interface RunningSite {
  origin: string
  process: MeasuredProcess
  end(): Promise<void>
}

export interface Site extends RunningSite {
  /** Of the embedded database. */
  dataDir: string
}

/** The built product with the sample catalogue, in a process and a database of its own, or as `env` says. */
export async function startSite(env: Record<string, string> = {}, script = 'site-process.ts'): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kinora-bench-'))
  const port = await freePort()
  const process = startMeasured(script, { DATA_DIR: dataDir, PORT: String(port), ...OWN_VALUES, ...env })
  const end = async () => {
    process.end()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  try {
    await process.ready()
  } catch (error) {
    await end()
    throw error
  }
  return { origin: `http://localhost:${port}`, process, dataDir, end }
}

/** Variables that the shell may have set for another purpose. */
const OWN_VALUES = {
  DATABASE_URL: '',
  REDIS_URL: '',
  PUBLIC_URL: '',
  ADMIN_URL: '',
  TMDB_API_KEY: '',
  METRICS_PORT: '',
  SMTP_URL: '',
  HOST: '',
}
