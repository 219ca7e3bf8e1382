import { parseArgs } from 'node:util'
import { openDatabase } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { countContent } from '../domain/staff/count-content.ts'
import { installQueues } from '../jobs/install-queues.ts'
import { systemClock } from '../shared/clock.ts'
import { silentLogger } from '../tests/test-database.ts'
import { createSampleDatabase } from '../bench/at-size/sample-database.ts'
import { seededDatabase } from '../bench/bench-database.ts'
import { startSite } from '../bench/start-site.ts'
import { measureScreen, SESSION_SECRET, staffCookie } from './staff/ask-panel.ts'
import type { Panel, ScreenCost } from './staff/ask-panel.ts'
import { makeRows } from './staff/make-rows.ts'
import type { PanelSize } from './staff/make-rows.ts'
import { listScreens } from './staff/screens.ts'
import { print, printMachineLoad, printTable, printVerdict } from '../bench/table.ts'

/**
 * Every list of the panel and its dashboard, requested over HTTP by a signed-in user: with the titles made by bench:seed and plenty
 * of everything else, compared with the sample with little. Both on one PostgreSQL server, in turn.
 */

const { values } = parseArgs({
  options: {
    titles: { type: 'string', default: '1200000' },
    users: { type: 'string', default: '200000' },
    calls: { type: 'string', default: '60' },
    /** Only screens whose name contains this. */
    only: { type: 'string', default: '' },
  },
})
const USERS = Number(values.users)
const MOST_MS = { dashboard: 120, list: 50 } as const
const WARM_UP = 10

const SMALL: PanelSize = {
  users: 100,
  pages: 10,
  logLines: 100,
  messages: 20,
  reports: 20,
  ads: 5,
  doneJobs: 500,
  otherJobs: 10,
  questions: 100,
}
const LARGE: PanelSize = {
  users: USERS,
  pages: 1_000,
  logLines: 100_000,
  messages: 20_000,
  reports: 20_000,
  ads: 500,
  doneJobs: 50_000,
  otherJobs: 500,
  questions: 100_000,
}

const ends: (() => Promise<void>)[] = []
try {
  const seeded = await seededDatabase(Number(values.titles))
  const sample = await createSampleDatabase(seeded.url)
  ends.push(sample.drop)
  const copy = await seeded.copy('staff')
  ends.push(copy.drop)
  const small = await openPanel(sample.url, SMALL)
  const large = await openPanel(copy.url, LARGE)
  printMachineLoad()
  await compare(small, large)
  printMachineLoad()
} finally {
  for (const end of ends.toReversed()) await end()
}

/** The product on that database, filled, with its titles counted as the background jobs do. */
async function openPanel(url: string, size: PanelSize): Promise<Panel> {
  const handle = await openDatabase({ databaseUrl: url, dataDir: '', logger: silentLogger })
  ends.push(handle.close)
  await migrate(handle.unbounded, { logger: silentLogger })
  await installQueues({ database: handle, logger: silentLogger })
  await makeRows(handle.unbounded, size)
  await countContent({ db: handle.unbounded, clock: systemClock })
  const cookie = await staffCookie(handle.unbounded)
  const site = await startSite({ DATABASE_URL: url, SESSION_SECRET, JOBS: 'off' }, '../lab/staff/panel-process.ts')
  ends.push(site.end)
  return { site, db: handle.unbounded, cookie }
}

async function compare(small: Panel, large: Panel): Promise<void> {
  const turns = { warmUp: WARM_UP, calls: Number(values.calls) }
  const measured: { name: string; few: ScreenCost; many: ScreenCost }[] = []
  const smallScreens = await listScreens(small.db)
  for (const [at, { name, path }] of (await listScreens(large.db)).entries()) {
    if (!name.includes(values.only)) continue
    const few = await measureScreen(small, smallScreens[at]?.path ?? path, turns)
    measured.push({ name, few, many: await measureScreen(large, path, turns) })
  }
  printTable(
    measured.map(({ name, few, many }) => ({ screen: name, ...titled('small', few), ...titled('large', many) })),
  )
  print(
    `Milliseconds from request to answer; processor time of the server and of PostgreSQL's connections for one; statements; kB of the page.`,
  )
  print(
    `Large: ${values.titles} titles and ${JSON.stringify(LARGE)}. Small: the sample and ${JSON.stringify(SMALL)}.\n`,
  )
  for (const { name, many } of measured) {
    const most = name === 'dashboard' ? MOST_MS.dashboard : MOST_MS.list
    printVerdict(`${name}: p95 ${many.p95} ms, at most ${most} ms`, many.p95 <= most)
  }
}

function titled(size: string, cost: ScreenCost) {
  return Object.fromEntries(Object.entries(cost).map(([name, value]) => [`${name}, ${size}`, value as number]))
}
