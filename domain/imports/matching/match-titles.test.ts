import { describe, expect, it } from 'vitest'
import { createSampleDeps, SITE } from '#tests/factories/create-sample-deps.ts'
import { insertMovie, insertTvShow } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { askedTitle } from './asked-title.ts'
import type { Decision } from './asked-title.ts'
import { matchTitles } from './match-titles.ts'

const database = withDatabase()

type Named = Partial<Parameters<typeof askedTitle>[0]>

interface Options {
  /** TMDB, if it may be asked. */
  fetch?: (request: Request) => Promise<Response>
}

async function match(named: readonly Named[], { fetch }: Options = {}): Promise<Decision[]> {
  const deps = createSampleDeps(database.db, fetch === undefined ? {} : { fetch })
  const site = { ...SITE, catalogue: fetch === undefined ? 'sample' : 'tmdb' } as const
  const none = { name: '', year: null, type: null, tmdbId: null, imdbId: null }
  const asked = named.map((title, at) => askedTitle({ ...none, ...title, number: at + 1 }))
  const decisions = await matchTitles({ ...deps, site }, { asked, language: 'en' })
  return asked.map(({ number }) => decisions.get(number)!)
}

const picks = (decisions: readonly Decision[]) =>
  decisions.map(({ match: found, pick }) => (pick === null ? found : `${found} ${pick.type}/${pick.id}`))

