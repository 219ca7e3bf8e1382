import { openDatabase } from '#db/client.ts'
import { silentLogger } from '#tests/test-database.ts'
import { startTestJobs } from './test-jobs.ts'

/** A process that takes jobs from DATABASE_URL and never finishes one, to be killed. Prints the key of each that it takes. */
const { db } = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir: '', logger: silentLogger })
await startTestJobs(db, {
  expireInSeconds: 2,
  workers: 1,
  save: (_deps, { data }) => {
    process.stdout.write(`${(data as { id: number }).id}\n`)
    return new Promise(() => {})
  },
})
