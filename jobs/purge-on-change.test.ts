import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { announceChange } from '#db/changes.ts'
import { keepEdges } from '#domain/edge/keep-edges.ts'
import { silentLogger, withDatabase } from '#tests/test-database.ts'
import { purgeOnChange } from './purge-on-change.ts'

const database = withDatabase()

it('orders a purge for what an earlier run has left, without a further change', async () => {
  const { db } = database
  const ordered: string[] = []
  await keepEdges({ db, edges: { urls: ['http://one.example/'], purge: async () => {} } })
  await sql`delete from edge_changes`.execute(db)
  const stop = await purgeOnChange({
    database: { db, listen: async () => async () => {} },
    jobs: { enqueueIn: async (_db, { name }) => void ordered.push(name) },
    logger: silentLogger,
    lookEveryMs: 10,
  })
  const queries = vi.spyOn(db, 'selectFrom')
  await vi.waitFor(() => expect(queries.mock.calls.length).toBeGreaterThan(2))
  expect(ordered).toEqual([])
  await announceChange(db, { kind: 'title', type: 'movie', id: 1 })
  await vi.waitFor(() => expect(ordered).toContain('purge-edges'))
  await stop()
})
