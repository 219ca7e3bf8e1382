import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { noDatabase } from '#tests/factories/no-database.ts'
import { withDatabase } from '#tests/test-database.ts'
import type { Database } from '../client.ts'
import { inTransaction } from '../in-transaction.ts'
import { current, RequestDatabase } from './request-database.ts'
import type { ReadFrom } from './request-database.ts'

const database = withDatabase()

interface MakeOptions {
  fail?: Error
  isGood?: () => boolean
  primary?: Database
}

/** The test's database as primary and as replica; `fail` makes the replica throw. */
function make({ fail, isGood = () => true, primary = database.db }: MakeOptions = {}) {
  const asked: ReadFrom[] = []
  const failures: unknown[] = []
  const failing = {
    executeQuery: async () => {
      throw fail
    },
  } as unknown as Database
  const replica = {
    db: fail === undefined ? database.db : failing,
    isGood,
    failed: (error: unknown) => void failures.push(error),
  }
  const onRead = (from: ReadFrom) => void asked.push(from)
  return { db: new RequestDatabase(primary, { choose: () => replica, onRead }), asked, failures }
}
const ask = (db: Database) => sql<{ one: number }>`select 1 as one`.execute(db)
const withCode = (code: string) => Object.assign(new Error('x'), { code })

it('stays at the primary once its replica is not far enough', async () => {
  const good = [false, true, true]
  const { db, asked } = make({ isGood: () => good.shift() === true })
  for (let at = 0; at < 4; at += 1) expect((await ask(db)).rows).toEqual([{ one: 1 }])
  expect(asked).toEqual(['replica', 'primary', 'primary', 'primary'])
})

it.each([
  ['40001', 0],
  ['40P01', 0],
  ['57014', 0],
  ['57P01', 1],
  ['ECONNREFUSED', 1],
])('asks the primary once where the replica fails with %s, and goes on there', async (code, told) => {
  const { db, asked, failures } = make({ fail: withCode(code) })
  expect((await ask(db)).rows).toEqual([{ one: 1 }])
  await ask(db)
  expect([asked, failures.length]).toEqual([['again', 'primary'], told])
})

it('throws what the primary would throw too', async () => {
  const { db, asked } = make({ fail: withCode('42601') })
  await expect(ask(db)).rejects.toThrow('x')
  expect(asked).toEqual([])
})

it.each<[string, (db: Database) => Promise<unknown>]>([
  ['a statement', (db) => db.deleteFrom('movies').execute()],
  ['a transaction', (db) => inTransaction(db, (trx) => ask(trx))],
  ['a connection of its own', (db) => db.connection().execute((connection) => ask(connection))],
])('writes on the primary by %s, and reads there afterwards', async (_what, write) => {
  // The test's own database is a transaction.
  const { db, asked } = make({ primary: noDatabase() })
  await ask(db)
  expect(db.hasWritten).toBe(false)
  await write(db)
  expect(db.hasWritten).toBe(true)
  await ask(db)
  expect(asked).toEqual(['replica', 'primary'])
})

it('is the primary alone for what must be current, or without replicas', async () => {
  const { db, asked } = make()
  await ask(current(db))
  expect([current(db), current(database.db)]).toEqual([database.db, database.db])
  expect((await ask(new RequestDatabase(database.db))).rows).toEqual([{ one: 1 }])
  expect(asked).toEqual([])
})
