import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPreparedStatements } from './prepared-statements.ts'
import type { PreparedStatements } from './prepared-statements.ts'

let pglite: PGlite
let prepared: PreparedStatements

beforeAll(async () => {
  pglite = await PGlite.create()
  await pglite.exec('create table things (id int primary key, name text, tags text[], facts jsonb, at timestamptz)')
  prepared = await createPreparedStatements(pglite)
})
afterAll(() => pglite.close())

describe('prepared statements', () => {
  it('write and read what plain queries do, values of every kind included', async () => {
    const insert = 'insert into things values ($1, $2, $3, $4, $5)'
    const values = [1, 'ışık', ['a', 'b "c"'], JSON.stringify({ n: [1, null] }), new Date('2026-01-02T03:04:05Z')]
    const { affectedRows } = await prepared.query(insert, values)
    expect(affectedRows).toBe(1)
    await prepared.query(insert, [2, null, null, null, null])
    const select = 'select * from things where id >= $1 order by id'
    expect((await prepared.query(select, [1])).rows).toEqual((await pglite.query(select, [1])).rows)
    expect((await prepared.query(select, [2])).rows).toHaveLength(1)
  })

  it('survive that a client of the socket deallocates them, and that a table changes under them', async () => {
    const select = 'select * from things where id = $1'
    await prepared.query(select, [1])
    await pglite.exec('deallocate all')
    expect((await prepared.query(select, [1])).rows).toHaveLength(1)
    await pglite.exec('alter table things add column more text')
    expect((await prepared.query(select, [1])).rows[0]).toHaveProperty('more', null)
  })

  it('report errors as plain queries do, and go on afterwards', async () => {
    await expect(prepared.query('select * from nowhere where id = $1', [1])).rejects.toMatchObject({ code: '42P01' })
    await expect(prepared.query('insert into things (id) values ($1)', [1])).rejects.toMatchObject({ code: '23505' })
    expect((await prepared.query('select $1::int as one', [1])).rows).toEqual([{ one: 1 }])
  })

  it('keep answering when more texts are asked than are kept', async () => {
    for (let text = 0; text < 450; text += 1) {
      const { rows } = await prepared.query<{ answer: number }>(`select $1::int + ${text % 225} as answer`, [1])
      expect(rows[0]?.answer).toBe(1 + (text % 225))
    }
  })
})
