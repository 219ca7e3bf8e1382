import { describe, expect, it } from 'vitest'
import { isUniqueViolation } from '#db/errors.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { freshDatabase } from '#tests/test-database.ts'
import { insertDays, insertEntry, insertRating, keptBy } from './testing/watchlist.ts'

const ref = { type: 'movie', id: 550 } as const

describe('tables of members', () => {
  it('DATA-08, DATA-09, DATA-43: have their defaults, refuse what is none, and go with the account', async () => {
    const { db, close } = await freshDatabase()
    try {
      const viewer = await insertMember(db)
      const entry = { user_id: viewer.id, content_id: ref.id, content_type: ref.type }
      await db.insertInto('user_watchlists').values(entry).execute()
      expect((await keptBy(db, viewer)).entries).toMatchObject([{ ...entry, status: 'want_to_watch' }])
      const again = await db
        .insertInto('user_watchlists')
        .values(entry)
        .execute()
        .catch((error: unknown) => error)
      expect(isUniqueViolation(again)).toBe(true)
      const seen = { ...entry, content_id: 1, status: 'seen' as never }
      await expect(db.insertInto('user_watchlists').values(seen).execute()).rejects.toThrow(/status/)

      for (const rating of [0, 11, -1]) await expect(insertRating(db, viewer, ref, rating)).rejects.toThrow(/rating/)
      await insertRating(db, viewer, ref, 10)
      await expect(insertRating(db, viewer, ref, 1)).rejects.toThrow(/content_ratings_pkey/)

      await insertDays(db, viewer, ref, '2014-05-05')
      await expect(insertDays(db, viewer, ref, '2014-05-05')).rejects.toThrow(/watch_days_pkey/)

      const other = await insertMember(db)
      await insertEntry(db, other, ref)
      await inTransaction(db, (trx) => trx.deleteFrom('auth_users').where('id', '=', viewer.id).execute())
      expect(await keptBy(db, viewer)).toEqual({ entries: [], ratings: [], days: [], profile: undefined })
      expect((await keptBy(db, other)).entries).toHaveLength(1)
    } finally {
      await close()
    }
  })
})