describe('among stored titles', () => {
  it('goes by TMDB’s id, else by IMDb’s, and never to a title for adults', async () => {
    await insertMovie(database.db, { id: 550, title: 'Fight Club', imdb_id: 'tt0137523', release_date: '1999-10-15' })
    await insertMovie(database.db, { id: 66, title: 'Adult', adult: true, imdb_id: 'tt0000066' })
    await insertTvShow(database.db, { id: 550, name: 'Another' })
    const found = await match([
      { name: 'Anything', type: 'movie', tmdbId: 550 },
      { name: 'Anything', type: 'tv_show', tmdbId: 550 },
      { name: 'Anything', imdbId: 'tt0137523' },
      { name: '', imdbId: 'tt0137523' },
      { name: 'Adult', type: 'movie', tmdbId: 66, year: 2001 },
      { name: 'Adult', imdbId: 'tt0000066', year: 2001 },
    ])
    expect(picks(found)).toEqual([
      'matched movie/550',
      'matched tv_show/550',
      'matched movie/550',
      'matched movie/550',
      'missing',
      'missing',
    ])
  })

  it('goes by the name in any language, other names too, together with the year', async () => {
    const titles = { tr: 'Kış Uykusu', ar: 'سبات شتوي' }
    await insertMovie(database.db, {
      id: 1,
      title: 'Winter Sleep',
      titles,
      alternatives: ['Sommeil d’hiver'],
      release_date: '2014-05-23',
    })
    await insertMovie(database.db, { id: 2, title: 'The Godfather Part II', release_date: '1974-12-20' })
    const names = ['Winter Sleep', 'kis uykusu', 'سبات شتوي', "Sommeil d'hiver"]
    const found = await match([
      ...names.map((name) => ({ name, year: 2014 })),
      { name: 'Godfather Part 2', year: 1974 },
    ])
    expect(picks(found)).toEqual([...names.map(() => 'matched movie/1'), 'matched movie/2'])
  })

  it('proposes what alone has a like name, the type and a year one off at most; all else is offered, and never chosen', async () => {
    await insertTvShow(database.db, { id: 70523, name: 'Dark', first_air_date: '2017-12-01', popularity: 90 })
    await insertMovie(database.db, { id: 2666, title: 'Dark', release_date: '2018-02-27', popularity: 20 })
    await insertMovie(database.db, { id: 694, title: 'The Shining', release_date: '1980-05-23' })
    await insertMovie(database.db, { id: 841, title: 'Dune', release_date: '1984-12-14' })
    const cases: readonly (readonly [Named, string | null, string])[] = [
      [{ name: 'Dark' }, 'no-year', 'choose'],
      [{ name: 'Dark', type: 'movie' }, 'no-year', 'choose'],
      [{ name: 'Dark', year: 2016 }, 'year', 'choose tv_show/70523'],
      [{ name: 'Dark', year: 2019, type: 'movie' }, 'year', 'choose movie/2666'],
      [{ name: 'The Shinning', year: 1980 }, 'spelling', 'choose movie/694'],
      [{ name: 'The Shinning', year: 1983 }, 'spelling', 'choose'],
      // Another film with that name.
      [{ name: 'Dune', year: 2021, type: 'movie' }, 'year', 'choose'],
      [{ name: 'Dune', year: 1984, type: 'tv_show' }, 'type', 'choose'],
      [{ name: 'Dark', year: 2018, type: 'tv_show' }, 'year', 'choose tv_show/70523'],
      [{ name: 'Dark', year: 2018, type: 'movie' }, null, 'matched movie/2666'],
      [{ name: 'Wedding video 2019' }, 'not-found', 'missing'],
    ]
    const found = await match(cases.map(([named]) => named))
    expect(found.map(({ reason }) => reason)).toEqual(cases.map(([, reason]) => reason))
    expect(picks(found)).toEqual(cases.map(([, , picked]) => picked))
    expect(found[0]?.candidates).toEqual([
      { type: 'tv_show', id: 70523 },
      { type: 'movie', id: 2666 },
    ])
  })

  it('proposes none of two films of one name that are a year apart from the file’s, but the one of its year', async () => {
    for (const [id, year] of [
      [1, 2004],
      [2, 2006],
      [3, 2010],
      [4, 2011],
    ])
      await insertMovie(database.db, { id: id!, title: 'Crash', release_date: `${year}-05-05` })
    const found = await match([2005, 2011, 2012].map((year) => ({ name: 'Crash', year, type: 'movie' })))
    expect(picks(found)).toEqual(['choose', 'matched movie/4', 'choose movie/4'])
    expect(found[0]?.reason).toBe('several')
  })

  it('of two of one name and year takes the one that is usually called so', async () => {
    await insertMovie(database.db, { id: 1, title: 'Joker', release_date: '2019-10-01', popularity: 5 })
    await insertMovie(database.db, {
      id: 2,
      title: 'Jokari',
      titles: { fi: 'Joker' },
      release_date: '2019-01-01',
      popularity: 500,
    })
    expect(picks(await match([{ name: 'Joker', year: 2019 }]))).toEqual(['matched movie/1'])
  })

  it('finds one of many of a name by its year, and none whose name differs by small words where it is there itself', async () => {
    for (let year = 1960; year < 2010; year += 1)
      await insertMovie(database.db, { id: year, title: 'Home', release_date: `${year}-05-05` })
    await insertMovie(database.db, { id: 1, title: 'Midnight in', release_date: '2024-08-19' })
    await insertMovie(database.db, { id: 2, title: 'Midnight of', release_date: '2023-05-20' })
    const found = await match([
      { name: 'Home', year: 1999 },
      { name: 'Midnight in', year: 2023 },
    ])
    expect(picks(found)[0]).toBe('matched movie/1999')
    expect(found[1]?.match).toBe('choose')
  })

  it('with an id that no stored title has takes none by its name, unless that has no such id', async () => {
    await insertMovie(database.db, { id: 1, title: 'Crash', imdb_id: 'tt0375679', release_date: '2004-09-10' })
    await insertTvShow(database.db, { id: 2, name: 'Gotham', first_air_date: '2014-09-22' })
    const found = await match([
      { name: 'Crash', year: 2004, type: 'movie', imdbId: 'tt0000001' },
      { name: 'Crash', year: 2004, type: 'movie', tmdbId: 3 },
      { name: 'Gotham', year: 2014, type: 'tv_show', imdbId: 'tt3749900' },
      { name: 'Gotham', year: 2014, type: 'movie', imdbId: 'tt0000002' },
      { name: 'Gotham', year: 2019, type: 'tv_show', imdbId: 'tt0000003' },
      { name: 'Crash', year: 2004, type: 'movie', tmdbId: 3, imdbId: 'tt0375679' },
    ])
    const none = 'missing'
    expect(picks(found)).toEqual([none, none, 'matched tv_show/2', none, none, 'matched movie/1'])
    expect(found[0]).toEqual({ match: 'missing', reason: 'not-in-catalogue', pick: null, candidates: [] })
  })
})

