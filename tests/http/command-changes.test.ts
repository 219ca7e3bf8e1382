import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { announceChange } from '#db/changes.ts'
import { connectToRunning } from '#db/client.ts'
import type { DatabaseHandle } from '#db/client.ts'
import { insertGone } from '#tests/factories/insert-title.ts'
import { silentLogger } from '#tests/test-database.ts'
import { startProcess } from './running-process.ts'
import type { RunningProcess } from './running-process.ts'

/** The sample catalogue is loaded first. */
const START_LIMIT_MS = 150_000
/** Far below the minute for which a page stays cached without invalidation. */
const WAIT = { timeout: 20_000, interval: 20 }

let site: RunningProcess
let command: DatabaseHandle
beforeAll(async () => {
  site = await startProcess({})
  command = (await connectToRunning({ dataDir: site.dataDir, logger: silentLogger }))!
}, START_LIMIT_MS)
afterAll(async () => {
  await command.close()
  await site.end('SIGTERM')
})

const open = async (path: string) => (await fetch(`${site.origin}${path}`)).status

it('a process on the embedded database forgets pages when a command changes what they show', async () => {
  expect(await open('/en/about-us')).toBe(200)
  await command.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('static_pages').where('slug', '=', 'about-us').execute()
    await announceChange(trx, { kind: 'everything' })
  })
  await vi.waitFor(async () => expect(await open('/en/about-us')).toBe(404), WAIT)

  expect(await open('/en/movie/550-fight-club')).toBe(200)
  await command.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('movies').where('id', '=', 550).execute()
    await insertGone(trx, { type: 'movie', id: 550 }, new Date())
    await announceChange(trx, { kind: 'title', type: 'movie', id: 550 })
  })
  await vi.waitFor(async () => expect(await open('/en/movie/550-fight-club')).toBe(410), WAIT)
})
