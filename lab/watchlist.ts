import { parseArgs } from 'node:util'
import { listWatchlist } from '../domain/watchlist/list-watchlist.ts'
import type { WatchlistInput } from '../domain/watchlist/list-watchlist.ts'
import type { Member } from '../shared/members/member.ts'
import { createSampleDeps } from '../tests/factories/create-sample-deps.ts'
import { sampleFilling } from '../tests/factories/sample-filling.ts'
import { freshDatabase, TEST_DATABASE_URL } from '../tests/test-database.ts'
import { percentile, print, printMachineLoad, printTable, printVerdict, round } from '../bench/table.ts'
import { fill, memberWith } from '../bench/watchlist/fill.ts'
import { measurePages } from './watchlist/pages.ts'

/**
 * A watchlist with 50 and with 5,000 titles: the time of its verb for each view, and time and size of its pages over HTTP. On the
 * embedded database, or with KINORA_TEST_DATABASE_URL on PostgreSQL.
 */

const { values } = parseArgs({ options: { calls: { type: 'string', default: '200' } } })
const CALLS = Number(values.calls)
const SMALL = 50
const LARGE = 5_000
/** Warm-up calls. */
const WARM_UP = 40
/** How much longer the first page may take with a hundred times the titles. */
const MOST = 2

type View = Partial<WatchlistInput>

const fresh = await freshDatabase(await sampleFilling())
const { db } = fresh
await fill(db).catch(async (error: unknown) => {
  await fresh.close()
  throw error
})
const deps = createSampleDeps(db)
const members = [await memberWith(db, SMALL), await memberWith(db, LARGE)] as const
print(`${TEST_DATABASE_URL === undefined ? 'Embedded database' : 'PostgreSQL'}, ${CALLS} calls each, milliseconds`)

const list = (viewer: Member, view: View) =>
  listWatchlist(deps, {
    viewer,
    status: 'watched',
    sort: 'added',
    filters: {},
    language: 'tr',
    country: 'US',
    mayAsk: async () => true,
    ...view,
  })

const cursorOf = async (viewer: Member) => (await list(viewer, {})).nextCursor ?? undefined
const cursors = [await cursorOf(members[0]), await cursorOf(members[1])] as const

const VIEWS: Readonly<Record<string, (at: 0 | 1) => View>> = {
  opening: () => ({}),
  'next page': (at) => ({ cursor: cursors[at] }),
  'by title': () => ({ sort: 'title' }),
  'by year': () => ({ sort: 'year' }),
  'by rating': () => ({ sort: 'rating' }),
  'by own rating': () => ({ sort: 'own-rating' }),
  'only movies': () => ({ filters: { type: 'movie' } }),
  'with a word': () => ({ filters: { text: 'the' } }),
  'only my services': () => ({ filters: { onlyMine: true } }),
}

const rows: Record<string, string | number>[] = []
for (const [view, of] of Object.entries(VIEWS)) {
  const { small, large, titles } = await time(of)
  if (small === undefined || large === undefined) continue
  rows.push({
    view,
    [`p50, ${SMALL}`]: small.p50,
    [`p50, ${LARGE}`]: large.p50,
    [`p95, ${SMALL}`]: small.p95,
    [`p95, ${LARGE}`]: large.p95,
    times: round(large.p50 / small.p50),
    'titles shown': titles.join(' '),
  })
}
printTable(rows)
printMachineLoad()
const opening = Number(rows[0]?.['times'])
printVerdict(`opening ${LARGE} titles takes ${opening} times as long as ${SMALL}, at most ${MOST}`, opening <= MOST)
await fresh.close()
await measurePages({ sizes: [SMALL, LARGE], calls: CALLS })

/** Both members in turn, so that other load on the machine affects both. */
async function time(of: (at: 0 | 1) => View) {
  const call = (at: 0 | 1) => list(members[at], of(at))
  const took: [number[], number[]] = [[], []]
  for (let turn = -WARM_UP; turn < CALLS * 2; turn += 1) {
    const at = turn % 2 === 0 ? 0 : 1
    const start = performance.now()
    await call(at)
    if (turn >= 0) took[at].push(performance.now() - start)
  }
  const titles = [(await call(0)).items.length, (await call(1)).items.length]
  const [small, large] = took.map((times) => {
    const sorted = times.toSorted((a, b) => a - b)
    return { p50: round(percentile(sorted, 0.5), 2), p95: round(percentile(sorted, 0.95), 2) }
  })
  return { small, large, titles }
}