describe('asking TMDB', () => {
  const details = { id: 5, title: 'New', original_title: 'New', release_date: '2020-01-01', genres: [], popularity: 3 }
  const result = {
    id: 5,
    title: 'New',
    original_title: 'New',
    release_date: '2020-01-01',
    original_language: 'en',
    popularity: 3,
  }

  function tmdb(answers: Readonly<Record<string, unknown>>) {
    const asked: string[] = []
    const fetch = async (request: Request) => {
      const { pathname } = new URL(request.url)
      const path = pathname.replace('/3', '')
      asked.push(path)
      const body = answers[path]
      return body === undefined ? Response.json({ status_code: 34 }, { status: 404 }) : Response.json(body)
    }
    return { asked, fetch }
  }

  it('stores what it knows by its id, an IMDb id, or name and year; an id that it does not know leads to no other title', async () => {
    await insertTvShow(database.db, { id: 8, name: 'Gotham' })
    await insertMovie(database.db, { id: 9, title: 'Old', release_date: '1950-01-01' })
    const { asked, fetch } = tmdb({
      '/movie/5': details,
      '/movie/6': { ...details, id: 6 },
      '/movie/7': { ...details, id: 7 },
      '/find/tt0000006': { movie_results: [{ ...result, id: 6 }], tv_results: [] },
      '/find/tt0000008': { movie_results: [], tv_results: [{ ...result, id: 8, name: 'Gotham' }] },
      '/find/tt0000404': { movie_results: [], tv_results: [] },
      '/search/movie': { page: 1, results: [{ ...result, id: 7 }], total_pages: 1, total_results: 1 },
    })
    const named: Named[] = [
      { name: 'x', type: 'movie', tmdbId: 5 },
      { name: 'y', imdbId: 'tt0000006' },
      { name: 'New', year: 2020, type: 'movie' },
      { name: 'Old', type: 'movie', tmdbId: 404, year: 1950 },
      { name: 'Old', type: 'movie', imdbId: 'tt0000404', year: 1950 },
      { name: 'y', type: 'movie', tmdbId: 404, imdbId: 'tt0000006' },
      { name: 'Gotham', type: 'tv_show', imdbId: 'tt0000008' },
    ]
    const found = await match(named, { fetch })
    expect(picks(found)).toEqual([
      'matched movie/5',
      'matched movie/6',
      'matched movie/7',
      'missing',
      'missing',
      'matched movie/6',
      'matched tv_show/8',
    ])
    expect(found[3]?.reason).toBe('not-in-catalogue')
    expect(asked.filter((path) => path.startsWith('/tv/'))).toEqual([])
    const stored = await database.db.selectFrom('movies').select('id').orderBy('id').execute()
    expect(stored.map(({ id }) => id)).toEqual([5, 6, 7, 9])
  })

  it('takes no title for adults by a link to IMDb: neither a stored one nor one that TMDB flags', async () => {
    await insertMovie(database.db, { id: 66, title: 'Adult', adult: true, imdb_id: 'tt0000066' })
    const { fetch } = tmdb({
      '/find/tt0000066': { movie_results: [{ ...result, id: 66 }], tv_results: [] },
      '/find/tt0000067': { movie_results: [{ ...result, id: 67 }], tv_results: [] },
      '/movie/66': { ...details, id: 66, adult: true },
      '/movie/67': { ...details, id: 67, adult: 'true' },
      '/search/movie': { page: 1, results: [{ ...result, id: 67, adult: true }], total_pages: 1, total_results: 1 },
      '/search/tv': { page: 1, results: [], total_pages: 1, total_results: 0 },
    })
    const links = [
      { name: 'Adult', year: 2001, imdbId: 'tt0000066' },
      { name: 'New', year: 2020, imdbId: 'tt0000067' },
    ]
    expect(picks(await match(links, { fetch }))).toEqual(['missing', 'missing'])
    expect(await database.db.selectFrom('movies').select('id').where('adult', '=', false).execute()).toEqual([])
  })

  it('says that TMDB is unavailable of those it could not be asked about, and proposes what is stored', async () => {
    await insertMovie(database.db, { id: 1, title: 'Heat', release_date: '1995-12-15' })
    const fetch = async () => Response.json({}, { status: 503 })
    const found = await match(
      [
        { name: 'Heat', year: 1995, type: 'movie' },
        { name: 'Heat', type: 'movie' },
        { name: 'Heat', type: 'movie', tmdbId: 949 },
        { name: 'Heat', type: 'movie', year: 1995, imdbId: 'tt0113277' },
        { name: 'Nowhere', year: 1999 },
      ],
      { fetch },
    )
    expect(picks(found)).toEqual(['matched movie/1', 'choose', 'missing', 'missing', 'missing'])
    expect(found.map(({ reason }) => reason)).toEqual([null, 'no-year', 'away', 'away', 'away'])
  })
})
