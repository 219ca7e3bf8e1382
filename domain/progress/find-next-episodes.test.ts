import { expect, it } from 'vitest'
import { insertMember } from '#tests/factories/insert-member.ts'
import { withDatabase } from '#tests/test-database.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { listingOn } from '../watchlist/testing/listing.ts'
import { depsOn, insertEntry } from '../watchlist/testing/watchlist.ts'
import { findNextEpisodes } from './find-next-episodes.ts'
import { insertEpisodes, insertProgress, insertShow } from './testing/shows.ts'

/** Today is 15 June 2026. */
const database = withDatabase()
const { shown } = listingOn(database)

type Stored = Parameters<typeof insertEpisodes>[2]

async function watch(viewer: { id: string }, episodes: Stored, upTo: number | null = 10_001, later: number[] = []) {
  const { db } = database
  const id = await insertShow(db, [9])
  await insertEpisodes(db, id, episodes)
  await insertEntry(db, viewer, { type: 'tv_show', id }, { status: 'watching' })
  await insertProgress(db, viewer, id, { upTo, later })
  return id
}

it('shows being watched are in the order of what came out, with what comes next and how much is left', async () => {
  const viewer = await insertMember(database.db)
  const first = [1, 1, '2026-01-01'] as const
  const done = await watch(viewer, [first])
  const later = await watch(viewer, [first, [1, 2, '2026-08-01']])
  const soon = await watch(viewer, [first, [1, 2, '2026-06-16']])
  const undated = await watch(viewer, [[1, 62, null]])
  const old = await watch(
    viewer,
    [first, [1, 2, '2026-02-01'], [1, 3, '2026-06-14'], [2, 1, '2026-06-16']],
    10_001,
    [10_003],
  )
  const today = await watch(viewer, [first, [1, 2, '2026-03-01'], [1, 3, '2026-06-15']])
  const movie = await insertMovie(database.db)
  await insertEntry(database.db, viewer, movie, { status: 'watching' })
  const order = await shown(viewer, { status: 'watching', sort: 'aired' })
  expect(order.slice(0, 4)).toEqual([today, old, soon, later])
  expect(new Set(order.slice(4))).toEqual(new Set([done, undated, movie.id]))
  const next = await findNextEpisodes(depsOn(database.db), { viewer, showIds: [today, old, soon, done] })
  const facts = Object.fromEntries(
    Object.entries(next).map(([id, { season, episode, hasAired, left }]) => [id, [season, episode, hasAired, left]]),
  )
  expect(facts).toEqual({ [today]: [1, 2, true, 2], [old]: [1, 2, true, 1], [soon]: [1, 2, false, 0] })
  const other = await insertMember(database.db)
  expect(await findNextEpisodes(depsOn(database.db), { viewer: other, showIds: [today] })).toEqual({})
})
