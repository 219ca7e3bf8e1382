import { describe, expect, it } from 'vitest'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertMovie, insertMovies } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { copyWatchlist } from './copy-watchlist.ts'
import { COPIED_TITLES } from './limits.ts'
import { depsOn, insertEntry } from './testing/watchlist.ts'

const database = withDatabase()

describe('copyWatchlist', () => {
  it('SW-04: gives the viewer’s own titles of every status, the last one first, and no other member’s', async () => {
    const [viewer, other] = [await insertMember(database.db), await insertMember(database.db)]
    const [a, b, c] = await insertMovies(database.db, 3)
    const adult = await insertMovie(database.db, { adult: true })
    await insertEntry(database.db, viewer, a!, { secondsAgo: 20 })
    await insertEntry(database.db, viewer, b!, { secondsAgo: 10, status: 'watched' })
    await insertEntry(database.db, viewer, adult)
    await insertEntry(database.db, other, c!)
    const copy = await copyWatchlist(depsOn(database.db), { viewer, language: 'en', country: 'US' })
    expect(copy.items.map(({ card, status }) => [card.id, status])).toEqual([
      [b!.id, 'watched'],
      [a!.id, 'want_to_watch'],
    ])
    expect(copy.total).toBe(3)
  })

  it('gives 300 titles at most, and how many there are', async () => {
    const viewer = await insertMember(database.db)
    const refs = await insertMovies(database.db, COPIED_TITLES + 1)
    for (const ref of refs) await insertEntry(database.db, viewer, ref)
    const copy = await copyWatchlist(depsOn(database.db), { viewer, language: 'en', country: 'US' })
    expect([copy.items.length, copy.total]).toEqual([COPIED_TITLES, COPIED_TITLES + 1])
  })
})
