import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { query } from '#db/backup/tables.ts'
import type { Database, DatabaseHandle } from '#db/client.ts'
import { openDatabase } from '#db/client.ts'
import { sampleFilling } from '#tests/factories/sample-filling.ts'
import type { FreshDatabase } from '#tests/test-database.ts'
import { freshDatabase, silentLogger, temporaryDatabase, TEST_DATABASE_URL } from '#tests/test-database.ts'
import { backUp } from './back-up.ts'
import type { Place } from './read-options.ts'
import { restore } from './restore.ts'
import { contentsOf, sequencesOf, structureOf } from './testing/describe-database.ts'
import { insertNastyRows } from './testing/nasty-rows.ts'

/** Creates several databases of the sample's size. */
const LIMIT_MS = 300_000
/** Longer than one read or write. */
const LONG_TEXT = '"İ\\ ü'.repeat(500_000)
const signal = new AbortController().signal

let folder: string
let source: FreshDatabase
let expected: Awaited<ReturnType<typeof describeAll>>

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  folder = await mkdtemp(join(tmpdir(), 'kinora-data-'))
  source = await freshDatabase(await sampleFilling())
  await insertNastyRows(source.db)
  await query(source.db, 'insert into static_pages (slug, title, content) values ($1, $1, $2)', ['long', LONG_TEXT])
  expected = await describeAll(source.db)
}, LIMIT_MS)
afterAll(async () => {
  vi.restoreAllMocks()
  await source.close()
  await rm(folder, { recursive: true, force: true })
})

async function describeAll(db: Database) {
  return { contents: await contentsOf(db), structure: await structureOf(db), sequences: await sequencesOf(db) }
}

async function write(db: Database, name: string): Promise<string> {
  const file = join(folder, name)
  await backUp(db, { dataDir: folder, file, now: new Date(), signal })
  return file
}

async function restored(file: string, place: Place): Promise<DatabaseHandle> {
  await restore({ file, place, dataDir: join(folder, 'files'), replace: false, yes: false, signal })
  return openDatabase({ dataDir: '', ...place, logger: silentLogger })
}

/** Table by table, so that a failure names its table instead of printing fifty megabytes. */
async function expectSame(db: Database): Promise<void> {
  const found = await describeAll(db)
  expect(Object.keys(found.contents)).toEqual(Object.keys(expected.contents))
  for (const [table, rows] of Object.entries(expected.contents)) {
    const others = found.contents[table] ?? []
    const different = rows.filter((row, at) => row !== others[at]).map((row) => row.slice(0, 300))
    expect({ table, rows: others.length, different }).toEqual({ table, rows: rows.length, different: [] })
  }
  expect(found.structure).toEqual(expected.structure)
  expect(found.sequences).toEqual(expected.sequences)
}

describe('every table, there and back', () => {
  it('starts from rows in every table, and from no relation of a kind that a backup would not know', async () => {
    const empty = Object.entries(expected.contents).filter(([, rows]) => rows.length < 3)
    expect(empty.map(([table]) => table)).toEqual([])
    const kinds = await query<{ kind: string }>(
      source.db,
      `select distinct relkind::text as kind from pg_class where relnamespace = 'public'::regnamespace order by 1`,
    )
    expect(['S', 'i', 'r', 'v']).toEqual(expect.arrayContaining(kinds.map(({ kind }) => kind)))
  })

  it(
    'by files through the embedded database, and through PostgreSQL where there is one',
    { timeout: LIMIT_MS },
    async () => {
      const embedded = await restored(await write(source.db, '1.jsonl.gz'), { dataDir: join(folder, 'first') })
      await expectSame(embedded.db)
      const file = await write(embedded.unbounded, '2.jsonl.gz')
      // Identity columns continue where they were, and triggers work again.
      await query(embedded.db, `insert into static_pages (slug, title, content) values ('next', 'Next', '')`)
      await query(embedded.db, `delete from movies where id = 2147483647`)
      const left = await query(
        embedded.db,
        `select from content_providers where content_type = 'movie' and content_id = 2147483647`,
      )
      expect(left).toEqual([])
      await embedded.close()
      if (TEST_DATABASE_URL === undefined) return

      const temporary = await temporaryDatabase(TEST_DATABASE_URL)
      const postgres = await restored(file, { databaseUrl: temporary.url })
      await expectSame(postgres.db)
      const again = await write(postgres.unbounded, '3.jsonl.gz')
      await postgres.close()
      await temporary.drop()
      const last = await restored(again, { dataDir: join(folder, 'last') })
      await expectSame(last.db)
      await last.close()
    },
  )
})
