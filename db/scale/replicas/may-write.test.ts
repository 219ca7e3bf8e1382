import { sql } from 'kysely'
import type { RootOperationNode } from 'kysely'
import { expect, it } from 'vitest'
import { noDatabase } from '#tests/factories/no-database.ts'
import { PREPARED } from '../../prepared.ts'
import { mayWrite } from './may-write.ts'

const db = noDatabase()
const movies = db.selectFrom('movies').select('id')
const raw = (query: ReturnType<typeof sql>) => query.toOperationNode() as RootOperationNode

it.each([
  movies.toOperationNode(),
  db
    .with('found', () => movies)
    .selectFrom('found')
    .selectAll()
    .toOperationNode(),
  raw(sql`select updated_at, 'x' as deleted from movies where id = ${1}`),
  raw(sql`\n  with found as (select 1) select from found`),
  raw(sql`${PREPARED}select 1`),
  raw(sql`(select id from movies) union all (select id from tv_shows)`),
])('reads: %#', (node) => expect(mayWrite(node)).toBe(false))

it.each([
  db.deleteFrom('movies').toOperationNode(),
  db.updateTable('movies').set({ title: 'x' }).toOperationNode(),
  db.insertInto('genres').defaultValues().toOperationNode(),
  db
    .with('gone', (query) => query.deleteFrom('movies').returning('id'))
    .selectFrom('gone')
    .selectAll()
    .toOperationNode(),
  movies.forUpdate().toOperationNode(),
  raw(sql`insert into movies default values`),
  raw(sql`with gone as (${sql`delete from movies returning id`}) select from gone`),
  raw(sql`select from movies for update`),
  raw(sql`select pg_notify('x', 'y')`),
  raw(sql`set local jit = off`),
])('may write: %#', (node) => expect(mayWrite(node)).toBe(true))
