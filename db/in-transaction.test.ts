import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FreshDatabase } from '#tests/test-database.ts'
import { freshDatabase } from '#tests/test-database.ts'
import type { Database } from './client.ts'
import { inTransaction } from './in-transaction.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.close())

const insertGenre = (db: Database, id: number) => db.insertInto('genres').values({ id, name: 'x' }).execute()
const genreIds = async () => (await fresh.db.selectFrom('genres').select('id').orderBy('id').execute()).map((g) => g.id)

it('commits what it did and answers with its result', async () => {
  const answer = await inTransaction(fresh.db, async (trx) => {
    await insertGenre(trx, 1)
    return 'done'
  })
  expect(answer).toBe('done')
  expect(await genreIds()).toEqual([1])
})

it('rolls everything back, an inner use included, when the outer one fails', async () => {
  const work = inTransaction(fresh.db, async (outer) => {
    await insertGenre(outer, 2)
    await inTransaction(outer, (inner) => insertGenre(inner, 3))
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await genreIds()).toEqual([1])
})

it('reports a transaction that PostgreSQL rolled back because a failure was swallowed', async () => {
  const work = inTransaction(fresh.db, async (trx) => {
    await insertGenre(trx, 4)
    await insertGenre(trx, 4).catch(() => {})
  })
  await expect(work).rejects.toThrow(/roll/i)
  expect(await genreIds()).toEqual([1])
})
