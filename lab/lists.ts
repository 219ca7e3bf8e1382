import { gzipSync } from 'node:zlib'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { findList } from '../domain/lists/find-list.ts'
import { PUBLIC_LISTS_PAGE_SIZE } from '../domain/lists/limits.ts'
import { listMyLists } from '../domain/lists/list-my-lists.ts'
import { listListsWithTitle, listPublicLists } from '../domain/lists/list-public-lists.ts'
import type { Database } from '../db/client.ts'
import { createSampleDeps } from '../tests/factories/create-sample-deps.ts'
import { insertMember } from '../tests/factories/insert-member.ts'
import { sampleFilling } from '../tests/factories/sample-filling.ts'
import { freshDatabase, TEST_DATABASE_URL } from '../tests/test-database.ts'
import { makeLists, makePublicLists } from './lists/fill.ts'
import { rowsRead, statementsOf } from './lists/rows-read.ts'
import { percentile, print, printMachineLoad, printTable, printVerdict, round } from '../bench/table.ts'
import { fill } from '../bench/watchlist/fill.ts'

/**
 * Suggestion lists at scale compared with the small case: my lists (5 of 10 titles, 200 of 100), public lists (20, 10,000), one
 * list (20 titles, 1,000). Measures the time of their verbs, the size of their results as JSON, and how many list rows a page of
 * public ones reads. On the embedded database, or with KINORA_TEST_DATABASE_URL on PostgreSQL.
 */

const { values } = parseArgs({
  options: { calls: { type: 'string', default: '100' }, lists: { type: 'string', default: '10000' } },
})
const CALLS = Number(values.calls)
const PUBLIC_LISTS = Number(values.lists)
/** Warm-up calls. */
const WARM_UP = 10

const fresh = await freshDatabase(await sampleFilling())
const { db } = fresh
try {
  await measure(db)
} finally {
  await fresh.close()
}

async function measure(database: Database) {
  await fill(database)
  const seen = { language: 'tr', country: 'US' }
  const deps = createSampleDeps(database)
  const [few, many, short, long] = [
    await insertMember(database),
    await insertMember(database),
    await insertMember(database, { services: [8, 337, 119] }),
    await insertMember(database, { services: [8, 337, 119] }),
  ]
  await makePublicLists(database, PUBLIC_LISTS_PAGE_SIZE)
  const first = await timed(() => listPublicLists(deps, seen))
  const firstTitle = await someTitle(database)
  const firstWith = await timed(() => listListsWithTitle(deps, { ref: firstTitle, ...seen }))
  const word = await timed(() => listPublicLists(deps, { ...seen, search: 'see list' }))
  await makePublicLists(database, PUBLIC_LISTS - PUBLIC_LISTS_PAGE_SIZE)
  await makeLists(database, few, { lists: 5, titles: 10 })
  await makeLists(database, many, { lists: 200, titles: 100 })
  await makeLists(database, short, { lists: 1, titles: 20, name: 'Short' })
  await makeLists(database, long, { lists: 1, titles: 1_000, name: 'Long' })
  await sql`vacuum analyze`.execute(database)
  print(
    `${TEST_DATABASE_URL === undefined ? 'Embedded database' : 'PostgreSQL'}, ${CALLS} calls each, milliseconds and kB`,
  )
  const open = async (viewer: typeof short, from = 0) => {
    const row = database.selectFrom('share_lists').select('slug').where('user_id', '=', viewer.id)
    const { slug } = await row.executeTakeFirstOrThrow()
    return timed(() => findList(deps, { name: slug, viewer, services: viewer.services, from, ...seen }))
  }
  const page = () => listPublicLists(deps, seen)
  const second = (await page()).nextCursor ?? undefined
  printTable([
    row(
      'my lists: 5 of 10, 200 of 100',
      await timed(() => listMyLists(deps, { viewer: few, ...seen })),
      await timed(() => listMyLists(deps, { viewer: many, ...seen })),
    ),
    row(`discover: 20, ${PUBLIC_LISTS}`, first, await timed(page)),
    row('discover, next page', first, await timed(() => listPublicLists(deps, { ...seen, cursor: second }))),
    row('discover, with words', word, await timed(() => listPublicLists(deps, { ...seen, search: 'see list' }))),
    row('lists with a title', firstWith, await timed(() => listListsWithTitle(deps, { ref: firstTitle, ...seen }))),
    row('a list: 20, 1,000 titles', await open(short), await open(long)),
    row('its last page', await open(short), await open(long, 960)),
  ])
  printMachineLoad()
  const [statement, ...others] = await statementsOf(database, (noted) => listPublicLists({ ...deps, db: noted }, seen))
  if (statement === undefined) throw new Error('Public lists are read without a statement')
  const read = await rowsRead(database, statement, 'share_lists')
  printVerdict(
    `discover reads ${read} rows of ${PUBLIC_LISTS} lists in ${1 + others.length} statements, at most ${PUBLIC_LISTS_PAGE_SIZE + 1}`,
    read <= PUBLIC_LISTS_PAGE_SIZE + 1,
  )
  const [holding] = await statementsOf(database, (noted) =>
    listListsWithTitle({ ...deps, db: noted }, { ref: firstTitle, ...seen }),
  )
  if (holding !== undefined)
    print(
      `lists with a title that every list holds: ${await rowsRead(database, holding, 'share_lists')} rows of lists read`,
    )
}

/** A title that every list contains. */
async function someTitle(database: Database) {
  const item = database.selectFrom('share_list_items').select(['content_type as type', 'content_id as id'])
  return item.executeTakeFirstOrThrow()
}

interface Took {
  p50: number
  p95: number
  kB: number
  gzip: number
}

async function timed(call: () => Promise<unknown>): Promise<Took> {
  const times: number[] = []
  let answer: unknown
  for (let turn = -WARM_UP; turn < CALLS; turn += 1) {
    const start = performance.now()
    answer = await call()
    if (turn >= 0) times.push(performance.now() - start)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const body = Buffer.from(JSON.stringify(answer))
  return {
    p50: round(percentile(sorted, 0.5), 2),
    p95: round(percentile(sorted, 0.95), 2),
    kB: round(body.length / 1_000),
    gzip: round(gzipSync(body).length / 1_000),
  }
}

function row(what: string, small: Took, large: Took) {
  return {
    what,
    'p50, small': small.p50,
    'p50, large': large.p50,
    'p95, small': small.p95,
    'p95, large': large.p95,
    'kB, small': small.kB,
    'kB, large': large.kB,
    'gzip, small': small.gzip,
    'gzip, large': large.gzip,
  }
}
