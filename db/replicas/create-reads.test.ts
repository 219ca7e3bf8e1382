import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { withDatabase } from '#tests/test-database.ts'
import type { Database } from '../client.ts'
import { createReads } from './create-reads.ts'
import type { ReadFrom } from './create-reads.ts'

const database = withDatabase()

/** The test's database as primary and as replica; `fail` makes the replica throw. */
function make({ fail, isGood = () => true }: { fail?: Error; isGood?: () => boolean } = {}) {
  const asked: ReadFrom[] = []
  const failures: unknown[] = []
  const failing = {
    executeQuery: async () => {
      throw fail
    },
  } as unknown as Database
  const replica = {
    db: fail === undefined ? database.db : failing,
    failed: (error: unknown) => void failures.push(error),
  }
  const onRead = (from: ReadFrom) => void asked.push(from)
  return { reads: createReads({ primary: database.db, choose: () => replica, isGood, onRead }), asked, failures }
}
const ask = (db: Database) => sql<{ one: number }>`select 1 as one`.execute(db)
const withCode = (code: string) => Object.assign(new Error('x'), { code })

it('stays at the primary once its replica is not far enough', async () => {
  const good = [false, true, true]
  const { reads, asked } = make({ isGood: () => good.shift() === true })
  for (let at = 0; at < 4; at += 1) expect((await ask(reads)).rows).toEqual([{ one: 1 }])
  expect(asked).toEqual(['replica', 'primary', 'primary', 'primary'])
})

it.each([
  ['40001', 0],
  ['40P01', 0],
  ['57014', 0],
  ['57P01', 1],
  ['ECONNREFUSED', 1],
])('asks the primary once where the replica fails with %s, and goes on there', async (code, told) => {
  const { reads, asked, failures } = make({ fail: withCode(code) })
  expect((await ask(reads)).rows).toEqual([{ one: 1 }])
  await ask(reads)
  expect([asked, failures.length]).toEqual([['again', 'primary'], told])
})

it('throws what the primary would throw too', async () => {
  const { reads, asked } = make({ fail: withCode('42601') })
  await expect(ask(reads)).rejects.toThrow('x')
  expect(asked).toEqual([])
})

it('takes no writes and no transactions', async () => {
  const { reads, asked } = make()
  await expect(reads.deleteFrom('movies').execute()).rejects.toThrow('cannot be written')
  await expect(reads.transaction().execute(async () => {})).rejects.toThrow('outside of transactions')
  expect(asked).toEqual([])
})
