import { openDatabase } from '#db/client.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { silentLogger } from '#tests/database/silent-logger.ts'
import { workOnImport } from '../work-on-import.ts'

/**
 * A process that works on the import IMPORT_ID and kills itself, without any notice, within step number DIES_IN, while what that step has
 * written is in an open transaction. Uses DATABASE_URL, or the embedded database of DATA_DIR.
 */
const { db } = await openDatabase({
  databaseUrl: process.env.DATABASE_URL,
  dataDir: process.env.DATA_DIR ?? '',
  logger: silentLogger,
})
const deps = createSampleDeps(db)
let steps = 0
const clock = {
  now() {
    steps += 1
    if (steps === Number(process.env.DIES_IN)) process.kill(process.pid, 'SIGKILL')
    return new Date()
  },
}
await workOnImport({ ...deps, clock }, { id: process.env.IMPORT_ID ?? '' })
