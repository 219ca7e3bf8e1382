import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { measureTiers, tierOf } from './tiers.ts'

const database = withDatabase()

describe('tiers of popularity', () => {
  it('are one for a small catalogue', async () => {
    await insertMovie(database.db, { popularity: 0 })
    const limits = await measureTiers(database.db)
    expect([tierOf(0, limits), tierOf(900, limits)]).toEqual([0, 0])
  })

  it('hold the best-known thousand, ten thousand known, and the rest, and are kept', async () => {
    await sql`insert into movies (id, title, popularity) select n, 'Movie', n from generate_series(1, 12000) as n`.execute(
      database.db,
    )
    const limits = await measureTiers(database.db)
    const count = (tier: number) =>
      Array.from({ length: 12_000 }, (_, at) => tierOf(at + 1, limits)).filter((own) => own === tier).length
    expect([count(0), count(1), count(2)]).toEqual([1_001, 10_000, 999])
    const term = () => database.db.selectFrom('search_terms').select(['tier', 'year']).where('content_id', '=', 20_001)
    await insertMovie(database.db, { id: 20_001, title: 'Rare', popularity: 5, release_date: '1999-01-01' })
    expect(await term().execute()).toEqual([{ tier: 2, year: 1999 }])
  })
})
