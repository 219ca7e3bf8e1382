import { describe, expect, it } from 'vitest'
import type { TitleRef } from '#shared/titles/title.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { withDatabase } from '#tests/test-database.ts'
import { findUserStates } from './find-user-states.ts'
import { USER_STATES_AT_ONCE } from './limits.ts'
import { depsOn, insertDays, insertEntry, insertRating } from './testing/watchlist.ts'

const database = withDatabase()
const movie = (id: number): TitleRef => ({ type: 'movie', id })

describe('findUserStates', () => {
  it('WATCHLIST-21, DETAIL-05: gives status, rating and days of watching of the viewer by type and id, of the titles asked for', async () => {
    const [viewer, other] = [await insertMember(database.db), await insertMember(database.db)]
    await insertEntry(database.db, viewer, movie(1), { status: 'watched' })
    await insertRating(database.db, viewer, movie(1), 8)
    await insertRating(database.db, viewer, movie(2), 3)
    await insertEntry(database.db, viewer, { type: 'tv_show', id: 3 }, { status: 'dropped' })
    await insertEntry(database.db, viewer, movie(9))
    await insertEntry(database.db, other, movie(4))
    await insertDays(database.db, viewer, movie(1), '2014-05-05', '2026-06-15')
    await insertDays(database.db, other, movie(2), '2020-02-02')
    const find = (refs: TitleRef[]) => findUserStates(depsOn(database.db), { viewer, refs })
    expect(await find([movie(1), movie(2), movie(3), movie(4), { type: 'tv_show', id: 3 }])).toEqual({
      'movie/1': { status: 'watched', rating: 8, watchedOn: ['2026-06-15', '2014-05-05'] },
      'movie/2': { status: null, rating: 3, watchedOn: [] },
      'tv_show/3': { status: 'dropped', rating: null, watchedOn: [] },
    })
    expect(await find([])).toEqual({})
  })

  it('looks up 500 titles at most', async () => {
    const viewer = await insertMember(database.db)
    const refs = Array.from({ length: USER_STATES_AT_ONCE + 1 }, (_, index) => movie(index + 1))
    for (const ref of refs.slice(-2)) await insertEntry(database.db, viewer, ref)
    const states = await findUserStates(depsOn(database.db), { viewer, refs })
    expect(Object.keys(states)).toEqual([`movie/${USER_STATES_AT_ONCE}`])
  })
})
