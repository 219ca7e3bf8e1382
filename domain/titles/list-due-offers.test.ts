import { describe, expect, it } from 'vitest'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { listDuePopular } from './list-due-offers.ts'
import type { DuePlace } from './list-due-offers.ts'

const database = withDatabase()

describe('listDuePopular', () => {
  it('goes on after a place, also among titles of one popularity', async () => {
    for (const [id, popularity] of [
      [1, 2],
      [2, 9.25],
      [3, 9.25],
      [4, 9.25],
      [5, 0],
    ] as const)
      await insertMovie(database.db, { id, popularity, providers_last_updated: null })
    const asked = { type: 'movie', before: new Date('2026-01-01'), leastPopularity: 0, limit: 2 } as const
    const pages = []
    for (let after: DuePlace | null = null; ;) {
      const page: DuePlace[] = await listDuePopular(database.db, { ...asked, after })
      pages.push(page.map(({ id }) => id))
      after = page[1] ?? null
      if (after === null) break
    }
    expect(pages).toEqual([[2, 3], [4, 1], [5]])
    const known = await listDuePopular(database.db, { ...asked, leastPopularity: 2, after: null, limit: 9 })
    expect(known.map(({ id }) => id)).toEqual([2, 3, 4, 1])
  })
})
