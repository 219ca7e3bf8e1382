import { describe, expect, it } from 'vitest'
import { createTmdbClient } from '#integrations/tmdb/client.ts'
import { silentLogger, withDatabase } from '#tests/test-database.ts'
import { findEpisodes } from './find-episodes.ts'
import { saveEpisodes } from './save-episodes.ts'
import { episode, insertShow, seasons } from './testing/shows.ts'

const database = withDatabase()

/** A TMDB with these seasons, by number; those asked for are noted. */
function tmdbWith(
  known: Record<number, object[]>,
  { now = '2026-06-15T00:00:00Z', given = {} }: { now?: string; given?: object } = {},
) {
  const asked: string[] = []
  const clock = { now: () => new Date(now) }
  const fetch = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    const append = searchParams.get('append_to_response') ?? ''
    asked.push(append)
    const blocks = append.split(',').flatMap((name) => {
      const number = Number(name.split('/')[1])
      return known[number] === undefined ? [] : [[name, { id: 1, season_number: number, episodes: known[number] }]]
    })
    const id = Number(pathname.split('/').at(-1))
    const show = await database.db
      .selectFrom('tv_shows')
      .select(['seasons', 'last_episode_to_air'])
      .where('id', '=', id)
      .executeTakeFirst()
    return Response.json({ id, ...show, ...given, ...Object.fromEntries(blocks) })
  }
  const upstream = {
    baseUrl: 'https://tmdb.invalid/3',
    apiKey: 'k',
    fetch,
    logger: silentLogger,
    clock,
    sleep: async () => {},
  }
  const site = { catalogue: 'tmdb' } as never
  return { deps: { db: database.db, clock, site, tmdb: createTmdbClient(upstream) }, asked }
}

const stored = async (showId: number) =>
  (await findEpisodes(database, { showId }))?.episodes.map(({ season, episode: number, date, isOut, name, minutes }) =>
    [`${season}.${number}`, date ?? isOut, name, minutes].filter((value) => value !== null),
  )

let id = 0
const real = (number: number, at: number, given: object = {}) => {
  id += 1
  return { overview: '', still_path: null, ...episode(number, at, given), id }
}

describe('episodes of a show', () => {
  it('are read with their days, names and lengths, specials left out', async () => {
    const showId = await insertShow(database.db, [2, 1], { source: 'tmdb', last: [1, 2] })
    const { deps, asked } = tmdbWith({
      0: [real(0, 1)],
      1: [real(1, 1, { air_date: '2026-05-25', name: 'Pilot', runtime: 50 }), real(1, 2, { name: 'Episode 2' })],
      2: [real(2, 62, { air_date: '2026-12-01' })],
    })
    await saveEpisodes(deps, { showId })
    expect(asked).toEqual(['season/1,season/2'])
    expect(await stored(showId)).toEqual([
      ['1.1', '2026-05-25', 'Pilot', 50],
      ['1.2', true],
      ['2.62', '2026-12-01'],
    ])
  })

  it('are read again only of seasons that are new, have changed, or may change, once a day', async () => {
    const showId = await insertShow(database.db, [2, 1, 1], { source: 'tmdb', last: [2, 1] })
    const known = { 1: [real(1, 1), real(1, 2)], 2: [real(2, 1)], 3: [real(3, 1)] }
    await saveEpisodes(tmdbWith(known).deps, { showId })
    const soon = tmdbWith(known)
    await saveEpisodes(soon.deps, { showId })
    expect(soon.asked).toEqual([])
    const nextDay = tmdbWith(known, { now: '2026-06-16T00:00:00Z' })
    await saveEpisodes(nextDay.deps, { showId })
    expect(nextDay.asked).toEqual(['season/2,season/3'])
    await database.db
      .updateTable('tv_shows')
      .set({ seasons: seasons(3, 1, 1) })
      .where('id', '=', showId)
      .execute()
    const more = tmdbWith({ ...known, 1: [...known[1], real(1, 3)] }, { now: '2026-06-16T01:00:00Z' })
    await saveEpisodes(more.deps, { showId })
    expect(more.asked).toEqual(['season/1'])
    expect((await stored(showId))?.map(([place]) => place)).toEqual(['1.1', '1.2', '1.3', '2.1', '3.1'])
  })

  it('of a season that TMDB has added since are read by a second request, and the show has it', async () => {
    const showId = await insertShow(database.db, [1], { source: 'tmdb', last: [1, 1] })
    await saveEpisodes(tmdbWith({ 1: [real(1, 1)] }).deps, { showId })
    const { deps, asked } = tmdbWith(
      { 1: [real(1, 1)], 2: [real(2, 1, { air_date: '2026-06-20' })] },
      { now: '2026-06-16T00:00:00Z', given: { seasons: JSON.parse(seasons(1, 1)), status: 'Returning Series' } },
    )
    await saveEpisodes(deps, { showId })
    expect(asked).toEqual(['season/1', 'season/2'])
    expect((await stored(showId))?.map(([place]) => place)).toEqual(['1.1', '2.1'])
    const show = await database.db
      .selectFrom('tv_shows')
      .select(['seasons', 'status'])
      .where('id', '=', showId)
      .executeTakeFirst()
    expect([show?.seasons?.length, show?.status]).toEqual([2, 'Returning Series'])
  })

  it('of a season that was removed are removed', async () => {
    const showId = await insertShow(database.db, [1, 2], { source: 'tmdb' })
    await saveEpisodes(tmdbWith({ 1: [real(1, 1)], 2: [real(2, 1), real(2, 2)] }).deps, { showId })
    await database.db
      .updateTable('tv_shows')
      .set({ seasons: seasons(1) })
      .where('id', '=', showId)
      .execute()
    await saveEpisodes(tmdbWith({}).deps, { showId })
    expect((await stored(showId))?.map(([place]) => place)).toEqual(['1.1'])
  })

  it.each([
    ['the sample’s shows', { source: 'sample' } as const],
    ['what TMDB does not answer', { source: 'tmdb' } as const],
  ])('follow from the numbers of the seasons: %s', async (_name, given) => {
    const showId = await insertShow(database.db, [2, 2], { ...given, last: [2, 1] })
    const implied = [
      ['1.1', true],
      ['1.2', true],
      ['2.1', '2026-06-01'],
      ['2.2', false],
    ]
    expect(await stored(showId)).toEqual(implied)
    await saveEpisodes(tmdbWith({}).deps, { showId })
    expect(await stored(showId)).toEqual(implied)
    expect(await database.db.selectFrom('show_episodes').select('position').execute()).toHaveLength(4)
  })

  it('of more than twenty seasons take one request for twenty', async () => {
    const showId = await insertShow(
      database.db,
      Array.from({ length: 43 }, () => 1),
      { source: 'tmdb' },
    )
    const known = Object.fromEntries(Array.from({ length: 43 }, (_, at) => [at + 1, [real(at + 1, 1)]]))
    const { deps, asked } = tmdbWith(known)
    await saveEpisodes(deps, { showId })
    expect(asked.map((append) => append.split(',').length)).toEqual([20, 20, 3])
    expect(await stored(showId)).toHaveLength(43)
  })
})
