import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { openDatabase } from '#db/client.ts'
import type { Database } from '#db/client.ts'
import { browseTitles } from '#domain/browse/browse-titles.ts'
import { listProviderRows } from '#domain/home/list-provider-rows.ts'
import { createCache } from '#domain/cache.ts'
import { PROVIDER_ROWS } from '#domain/home/rows.ts'
import { normalizeText } from '#domain/terms/normalize.ts'
import { searchTitles } from '#domain/search/search-titles.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { silentLogger } from '#tests/test-database.ts'
import { seededDatabase } from './bench-database.ts'
import { clock, compareFirstHits, countForgiven, complete } from './search/correctness.ts'
import { bisect, searchExhaustively } from './search/exhaustive.ts'
import { startSearchSite } from './search/http.ts'
import { measure } from './search/measure.ts'
import type { Timing } from './search/measure.ts'
import { sampleTitles, typedQueries } from './search/queries.ts'
import { readIntoMemory } from './search/read-into-memory.ts'
import { createRandom } from './seed/random.ts'
import { print, printMachineLoad, printTable, printVerdict } from './table.ts'

/** How long searches take, and whether they find what they should, on databases made by bench:seed. */

const { values } = parseArgs({
  options: { titles: { type: 'string', default: '12000,1200000' }, 'no-http': { type: 'boolean' } },
})
const QUERIES = 1_100
const WARM_UP = 40
const FULL_SEARCHES = 200
const COMPARED = 500
const ILIKES = 10
const COUNTRIES = ['US', 'TR', 'DE', 'FR', 'JP', 'BR']
const GENRES = [28, 18, 35, 878, 10751]
/** Milliseconds at the 95th percentile, with one client. */
const LIMITS: Record<string, number> = {
  'typeahead, database': 5,
  'typeahead, HTTP': 10,
  'full search, database': 80,
  'provider row': 3,
  'genre browse': 15,
  'wizard query': 15,
}

const measured = new Map<string, Timing[]>()
for (const titles of values.titles.split(',').map(Number)) await run(titles)
if (values.titles.includes(',')) {
  for (const [what, [small, large]] of measured) {
    if (small === undefined || large === undefined || LIMITS[what] === undefined) continue
    printVerdict(`${what}: ${large.p95} ms is at most twice ${small.p95} ms`, large.p95 <= small.p95 * 2)
  }
}

async function run(titles: number): Promise<void> {
  const { url } = await seededDatabase(titles)
  const handle = await openDatabase({ databaseUrl: url, dataDir: '', logger: silentLogger, queryTimeoutMs: 120_000 })
  const { db } = handle
  print(`\n${titles} titles`)
  const random = createRandom(7)
  const sampled = await sampleTitles(db, random, QUERIES * 2)
  const queries = typedQueries(sampled, random).slice(0, QUERIES)
  const normal = [...new Set(queries.map(normalizeText))].slice(0, COMPARED)
  const rows: Record<string, string | number>[] = []
  const take = async <T>(what: string, items: readonly T[], call: (item: T) => Promise<unknown>, clients = [1, 4]) => {
    // Warms up connections and query plans before measuring.
    await measure(items.slice(0, WARM_UP), call, 4)
    for (const count of clients) {
      const timing = await measure(items, call, count)
      rows.push({ what, clients: count, queries: items.length, ...timing })
      print(`${what}, ${count}: p95 ${timing.p95} ms`)
      if (count === 1) measured.set(what, [...(measured.get(what) ?? []), timing])
    }
  }
  await readIntoMemory(db)
  await measure(queries.slice(0, 300), (query) => complete(db, query), 4)
  // The current cost of the machine and the connection to the database, independent of the query.
  await take('empty query (select 1)', queries, () => sql`select 1`.execute(db))
  await take('typeahead, database', queries, (query) => complete(db, query))
  const deps = createSampleDeps(db)
  const whole = sampled.slice(0, FULL_SEARCHES).map(({ title }) => title.split(' ').slice(0, 2).join(' '))
  const mayAsk = async () => true
  const search = (query: string) => searchTitles(deps, { query, language: 'en', own: {}, country: 'US', mayAsk })
  await take('full search, database', whole, search)
  await takeBrowsing(db, take)
  if (values['no-http'] !== true) {
    const site = await startSearchSite(url)
    const path = (query: string) => `/api/suggestions?${new URLSearchParams({ q: query, language: 'en' })}`
    await measure(queries.slice(0, 500), (query) => site.ask(path(query)), 4)
    await take('typeahead, HTTP', queries, (query) => site.ask(path(query)))
    await take('search page, HTTP', whole, (query) => site.ask(`/en/search?${new URLSearchParams({ q: query })}`))
    await site.end()
  }
  const exhaustive = await searchExhaustively(db, normal)
  await take('sorted array in the process', normal, async (query) => bisect(exhaustive.starts, query), [1])
  // Last, because it reads every title and evicts everything else from memory.
  await take(
    'plain ILIKE',
    normal.filter((_, at) => at % Math.ceil(normal.length / ILIKES) === 0),
    (query) => plainIlike(db, query),
    [1],
  )
  printTable(rows)
  printMachineLoad()
  for (const { what, clients, p95 } of rows) {
    const limit = LIMITS[String(what)]
    if (limit !== undefined && clients === 1)
      printVerdict(`${what}: p95 ${p95} ms, at most ${limit} ms`, Number(p95) <= limit)
  }
  await compareFirstHits(db, normal, exhaustive)
  await countForgiven(db, sampled, random)
  await handle.close()
}

async function takeBrowsing(
  db: Database,
  take: (what: string, items: readonly number[], call: (item: number) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const cache = createCache({ clock })
  const turns = Array.from({ length: 200 }, (_, at) => at)
  const countryOf = (at: number) => COUNTRIES[at % COUNTRIES.length] as string
  const genreOf = (at: number) => GENRES[at % GENRES.length] as number
  const browse = (at: number, filters: Parameters<typeof browseTitles>[1]['filters']) =>
    browseTitles(
      { db, cache, clock },
      { filters, own: {}, sort: 'popularity', page: 1, language: 'en', country: countryOf(at) },
    )
  await take('provider row', turns, (at) => {
    const row = PROVIDER_ROWS[at % 4]
    return listProviderRows({ db }, { rows: row === undefined ? [] : [row], own: {}, country: countryOf(at) })
  })
  await take('genre browse', turns, (at) => browse(at, { genres: [genreOf(at)] }))
  await take('wizard query', turns, (at) =>
    browse(at, {
      genres: [genreOf(at), 53],
      providers: [8, 337, 119],
      monetization: ['flatrate'],
      rating: 6,
      runtimeTo: 130,
      yearFrom: 1990,
    }),
  )
}

/** The naive query, for comparison. */
function plainIlike(db: Database, query: string) {
  const pattern = `%${query}%`
  return sql`
    select id from movies where title ilike ${pattern} or original_title ilike ${pattern} or title_translations::text ilike ${pattern}
    order by popularity desc limit 8
  `.execute(db)
}
