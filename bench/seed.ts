import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { measureTiers } from '#domain/terms/tiers.ts'
import type { TierLimits } from '#domain/terms/tiers.ts'
import { benchDatabase } from './bench-database.ts'
import { copyRows } from './seed/copy-rows.ts'
import type { Cell } from './seed/copy-rows.ts'
import { readCorpus } from './seed/corpus.ts'
import type { Corpus } from './seed/corpus-shape.ts'
import { dropIndexes, FILLED_TABLES } from './seed/indexes.ts'
import { createTitleMaker, typeOf } from './seed/make-titles.ts'
import type { MadeTitle } from './seed/make-titles.ts'
import { fillOffers } from './seed/offers.ts'
import { fillTexts } from './seed/texts.ts'
import * as rows from './seed/title-rows.ts'
import { print, round } from './table.ts'

const { values } = parseArgs({ options: { titles: { type: 'string', default: '1200000' } } })
const count = Number(values.titles)
/** Measured: a title takes 7.5 kB with its terms, offers and indexes; as much again is needed while they are built. */
const BYTES_PER_TITLE = 9_000

const quiet = () => {}
const logger = { debug: quiet, info: quiet, warn: quiet, error: quiet }
const started = performance.now()
const step = (what: string) => print(`${String(round((performance.now() - started) / 1000)).padStart(7)} s  ${what}`)

const bench = benchDatabase(count)
await bench.requireSpace(count * BYTES_PER_TITLE)
await bench.recreate()
const handle = await openDatabase({ databaseUrl: bench.url, dataDir: '', logger })
await migrate(handle.unbounded, { logger })
const client = new Client({ connectionString: bench.url })
await client.connect()
await client.query("set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '256MB'")
const rebuild = await dropIndexes(client)
// Crash safety is not needed here.
for (const table of FILLED_TABLES) await client.query(`alter table ${table} set unlogged`)

const corpus = await readCorpus()
const make = createTitleMaker(corpus, count)
step(`${count} titles from ${Object.values(corpus.titles).flat().length} real ones and ${corpus.names.length} names`)
await fillTitles(corpus)
await client.query(rebuild.filter((statement) => /index (?:movies|tv_shows)_popularity /i.test(statement)).join(';'))
const limits = await measureTiers(handle.unbounded)
await handle.close()
await fillTerms(corpus, limits)
await fillOffers(client, count)
step('offers')
for (const statement of rebuild) {
  if (/index (?:movies|tv_shows)_popularity /i.test(statement)) continue
  await client.query(statement)
  step(statement.slice(0, 100))
}
await client.query('vacuum analyze')
step('vacuum')
const { rows: sizes } = await client.query(
  `select relname, reltuples::bigint as rows, pg_size_pretty(pg_total_relation_size(oid)) as size from pg_class
   where relname = any($1) order by pg_total_relation_size(oid) desc`,
  [FILLED_TABLES],
)
for (const { relname, rows: own, size } of sizes) print(`${relname}: ${own} rows, ${size}`)
const { rows: whole } = await client.query('select pg_size_pretty(pg_database_size(current_database())) as size')
print(`${bench.url}: ${whole[0].size}`)
await client.end()

async function fillTitles(names: Corpus): Promise<void> {
  for (const [type, table, columns] of [
    ['movie', 'movies', rows.MOVIE_COLUMNS],
    ['tv_show', 'tv_shows', rows.TV_SHOW_COLUMNS],
  ] as const) {
    const own = each(
      (made) => [rows.titleRow(made, names)],
      (number) => typeOf(number) === type,
    )
    await copyRows(client, { table, columns, rows: own })
  }
  step('titles')
}

async function fillTerms(names: Corpus, tiers: TierLimits): Promise<void> {
  const words = new Set<string>()
  const people: Cell[][] = []
  const terms = each((made) => {
    rows.collectWords(made, tiers, words)
    people.push(...rows.personRows(made, tiers, names))
    return rows.termRows(made, tiers)
  })
  await copyRows(client, { table: 'search_terms', columns: rows.TERM_COLUMNS, rows: terms })
  step('terms')
  const named = each((made) => rows.nameRows(made, tiers, names))
  await copyRows(client, { table: 'search_names', columns: rows.NAME_COLUMNS, rows: named })
  step('names')
  await copyRows(client, { table: 'search_words', columns: ['deletion', 'word'], rows: rows.wordRows(words) })
  await copyRows(client, { table: 'person_terms', columns: rows.PERSON_COLUMNS, rows: people })
  await fillTexts(client, tiers)
  step('words, people and texts')
}

function* each(rowsOf: (made: MadeTitle) => Iterable<Cell[]>, wanted = (_number: number) => true): Generator<Cell[]> {
  for (let number = 0; number < count; number += 1) if (wanted(number)) yield* rowsOf(make(number))
}
