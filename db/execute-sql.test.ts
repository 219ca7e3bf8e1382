import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FreshDatabase } from '#tests/test-database.ts'
import { freshDatabase } from '#tests/test-database.ts'
import { executeSql } from './execute-sql.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

describe('SQL of a library', () => {
  it('gives the rows of every statement, also from within a transaction of its own', async () => {
    const { rows } = await executeSql(database.db, 'begin; select 1 as a; select 2 as a; commit')
    expect(rows).toEqual([{ a: 1 }, { a: 2 }])
  })

  it('binds values, lists and objects included', async () => {
    const { rows } = await executeSql(database.db, 'select $1::text as a, $2::int[] as b, $3::jsonb as c', [
      'x',
      [1, 2],
      { d: 3 },
    ])
    expect(rows).toEqual([{ a: 'x', b: [1, 2], c: { d: 3 } }])
  })

  it('leaves no one in a transaction that failed', async () => {
    const script = 'begin; create table half (id int); select 1 / 0; commit'
    // As many as a pool has connections, so that every one of them would be found broken.
    for (let turn = 0; turn < 10; turn += 1) {
      await expect(executeSql(database.db, script)).rejects.toThrow('division by zero')
    }
    const { rows } = await sql<{ half: string | null }>`select to_regclass('half') as half`.execute(database.db)
    expect(rows).toEqual([{ half: null }])
  })
})
