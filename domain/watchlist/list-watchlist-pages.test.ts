import { describe, expect, it } from 'vitest'
import type { Member } from '#shared/members/member.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertMovie, insertMovies } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { WATCHLIST_PAGE_SIZE } from './limits.ts'
import { listingOn } from './testing/listing.ts'
import { insertEntry, insertRating } from './testing/watchlist.ts'

const database = withDatabase()
const { list, shown, enter } = listingOn(database)

describe('pages', () => {
  const SORTS = ['added', 'title', 'year', 'rating', 'own-rating'] as const
  const TITLES = WATCHLIST_PAGE_SIZE * 2 + 5

  /** Many equals in every order, some titles that are not stored. */
  async function fill(viewer: Member): Promise<void> {
    for (let index = 0; index < TITLES; index += 1) {
      const ref =
        index % 20 === 19
          ? { type: 'tv_show' as const, id: 8_000 + index }
          : await insertMovie(database.db, {
              title: `Title ${index % 7}`,
              release_date: `${2000 + (index % 5)}-01-01`,
              vote_average: index % 3,
            })
      await insertEntry(database.db, viewer, ref, { secondsAgo: Math.floor(index / 10) })
      if (index % 4 === 0) await insertRating(database.db, viewer, ref, 1 + (index % 10))
    }
  }

  it('follow each other in every order without a gap or a repetition', async () => {
    const viewer = await insertMember(database.db)
    await fill(viewer)
    for (const sort of SORTS) {
      for (const descending of [true, false]) {
        const keys: string[] = []
        let cursor: string | undefined
        for (let pages = 1; ; pages += 1) {
          const page = await list(viewer, { sort, descending, cursor })
          keys.push(...page.items.map(({ card }) => `${card.type}/${card.id}`))
          keys.push(...page.missing.map(({ type, id }) => `${type}/${id}`))
          if (page.nextCursor === null) {
            expect(pages).toBe(3)
            break
          }
          cursor = page.nextCursor
        }
        const found = { titles: keys.length, different: new Set(keys).size }
        expect({ sort, descending, ...found }).toEqual({ sort, descending, titles: TITLES, different: TITLES })
      }
    }
  })

  it('go on where the last one ended though its titles have left the tab or new ones have come', async () => {
    const viewer = await insertMember(database.db)
    const refs = await insertMovies(database.db, WATCHLIST_PAGE_SIZE + 2)
    const ids = await enter(viewer, ...refs)
    const first = await list(viewer)
    expect(first.items.map(({ card }) => card.id)).toEqual(ids.slice(0, -2))
    await database.db.deleteFrom('user_watchlists').where('content_id', '=', ids.at(-3)!).execute()
    const fresh = await insertMovie(database.db)
    await insertEntry(database.db, viewer, fresh, { secondsAgo: -5 })
    const second = await list(viewer, { cursor: first.nextCursor! })
    expect(second.items.map(({ card }) => card.id)).toEqual(ids.slice(-2))
    expect(second.nextCursor).toBeNull()
  })

  it('begin anew with a cursor that is none, or one of another order', async () => {
    const viewer = await insertMember(database.db)
    const refs = await insertMovies(database.db, WATCHLIST_PAGE_SIZE + 1)
    const ids = await enter(viewer, ...refs)
    const { nextCursor } = await list(viewer)
    const forge = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    const bad = [
      '',
      'x',
      "' or true --",
      'A'.repeat(10_000),
      forge(),
      forge('added', true, 'movie', 1, '2026', 0),
      forge('added', true, 'movie', -1, 0, 0),
      forge('added', true, 'movie', 1, 1e300, 0),
      forge('added', true, 'movie', 1, 0, 'x'),
      forge('added', false, 'movie', 1, 0, 0),
      forge('title', false, 'movie', 1, 0, 'x'),
    ]
    for (const cursor of bad) {
      const first = { cursor, shown: ids.slice(0, -1) }
      expect({ cursor, shown: await shown(viewer, { cursor }) }).toEqual(first)
    }
    expect(await shown(viewer, { cursor: nextCursor! })).toEqual(ids.slice(-1))
    expect(await shown(viewer, { cursor: nextCursor!, descending: false })).toEqual(ids.toReversed().slice(0, -1))
  })

  it('hold for numbers that no database takes', async () => {
    const viewer = await insertMember(database.db)
    await enter(viewer, ...(await insertMovies(database.db, 2)))
    const forge = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    for (const sort of ['added', 'year'] as const) {
      for (const number of [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]) {
        const cursor = forge(sort, true, 'movie', 1, number, sort === 'added' ? 0 : number)
        expect((await shown(viewer, { sort, cursor })).length).toBeLessThanOrEqual(2)
      }
    }
  })
})
