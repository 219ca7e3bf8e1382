import { Agent, get } from 'node:http'
import { openDatabase } from '#db/client.ts'
import { GUEST_SERVICES_COOKIE } from '#domain/services/guest-viewing.ts'
import { TEST_DATABASE_URL, silentLogger } from '#tests/test-database.ts'
import { createSampleDatabase } from './at-size/sample-database.ts'
import { memberCookie } from './member-cookie.ts'
import { startSite } from './start-site.ts'
import type { Site } from './start-site.ts'
import { print, printMachineLoad, printTable, round } from './table.ts'

/**
 * The server's processor time for a page rendered for one visitor, with PostgreSQL: the whole product, one client that waits for
 * each response. Processor time is that of the server's process only.
 */

const WARM_UP = 400
const MEASURED = 300
const ROUNDS = 3
const MAX_CPU_MS = 5
const SESSION_SECRET = 'only-for-this-measurement-0123456789'
const HEADERS = {
  accept: 'text/html',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-US,en;q=0.9',
}

const PAGES = {
  home: '/en',
  title: '/en/movie/550-fight-club',
  browse: '/en/search?genre=18',
  search: '/en/search?q=dark',
  person: '/en/person/287-brad-pitt',
} as const

if (TEST_DATABASE_URL === undefined) throw new Error('KINORA_TEST_DATABASE_URL must name a PostgreSQL server')
const database = await createSampleDatabase(TEST_DATABASE_URL)
try {
  const visitors = {
    'guest with services': { ...HEADERS, cookie: `${GUEST_SERVICES_COOKIE}=8.337` },
    member: { ...HEADERS, cookie: await oneMemberCookie(database.url) },
  }
  const site = await startSite({ DATABASE_URL: database.url, SESSION_SECRET, LOG_LEVEL: 'info' })
  try {
    printMachineLoad()
    const rows = []
    for (const path of Object.values(PAGES))
      for (const headers of Object.values(visitors)) await ask(site, path, headers, WARM_UP)
    for (const [page, path] of Object.entries(PAGES)) {
      const figures: Record<string, number> = {}
      for (const [visitor, headers] of Object.entries(visitors)) {
        const rounds: number[] = []
        for (let round = 0; round < ROUNDS; round += 1) rounds.push(await ask(site, path, headers, MEASURED))
        figures[visitor] = round(Math.min(...rounds), 2)
      }
      rows.push({ page, ...figures })
    }
    printTable(rows)
    printMachineLoad()
    print(
      `Milliseconds of processor time for each of ${MEASURED} pages, the best of ${ROUNDS} rounds; at most ${MAX_CPU_MS} are wanted.`,
    )
  } finally {
    await site.end()
  }
} finally {
  await database.drop()
}

async function oneMemberCookie(databaseUrl: string): Promise<string> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '', logger: silentLogger })
  try {
    return await memberCookie(db, SESSION_SECRET)
  } finally {
    await close()
  }
}

/** Milliseconds of the server's processor time per response. */
async function ask(site: Site, path: string, headers: Record<string, string>, times: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const before = await site.process.usage()
  for (let time = 0; time < times; time += 1) await once(`${site.origin}${path}`, headers, agent)
  const after = await site.process.usage()
  agent.destroy()
  return (after.cpuMs - before.cpuMs) / times
}

function once(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.on('error', reject).on('end', resolve).resume()
    }).on('error', reject)
  })
}
