import { describe, expect, it } from 'vitest'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'
import { positionOf } from '#shared/titles/episode.ts'
import { episode, insertEpisodes, insertProgress, insertShow } from '../progress/testing/shows.ts'
import { depsOn, insertEntry } from '../watchlist/testing/watchlist.ts'
import { changeCalendarAddress } from './change-calendar-address.ts'
import { findCalendarFeed } from './find-calendar-feed.ts'
import { findCalendarKey } from './find-calendar-key.ts'
import { listCalendar } from './list-calendar.ts'

/** Now is noon of 15 June 2026, UTC. */
const database = withDatabase()

type Viewer = Awaited<ReturnType<typeof insertMember>>

async function follow(
  viewer: Viewer,
  episodes: readonly (readonly [number, number, string | null])[],
  { status = 'watching', upTo, name }: { status?: WatchStatus; upTo?: [number, number]; name?: string } = {},
) {
  const { db } = database
  const id = await insertShow(db, [9], name === undefined ? {} : { name })
  await insertEpisodes(db, id, episodes)
  await insertEntry(db, viewer, { type: 'tv_show', id }, { status })
  if (upTo !== undefined)
    await insertProgress(db, viewer, id, { upTo: positionOf({ season: upTo[0], episode: upTo[1] }) })
  return id
}

async function calendarOf(viewer: Viewer, given: Partial<Parameters<typeof listCalendar>[1]> = {}) {
  const { today, entries, nextDay } = await listCalendar(depsOn(database.db), {
    viewer: { id: viewer.id, services: [] },
    filters: { onlyMine: false },
    limit: 100,
    language: 'en',
    country: 'US',
    ...given,
  })
  const shown = entries.map(({ day, card, episodes, isSeen }) => [
    day,
    card.id,
    episodes.map(({ season, episode: number }) => `${season}.${number}`).join(' '),
    isSeen,
  ])
  return { today, nextDay, shown }
}

describe('the calendar', () => {
  it('has the episodes and releases of two weeks back and sixty days ahead, seen or not; those of one day together', async () => {
    const viewer = await insertMember(database.db)
    const show = await follow(
      viewer,
      [
        [1, 1, '2026-05-31'],
        [1, 2, '2026-06-01'],
        [1, 3, '2026-06-15'],
        [2, 1, '2026-08-14'],
        [2, 2, '2026-08-14'],
        [2, 3, '2026-08-15'],
        [2, 4, null],
      ],
      { upTo: [1, 2] },
    )
    const { id: movie } = await insertMovie(database.db, { release_date: '2026-06-20' })
    await insertEntry(database.db, viewer, { type: 'movie', id: movie }, { status: 'want_to_watch' })
    expect(await calendarOf(viewer)).toEqual({
      today: '2026-06-15',
      nextDay: null,
      shown: [
        ['2026-06-01', show, '1.2', true],
        ['2026-06-15', show, '1.3', false],
        ['2026-06-20', movie, '', false],
        ['2026-08-14', show, '2.1 2.2', false],
      ],
    })
    expect((await calendarOf(viewer, { filters: { type: 'movie', onlyMine: false } })).shown).toHaveLength(1)
    expect((await calendarOf(viewer, { filters: { type: 'tv_show', onlyMine: false } })).shown).toHaveLength(3)
  })

  it('has the day of the country; episodes of a show that is only wished for are those that the show names', async () => {
    const viewer = await insertMember(database.db)
    const id = await insertShow(database.db, [9], {
      next_episode_to_air: JSON.stringify(episode(3, 1, { air_date: '2026-06-16' })),
    })
    await insertEntry(database.db, viewer, { type: 'tv_show', id }, { status: 'want_to_watch' })
    const shown = [['2026-06-16', id, '3.1', false]]
    expect(await calendarOf(viewer, { country: 'NZ' })).toEqual({ today: '2026-06-16', nextDay: null, shown })
  })

  it('leaves out what was dropped, and specials; a show watched without a mark has what aired before as seen', async () => {
    const viewer = await insertMember(database.db)
    await follow(viewer, [[1, 1, '2026-06-15']], { status: 'dropped' })
    const watched = await follow(viewer, [[1, 1, '2026-06-10']], { status: 'watched' })
    const special = await insertShow(database.db, [9], {
      next_episode_to_air: JSON.stringify(episode(0, 1, { air_date: '2026-06-16' })),
    })
    await insertEntry(database.db, viewer, { type: 'tv_show', id: special }, { status: 'watching' })
    expect((await calendarOf(viewer)).shown).toEqual([['2026-06-10', watched, '1.1', true]])
  })

  it('is cut by whole days, and goes on with the next one', async () => {
    const viewer = await insertMember(database.db)
    const days = ['2026-06-15', '2026-06-15', '2026-06-16', '2026-06-17'].map(
      (day, index) => [1, index + 1, day] as const,
    )
    const id = await follow(viewer, days)
    expect(await calendarOf(viewer, { limit: 1 })).toMatchObject({
      nextDay: '2026-06-16',
      shown: [['2026-06-15', id, '1.1 1.2', false]],
    })
    expect(await calendarOf(viewer, { limit: 1, from: '2026-06-17' })).toMatchObject({
      nextDay: null,
      shown: [['2026-06-17', id, '1.4', false]],
    })
  })

  it('at its secret address: as the profile says, until it is changed or closed', async () => {
    const deps = depsOn(database.db)
    const viewer = await insertMember(database.db, { language_code: 'tr' })
    await follow(viewer, [[1, 1, '2026-06-15']])
    const open = async (key: string | null) => findCalendarFeed(deps, { key: key ?? '', filters: {} })
    expect(await findCalendarKey(deps, { viewer })).toBeNull()
    await changeCalendarAddress(deps, { viewer, change: 'renew' })
    const first = await findCalendarKey(deps, { viewer })
    expect(await open(first)).toMatchObject({ language: 'tr', entries: [{ day: '2026-06-15' }] })
    await changeCalendarAddress(deps, { viewer, change: 'renew' })
    const second = await findCalendarKey(deps, { viewer })
    expect(await open(first)).toBeNull()
    expect(await open(second)).not.toBeNull()
    await changeCalendarAddress(deps, { viewer, change: 'close' })
    expect(await open(second)).toBeNull()
    expect(await open('no key')).toBeNull()
  })
})
