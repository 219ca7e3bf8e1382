import type { Database } from '../db/client.ts'
import { TEST_SECRET } from '../domain/accounts/testing/test-auth.ts'
import { insertList } from '../tests/factories/insert-list.ts'
import { insertMovie } from '../tests/factories/insert-title.ts'
import { insertSignedIn } from '../tests/factories/insert-signed-in.ts'
import { MARKED_TITLE, MARKERS, addressesAround, markersIn } from '../tests/http/list-markers.ts'
import { startProcess } from '../tests/http/running-process.ts'
import type { RunningProcess } from '../tests/http/running-process.ts'
import { print, printMachineLoad, printTable, printVerdict } from '../bench/table.ts'
import { withTwoProcesses } from './two-processes.ts'

/**
 * Whether anything of a private list or a draft leaks: two processes on the PostgreSQL of KINORA_TEST_DATABASE_URL get requests for
 * every path of the route table, as guest and as another member, before the list was ever public, while it is, and immediately
 * after that. Markers are in its name, its texts, a note and a title.
 */

const OWNER = 'Quiet_Owner'
/** Each request comes from a different network. */
let visitors = 0
const environment = { SESSION_SECRET: TEST_SECRET, TRUSTED_PROXIES: '127.0.0.1' }
await withTwoProcesses({ start: startProcess, end: (process) => process.end('SIGTERM'), environment }, measure)

async function measure(db: Database, processes: readonly RunningProcess[]) {
  await insertMovie(db, { id: MARKED_TITLE.id, title: MARKERS.title, vote_count: 0, poster_path: null, popularity: 0 })
  const { member } = await insertSignedIn(db, OWNER)
  const eve = await insertSignedIn(db, 'Eve')
  const list = await insertList(db, {
    owner: member,
    slug: 'quiet-list',
    name: `About ${MARKERS.name}`,
    description: MARKERS.description,
    translations: { tr: MARKERS.translation },
    items: [{ ...MARKED_TITLE, note: MARKERS.note }],
    isPublished: false,
  })
  const addresses = addressesAround({ ...list, owner: OWNER })
  const set = (is_public: boolean, is_published: boolean) =>
    db.updateTable('share_lists').set({ is_public, is_published }).where('id', '=', list.id).execute()
  const cookies = ['', eve.browser.caller.cookies ?? '']
  const rows: { state: string; requests: number; 'first hit': string; hits: number }[] = []
  const walk = async (state: string) => {
    const found: string[] = []
    let requests = 0
    for (const address of addresses)
      for (const cookie of cookies)
        for (const { origin } of processes) {
          requests += 1
          if (await reveals(origin, { address, cookie, slug: list.slug })) found.push(address)
        }
    rows.push({ state, requests, 'first hit': found[0] ?? '', hits: found.length })
    return found.length
  }
  const hidden: number[] = []
  for (const [state, shown] of [
    ['draft', [true, false]],
    ['private', [false, true]],
    ['both', [false, false]],
  ] as const) {
    await set(shown[0], shown[1])
    hidden.push(await walk(`${state}, never seen`))
  }
  await set(true, true)
  const seen = await walk('public and published')
  await set(true, false)
  hidden.push(await walk('unpublished, from the next request on'))
  await set(true, true)
  await walk('public again')
  await set(false, true)
  hidden.push(await walk('private, from the next request on'))
  printTable(rows)
  printMachineLoad()
  printVerdict(`${seen} answers tell of the list while everybody may see it`, seen > 0)
  const hits = hidden.reduce((sum, own) => sum + own, 0)
  printVerdict(`${hits} answers tell of it to others while it is private or a draft`, hits === 0)
  print(`${addresses.length} addresses, 2 processes, guest and member`)
}

async function reveals(
  origin: string,
  { address, cookie, slug }: { address: string; cookie: string; slug: string },
): Promise<boolean> {
  visitors += 1
  const headers = {
    'x-forwarded-for': `198.18.${(visitors >> 8) & 255}.${visitors & 255}`,
    ...(cookie === '' ? {} : { cookie }),
  }
  const answer = await fetch(origin + address, { headers, redirect: 'manual' })
  if (answer.status === 429) throw new Error('Asked too often: nothing would be proved')
  const answerText = `${JSON.stringify([...answer.headers])} ${await answer.text()}`
  const isPicture = answer.headers.get('content-type') === 'image/jpeg'
  const isListed = address.startsWith('/sitemap') && (answerText.includes(slug) || answerText.includes(OWNER))
  return isPicture || isListed || markersIn(address, answerText).length > 0
}
