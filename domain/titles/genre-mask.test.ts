import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { withDatabase } from '#tests/test-database.ts'
import { genreMaskOf } from './genre-mask.ts'
import { maskOf } from '../browse/monetization-mask.ts'
import { MONETIZATION_TYPES } from '#shared/titles/monetization.ts'

const database = withDatabase()

it('masks are those of the database', async () => {
  for (const ids of [[28], [37, 10_759], [10_768], [18, 35, 10_751], [5], [4_000_003], [28, 1, 2, 3, 4], []]) {
    const { rows } = await sql<{ mask: number }>`
      select genre_mask(${JSON.stringify(ids.map((id) => ({ id })))}::jsonb) as mask
    `.execute(database.db)
    expect([ids, genreMaskOf(ids)]).toEqual([ids, rows[0]?.mask])
  }
  for (const type of MONETIZATION_TYPES) {
    const { rows } = await sql<{ mask: number }>`select monetization_mask(${type}) as mask`.execute(database.db)
    expect([type, maskOf([type])]).toEqual([type, rows[0]?.mask])
  }
})
