import { describe, expect, it } from 'vitest'
import { insertMember } from '#tests/factories/insert-member.ts'
import { withDatabase } from '#tests/test-database.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import { positionOf } from '#shared/titles/episode.ts'
import { depsOn, insertEntry } from '../watchlist/testing/watchlist.ts'
import { listGoOn } from './list-go-on.ts'
import { insertEpisodes, insertProgress, insertShow } from './testing/shows.ts'

/** Today is 15 June 2026. */
const database = withDatabase()
const WHERE = { language: 'en', country: 'US' }

type Stored = readonly (readonly [number, number, string | null])[]

async function follow(
  viewer: { id: string },
  episodes: Stored,
  { status = 'watching', upTo, later = [] }: { status?: WatchStatus; upTo?: [number, number]; later?: number[] } = {},
) {
  const { db } = database
  const id = await insertShow(db, [9])
  await insertEpisodes(db, id, episodes)
  await insertEntry(db, viewer, { type: 'tv_show', id }, { status })
  if (upTo === undefined) return id
  const [season, episode] = upTo
  await insertProgress(database.db, viewer, id, { upTo: positionOf({ season, episode }), later })
  return id
}

const list = async (viewer: { id: string }) =>
  (await listGoOn(depsOn(database.db), { viewer, ...WHERE })).map(({ card, next, left, seen, aired, total }) => ({
    id: card.id,
    next: `${next.season}.${next.episode}`,
    hasAired: next.hasAired,
    counts: [left, seen, aired, total],
  }))

const OLD = [
  [1, 1, '2026-01-01'],
  [1, 2, '2026-02-01'],
  [1, 3, '2026-03-01'],
] as const

describe('shows to go on with', () => {
  it('begin with what aired last; then come those of the next week, the nearest first', async () => {
    const viewer = await insertMember(database.db)
    const old = await follow(viewer, OLD, { upTo: [1, 1] })
    const today = await follow(viewer, [...OLD, [2, 1, '2026-06-15'], [2, 2, '2026-06-22']], { upTo: [1, 3] })
    const week = await follow(viewer, [...OLD, [2, 1, '2026-06-22']], { upTo: [1, 3] })
    const tomorrow = await follow(viewer, [...OLD, [2, 1, '2026-06-16']], { upTo: [1, 3] })
    await follow(viewer, [...OLD, [2, 1, '2026-06-23']], { upTo: [1, 3] })
    await follow(viewer, OLD, { upTo: [1, 3] })
    expect(await list(viewer)).toEqual([
      { id: today, next: '2.1', hasAired: true, counts: [1, 3, 4, 5] },
      { id: old, next: '1.2', hasAired: true, counts: [2, 1, 3, 3] },
      { id: tomorrow, next: '2.1', hasAired: false, counts: [0, 3, 3, 4] },
      { id: week, next: '2.1', hasAired: false, counts: [0, 3, 3, 4] },
    ])
  })

  it('are only those that are watched or being watched; one that was watched comes back with new episodes', async () => {
    const viewer = await insertMember(database.db)
    for (const status of ['want_to_watch', 'dropped', 'watched'] as const) await follow(viewer, OLD, { status })
    await insertMember(database.db)
    const news = [...OLD, [2, 1, '2026-06-15'], [2, 2, '2026-06-22']] as const
    const marked = await follow(viewer, news, { status: 'watched', upTo: [1, 3] })
    expect(await list(viewer)).toEqual([{ id: marked, next: '2.1', hasAired: true, counts: [1, 3, 4, 5] }])
  })

  it('pass over single later episodes, and one not started begins at the beginning', async () => {
    const viewer = await insertMember(database.db)
    const single = await follow(viewer, OLD, { upTo: [1, 1], later: [10_002] })
    const fresh = await follow(viewer, [[1, 1, '2026-01-01']])
    expect(await list(viewer)).toEqual([
      { id: single, next: '1.3', hasAired: true, counts: [1, 2, 3, 3] },
      { id: fresh, next: '1.1', hasAired: true, counts: [1, 0, 1, 1] },
    ])
  })

  it('are twelve at most', async () => {
    const viewer = await insertMember(database.db)
    for (let at = 0; at < 14; at += 1) await follow(viewer, OLD, { upTo: [1, 1] })
    expect(await list(viewer)).toHaveLength(12)
  })
})
