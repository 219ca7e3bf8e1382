import { openDatabase } from '../db/client.ts'
import type { Database } from '../db/client.ts'
import { silentLogger, temporaryDatabase, TEST_DATABASE_URL } from '../tests/test-database.ts'

interface Start<Process> {
  start: (environment: Record<string, string>) => Promise<Process>
  end: (process: Process) => Promise<void>
  /** What both have of their environment besides the database. */
  environment: Record<string, string>
}

/**
 * Two processes of the product on a new database of KINORA_TEST_DATABASE_URL, the first of which runs the jobs, for as long as
 * `measure` takes. Throws if there is no such server.
 */
export async function withTwoProcesses<Process>(
  { start, end, environment }: Start<Process>,
  measure: (db: Database, processes: readonly [Process, Process]) => Promise<void>,
): Promise<void> {
  if (TEST_DATABASE_URL === undefined) throw new Error('Set KINORA_TEST_DATABASE_URL')
  const temporary = await temporaryDatabase(TEST_DATABASE_URL)
  const started: Process[] = []
  const startOne = async (own: Record<string, string>) => {
    const process = await start({ ...environment, DATABASE_URL: temporary.url, ...own })
    started.push(process)
    return process
  }
  try {
    // The first one migrates the database.
    const processes = [await startOne({}), await startOne({ JOBS: 'off' })] as const
    const { db, close } = await openDatabase({ databaseUrl: temporary.url, dataDir: '', logger: silentLogger })
    try {
      await measure(db, processes)
    } finally {
      await close()
    }
  } finally {
    await Promise.all(started.map(end))
    await temporary.drop()
  }
}
