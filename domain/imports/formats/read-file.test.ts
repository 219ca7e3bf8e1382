import { describe, expect, it } from 'vitest'
import { makeZip } from '../testing/make-zip.ts'
import { takeFile } from '../testing/take-file.ts'
import { readFile } from './read-file.ts'

const noon = (day: string) => `${day}T12:00:00.000Z`

describe('what other services export', () => {
  it('Letterboxd: ratings out of 5 are doubled, halves exactly, and count as watched', async () => {
    const file = await takeFile(
      'Date,Name,Year,Letterboxd URI,Rating\n2020-01-02,Parasite,2019,https://boxd.it/hTha,4.5\n2020-01-03,"Am\u00e9lie, ""again""",2001,https://boxd.it/2a8u,0.5\n',
    )
    expect(file).toMatchObject({ source: 'letterboxd-ratings', rows: 2, passedOver: 0, warnings: [] })
    expect(file.titles).toEqual([
      {
        line: 2,
        part: '',
        name: 'Parasite',
        year: 2019,
        type: 'movie',
        tmdbId: null,
        imdbId: null,
        rating: 9,
        ratedAt: noon('2020-01-02'),
        status: 'watched',
        statusAt: null,
        watchedOn: [],
      },
      expect.objectContaining({ name: 'Am\u00e9lie, "again"', rating: 1, line: 3 }),
    ])
  })

  it('Letterboxd: watchlist and watched films look alike, a diary does not', async () => {
    const films = await takeFile('Date,Name,Year,Letterboxd URI\n2020-01-02,Parasite,2019,https://boxd.it/hTha\n')
    expect(films).toMatchObject({ source: 'letterboxd-films', titles: [{ status: 'either', rating: null }] })
    const diary = await takeFile(
      'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n' +
        '2020-01-02,Parasite,2019,https://boxd.it/1,4,,,2020-01-01\n2021-01-02,Parasite,2019,https://boxd.it/2,5,Yes,,2021-01-01\n',
    )
    expect(diary).toMatchObject({ source: 'letterboxd-diary', rows: 2 })
    expect(diary.titles).toMatchObject([{ rating: 10, status: 'watched', statusAt: noon('2021-01-01') }])
    expect(diary.titles[0]?.watchedOn).toEqual(['2021-01-01', '2020-01-01'])
    expect(films.titles[0]?.watchedOn).toEqual([])
  })

  it('Letterboxd: a list has a block about it, its order and its notes', async () => {
    const file = await takeFile(
      'Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2020-01-02,Rainy days,,https://boxd.it/x,"For\nSundays"\n\n' +
        'Position,Name,Year,URL,Description\n1,Parasite,2019,https://boxd.it/hTha,Stairs\n2,Dark,,https://boxd.it/y,\n',
    )
    expect(file).toMatchObject({ source: 'letterboxd-list', rows: 2 })
    expect(file.lists).toEqual([
      {
        name: 'Rainy days',
        description: 'For Sundays',
        items: [
          { title: 0, note: 'Stairs' },
          { title: 1, note: null },
        ],
      },
    ])
    expect(file.titles).toMatchObject([
      { name: 'Parasite', year: 2019 },
      { name: 'Dark', year: null },
    ])
  })

  it('Letterboxd: the whole export says of each film once what all of its files say', async () => {
    const films = 'Date,Name,Year,Letterboxd URI\n'
    const zip = makeZip([
      { name: 'profile.csv', content: 'Username\nme\n' },
      {
        name: 'diary.csv',
        content:
          'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n2022-02-02,Parasite,2019,u,3,,,2022-02-01\n',
      },
      { name: 'watched.csv', content: `${films}2020-01-02,Parasite,2019,u\n2020-01-03,Heat,1995,u\n` },
      { name: 'watchlist.csv', content: `${films}2020-05-05,Dune,2021,u\n2020-05-05,Heat,1995,u\n` },
      { name: 'ratings.csv', content: 'Date,Name,Year,Letterboxd URI,Rating\n2020-01-02,Parasite,2019,u,5\n' },
      {
        name: 'reviews.csv',
        content:
          'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date\n2022-02-02,Not this,2019,u,3,,"<b>x",,2022-02-01\n',
      },
      { name: 'likes/films.csv', content: `${films}2020-01-02,Nor this,2019,u\n` },
      { name: 'deleted/watchlist.csv', content: `${films}2020-01-02,Nor that,2019,u\n` },
      {
        name: 'lists/best-of.csv',
        content:
          'Date,Name,Tags,URL,Description\n2020-01-02,Best of,,u,\n\nPosition,Name,Year,URL,Description\n1,Alien,1979,u,\n2,Parasite,2019,u,\n',
      },
    ])
    const file = await takeFile(zip)
    expect(file).toMatchObject({ source: 'letterboxd-export', lists: [{ name: 'Best of', items: [{}, {}] }] })
    expect(file.titles.map(({ name, rating, status, statusAt }) => [name, rating, status, statusAt])).toEqual([
      ['Parasite', 10, 'watched', noon('2022-02-01')],
      ['Heat', null, 'watched', noon('2020-01-03')],
      ['Dune', null, 'want_to_watch', noon('2020-05-05')],
      ['Alien', null, null, null],
    ])
  })

  it('IMDb: ratings with all columns or few, both spellings of types, episodes and games passed over', async () => {
    const whole =
      'Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors\n' +
      'tt6751668,9,2020-02-10,Parasite,Gisaengchung,https://www.imdb.com/title/tt6751668/,Movie,8.5,132,2019,Drama,1,2019-05-30,Bong Joon Ho\n' +
      'tt5753856,8,2020-02-11,Dark,Dark,https://www.imdb.com/title/tt5753856/,TV Series,8.7,60,2017,Drama,1,2017-12-01,\n' +
      'tt0000001,8,2020-02-11,Pilot,Pilot,,TV Episode,8.7,60,2017,Drama,1,2017-12-01,\ntt0000002,8,2020-02-11,Chess,Chess,,Video Game,8.7,,2017,,1,,\n'
    const file = await takeFile(whole)
    expect(file).toMatchObject({ source: 'imdb-ratings', rows: 4, passedOver: 2, warnings: [] })
    expect(file.titles).toMatchObject([
      { imdbId: 'tt6751668', type: 'movie', rating: 9, status: 'watched', ratedAt: noon('2020-02-10') },
      { imdbId: 'tt5753856', type: 'tv_show', rating: 8, year: 2017 },
    ])
    const old = await takeFile('Title Type,Your Rating,Const\ntvSeries,7,tt5753856\n')
    expect(old.titles).toMatchObject([{ imdbId: 'tt5753856', type: 'tv_show', rating: 7, name: '', ratedAt: null }])
  })

  it('IMDb: lists and the watchlist are alike, and may carry ratings', async () => {
    const file = await takeFile(
      'Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors,Your Rating,Date Rated\n' +
        '1,tt6751668,2020-01-01,2020-01-01,So good,Parasite,,,Movie,8.5,132,2019,,,,,,\n2,tt0113277,2020-01-01,2020-01-01,,Heat,,,Movie,8,170,1995,,,,,10,2021-01-01\n',
    )
    expect(file).toMatchObject({ source: 'imdb-list', lists: [{ items: [{ note: 'So good' }, { note: null }] }] })
    expect(file.titles).toMatchObject([
      { status: 'either', rating: null },
      { status: 'watched', rating: 10 },
    ])
  })

  it('TMDB: rated and listed titles by its ids', async () => {
    const file = await takeFile(
      'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated\n' +
        '496243,tt6751668,movie,Parasite,2019-05-30,,,8.5,8.5,2020-02-10T10:00:00Z\n70523,,tv,Dark,2017-12-01,,,8.4,,\n70523,,tv,Dark,2017-12-01,1,2,8.4,9,\n',
    )
    expect(file).toMatchObject({ source: 'tmdb', passedOver: 1 })
    expect(file.titles).toMatchObject([
      {
        tmdbId: 496243,
        imdbId: 'tt6751668',
        type: 'movie',
        year: 2019,
        rating: 9,
        ratedAt: '2020-02-10T10:00:00.000Z',
      },
      { tmdbId: 70523, type: 'tv_show', status: 'either', rating: null },
    ])
  })

  it('Trakt: watched, ratings, watchlist, history and list items as its API answers', async () => {
    const movie = {
      title: 'Parasite',
      year: 2019,
      ids: { trakt: 1, slug: 'parasite-2019', imdb: 'tt6751668', tmdb: 496243 },
    }
    const show = {
      title: 'Dark',
      year: 2017,
      ids: { trakt: 2, imdb: 'tt5753856', tmdb: 70523, tvdb: 3 },
      aired_episodes: 2,
    }
    const read = async (items: object[]) => (await takeFile(JSON.stringify(items))).titles
    expect(await read([{ plays: 3, last_watched_at: '2020-01-01T20:00:00.000Z', movie }])).toMatchObject([
      {
        tmdbId: 496243,
        type: 'movie',
        status: 'watched',
        statusAt: '2020-01-01T20:00:00.000Z',
        rating: null,
        watchedOn: ['2020-01-01'],
      },
    ])
    const play = (watched_at: string) => ({ watched_at, action: 'watch', type: 'movie', movie })
    const plays = ['2020-01-01T20:00:00.000Z', '2024-05-05T20:00:00.000Z', '1970-01-01T00:00:00.000Z']
    expect(await read(plays.map(play))).toMatchObject([{ watchedOn: ['2024-05-05', '2020-01-01'] }])
    const seasons = (episodes: number) => [
      { number: 1, episodes: Array.from({ length: episodes }, (_, at) => ({ number: at })) },
    ]
    expect(await read([{ last_watched_at: '2020-01-01T20:00:00.000Z', show, seasons: seasons(2) }])).toMatchObject([
      { status: 'watched', watchedOn: ['2020-01-01'] },
    ])
    expect(await read([{ last_watched_at: '2020-01-01T20:00:00.000Z', show, seasons: seasons(1) }])).toMatchObject([
      { status: 'watching', watchedOn: [] },
    ])
    expect(await read([{ rated_at: '2020-01-01T20:00:00.000Z', rating: 9, type: 'movie', movie }])).toMatchObject([
      { rating: 9, ratedAt: '2020-01-01T20:00:00.000Z', status: 'watched', watchedOn: [] },
    ])
    expect(await read([{ rank: 1, listed_at: '2020-01-01T20:00:00.000Z', type: 'show', show }])).toMatchObject([
      { status: 'either', type: 'tv_show', tmdbId: 70523 },
    ])
    expect(
      await read([{ watched_at: '2020-01-01T20:00:00.000Z', action: 'watch', type: 'episode', episode: {}, show }]),
    ).toMatchObject([{ status: 'watching', name: 'Dark' }])
    const rated = await takeFile(
      JSON.stringify([
        { rating: 9, type: 'season', season: {}, show },
        { rating: 8, type: 'movie', movie },
      ]),
    )
    expect(rated).toMatchObject({ source: 'trakt', passedOver: 1, titles: [{ name: 'Parasite' }] })
  })

  it('Trakt: what was given up is dropped, whatever was seen of it; other hidden titles say nothing', async () => {
    const show = { title: 'Dark', year: 2017, ids: { tmdb: 70523 } }
    const hidden = JSON.stringify([{ hidden_at: '2024-03-01T10:00:00.000Z', type: 'show', show }])
    const seen = { watched_at: '2025-01-01T20:00:00.000Z', action: 'watch', type: 'episode', episode: {}, show }
    const history = { name: 'watched-history-1.json', content: JSON.stringify([seen]) }
    const statuses = async (name: string) =>
      (await takeFile(makeZip([history, { name, content: hidden }]))).titles.map(({ status, statusAt }) => [
        status,
        statusAt,
      ])
    expect(await statuses('hidden-dropped.json')).toEqual([['dropped', '2024-03-01T10:00:00.000Z']])
    expect(await statuses('hidden-calendar.json')).toEqual([['watching', '2025-01-01T20:00:00.000Z']])
    const alone = await readFile(Buffer.from(hidden), { fileName: 'hidden-dropped.json' })
    expect(alone).toMatchObject({ ok: true, file: { titles: [{ status: 'dropped' }] } })
    expect(await readFile(Buffer.from(hidden))).toMatchObject({ ok: false, problem: { code: 'nothing-to-import' } })
  })

  it('Trakt: a list says nothing of having seen its titles, a day that is not known is none, and a rating keeps the day of the last play', async () => {
    const film = { title: 'WALL·E', year: 2008, ids: { tmdb: 10681 } }
    const other = { title: 'The Matrix', year: 1999, ids: { tmdb: 603 } }
    const show = { title: 'Breaking Bad', year: 2008, ids: { tmdb: 1396 } }
    const { titles } = await takeFile(
      makeZip([
        { name: 'lists-list-1-family.json', content: JSON.stringify([{ type: 'movie', movie: film }]) },
        {
          name: 'watched-history-1.json',
          content: JSON.stringify([
            { watched_at: '1970-01-01T00:00:00.000Z', type: 'movie', movie: other },
            { watched_at: '2013-09-30T20:00:00.000Z', type: 'episode', episode: {}, show },
          ]),
        },
        {
          name: 'ratings-shows.json',
          content: JSON.stringify([{ rated_at: '2024-03-01T10:00:00.000Z', rating: 10, type: 'show', show }]),
        },
      ]),
    )
    const said = new Map(titles.map(({ name, status, statusAt }) => [name, [status, statusAt]]))
    expect(said).toEqual(
      new Map([
        ['Breaking Bad', ['watched', '2013-09-30T20:00:00.000Z']],
        ['The Matrix', ['watched', null]],
        ['WALL·E', [null, null]],
      ]),
    )
  })

  it('Trakt: tens of thousands of plays of few titles are those titles', async () => {
    const play = (at: number) => ({
      watched_at: new Date(at * 7e7).toISOString(),
      movie: { ids: { tmdb: 1 + (at % 3) } },
    })
    const plays = (count: number) => JSON.stringify(Array.from({ length: count }, (_, at) => play(at)))
    const files = [1, 2].map((file) => ({ name: `watched-history-${file}.json`, content: plays(10_001) }))
    const { titles, rows, source } = await takeFile(makeZip(files))
    expect([titles.length, rows, source]).toEqual([3, 20_002, 'trakt-export'])
    const { lists } = await takeFile(plays(5))
    expect(lists[0]?.items.map(({ title }) => title)).toEqual([0, 1, 2])
  })

  it('our own tables, and those that Letterboxd imports', async () => {
    expect(
      await takeFile(
        'type,tmdb_id,title,year,rating,rated_at\nmovie,11,"\'=1+1, or ""2""",1977,8,2026-06-15T11:59:00.000Z\n',
      ),
    ).toMatchObject({
      source: 'kinora-ratings',
      titles: [{ name: '=1+1, or "2"', tmdbId: 11, rating: 8, ratedAt: '2026-06-15T11:59:00.000Z', status: null }],
    })
    expect(
      await takeFile(
        'type,tmdb_id,title,year,status,added_at\ntv_show,12,Dark,2017,watching,2026-06-15T11:59:00.000Z\ntv_show,13,Ran,2017,dropped,2026-06-15T11:59:00.000Z\n',
      ),
    ).toMatchObject({
      source: 'kinora-watchlist',
      titles: [
        { tmdbId: 12, type: 'tv_show', status: 'watching' },
        { tmdbId: 13, status: 'dropped' },
      ],
    })
    expect(
      await takeFile('tmdbID,imdbID,Title,Year,Rating10,WatchedDate\n11,tt0076759,Star Wars,1977,9,2020-01-01\n'),
    ).toMatchObject({
      source: 'letterboxd-import',
      titles: [{ tmdbId: 11, imdbId: 'tt0076759', type: 'movie', rating: 9, status: 'watched' }],
    })
  })
})
