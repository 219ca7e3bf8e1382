import { expect, it } from 'vitest'
import { insertMember } from '#tests/factories/insert-member.ts'
import { withDatabase } from '#tests/test-database.ts'
import { depsOn, insertEntry } from '../watchlist/testing/watchlist.ts'
import { renewEpisodes } from './renew-episodes.ts'
import { insertShow } from './testing/shows.ts'

const database = withDatabase()

it('episodes are read of shows that members follow, and again only of those that go on', async () => {
  const { db } = database
  const viewer = await insertMember(db)
  const enter = async (status: 'watching' | 'watched' | 'want_to_watch' | 'dropped', given: object = {}) => {
    const id = await insertShow(db, [1], { status: 'Returning Series', ...given })
    await insertEntry(db, viewer, { type: 'tv_show', id }, { status })
    return id
  }
  const old = { episodes_last_updated: new Date('2026-06-14T00:00:00Z') }
  const due = [await enter('watching'), await enter('watched', old)]
  for (const [status, given] of [
    ['want_to_watch', {}],
    ['dropped', {}],
    ['watching', { ...old, status: 'Ended' }],
    ['watching', { episodes_last_updated: new Date('2026-06-15T11:00:00Z') }],
  ] as const)
    await enter(status, given)
  await renewEpisodes(depsOn(db))
  const read = await db.selectFrom('show_episodes').select('show_id').distinct().execute()
  expect(new Set(read.map(({ show_id }) => show_id))).toEqual(new Set(due))
})
