import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertMovies } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { insertEntry } from '../watchlist/testing/watchlist.ts'
import { createCache } from '../cache.ts'
import { countMatches } from './count-matches.ts'
import type { BrowseFilters } from './filters.ts'

const database = withDatabase()
const clock = { now: () => new Date('2026-06-15T12:00:00Z') }
const genre = (...ids: number[]) => JSON.stringify(ids.map((id) => ({ id, name: `Genre ${id}` })))
const ACTION = genre(28)
const matchDeps = () => ({ db: database.db, cache: createCache({ clock }) })

describe('countMatches', () => {
  it('counts up to its limit, and says about how many there are above', async () => {
    await insertMovies(database.db, 4, { genres: ACTION })
    await insertMovies(database.db, 2, { genres: genre(18) })
    await sql`analyze movies`.execute(database.db)
    await sql`analyze tv_shows`.execute(database.db)
    const browsing = { own: {}, sort: 'popularity', country: 'US', today: '2026-06-15' } as const
    const count = (filters: BrowseFilters, limit: number) =>
      countMatches(matchDeps(), { ...browsing, filters }, { limit })
    expect(await count({ genres: [28] }, 4)).toEqual({ titles: 4, exact: true })
    expect(await count({ type: 'movie', genres: [28] }, 3)).toEqual({ titles: 4, exact: false })
    expect(await count({ type: 'movie' }, 3)).toEqual({ titles: 6, exact: false })
  })
  it('reports large services from a sample, and counts where that would say too little', async () => {
    await sql`
      insert into title_availability (content_id, provider_id, genre_mask, popularity, monetization_mask, content_type, country_code, rating)
      select id, 8, 1, id, 1, 'movie', 'US', case when id <= 30 then 90 else 50 end from generate_series(1, 2000) as id
    `.execute(database.db)
    const count = (filters: BrowseFilters, limit: number) =>
      countMatches(matchDeps(), { own: {}, sort: 'popularity', country: 'US', today: '2026-06-15', filters }, { limit })
    const sampled = await count({ providers: [8] }, 500)
    expect(sampled.exact).toBe(false)
    expect(Math.abs(sampled.titles - 2000)).toBeLessThan(300)
    expect(await count({ providers: [8], rating: 9 }, 500)).toEqual({ titles: 30, exact: true })
    expect(await count({ providers: [8] }, 5000)).toEqual({ titles: 2000, exact: true })
  })

  it('what a member has watched is not among about so many either', async () => {
    const viewer = await insertMember(database.db)
    const films = await insertMovies(database.db, 100)
    for (const film of films.slice(0, 60)) await insertEntry(database.db, viewer, film, { status: 'watched' })
    for (const table of ['movies', 'tv_shows', 'user_watchlists'])
      await sql`analyze ${sql.table(table)}`.execute(database.db)
    const browsing = { sort: 'popularity', country: 'US', today: '2026-06-15', filters: { type: 'movie' } } as const
    const { titles: about, exact } = await countMatches(
      matchDeps(),
      { ...browsing, own: { unwatchedBy: viewer.id } },
      { limit: 30 },
    )
    expect(exact).toBe(false)
    expect(Math.abs(about - 40)).toBeLessThanOrEqual(10)
  }, 60_000)
})
