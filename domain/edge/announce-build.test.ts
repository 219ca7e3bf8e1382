import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { withDatabase } from '#tests/test-database.ts'
import { announceBuild } from './announce-build.ts'
import { keepEdges } from './keep-edges.ts'

const database = withDatabase()

/** How many changes are stored for the edge by a process that serves this version. */
async function toldOf(build: string): Promise<number> {
  const { db } = database
  await sql`delete from edge_changes`.execute(db)
  await announceBuild({ db }, { build })
  const told = await db.selectFrom('edge_changes').select('change').execute()
  expect(new Set(told.map(({ change }) => change)).size).toBeLessThanOrEqual(1)
  expect(told.every(({ change }) => change === 'everything')).toBe(true)
  return told.length
}

it('has edges drop every page with each process of a new version, but not when one starts again later', async () => {
  const { db } = database
  await keepEdges({ db, edges: { urls: ['http://one.example/'], purge: async () => {} } })
  expect(await toldOf('first')).toBe(1)
  expect(await toldOf('first')).toBe(1)
  await sql`update served_build set first_served_at = now() - interval '16 minutes'`.execute(db)
  expect(await toldOf('first')).toBe(0)
  expect(await toldOf('second')).toBe(1)
  expect(await toldOf('first'), 'the way back').toBe(1)
  expect(await db.selectFrom('served_build').select('build').execute()).toEqual([{ build: 'first' }])
})
