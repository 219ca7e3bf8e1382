import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertOffer } from '#tests/factories/insert-offer.ts'
import { insertMovies, insertTvShow } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { insertEntry } from '../watchlist/testing/watchlist.ts'
import { notWatched, onServices } from './mine.ts'

const database = withDatabase()
const movie = { type: sql`'movie'`, id: sql`movies.id` }

describe('conditions on any list of titles', () => {
  it('hold back what the member has watched or dropped, and nothing that others have', async () => {
    const [viewer, other] = [await insertMember(database.db), await insertMember(database.db)]
    const [watched, wanted, free, dropped] = await insertMovies(database.db, 4)
    await insertTvShow(database.db, { id: free!.id })
    await insertEntry(database.db, viewer, watched!, { status: 'watched' })
    await insertEntry(database.db, viewer, wanted!)
    await insertEntry(database.db, viewer, dropped!, { status: 'dropped' })
    await insertEntry(database.db, other, wanted!, { status: 'dropped' })
    await insertEntry(database.db, viewer, { type: 'tv_show', id: free!.id }, { status: 'watched' })
    await insertEntry(database.db, other, free!, { status: 'watched' })
    const { rows } = await sql<{ id: number }>`
      select id from movies where ${notWatched(movie, { userId: viewer.id })} order by id
    `.execute(database.db)
    expect(rows.map(({ id }) => id)).toEqual([wanted!.id, free!.id])
  })

  it('keep what services carry', async () => {
    const [carried, rented] = await insertMovies(database.db, 3)
    await insertOffer(database.db, carried!, { provider_id: 8, monetization_type: 'free' })
    await insertOffer(database.db, rented!, { provider_id: 8, monetization_type: 'rent' })
    const { rows } = await sql<{ id: number }>`
      select id from movies where ${onServices(movie, { services: [8], country: 'US' })}
    `.execute(database.db)
    expect(rows.map(({ id }) => id)).toEqual([carried!.id])
  })
})
