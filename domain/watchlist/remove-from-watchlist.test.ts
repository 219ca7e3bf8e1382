import { describe, expect, it } from 'vitest'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { removeFromWatchlist } from './remove-from-watchlist.ts'
import { depsOn, insertEntry, insertRating, keptBy } from './testing/watchlist.ts'

const database = withDatabase()

describe('removeFromWatchlist', () => {
  it('WATCHLIST-05: removes the row of that title alone, and its rating stays', async () => {
    const viewer = await insertMember(database.db)
    const ref = await insertMovie(database.db)
    const twin = { ...ref, type: 'tv_show' } as const
    for (const title of [ref, twin])
      await insertEntry(database.db, viewer, title, { status: 'dropped', secondsAgo: 60 })
    await insertRating(database.db, viewer, ref, 7)
    const addedAt = new Date('2026-06-15T11:59:00Z')
    const deps = depsOn(database.db)
    expect(await removeFromWatchlist(deps, { viewer, ref })).toMatchObject({ removed: { status: 'dropped', addedAt } })
    const kept = await keptBy(database.db, viewer)
    expect(kept.entries.map(({ content_type }) => content_type)).toEqual(['tv_show'])
    expect(kept.ratings).toHaveLength(1)
    expect(await removeFromWatchlist(deps, { viewer, ref })).toMatchObject({ removed: null })
  })
})
