import { describe, expect, it } from 'vitest'
import type { ChoosableSource } from '#shared/imports/import.ts'
import { makeZip } from '../testing/make-zip.ts'
import type { FileProblemCode } from '../sources.ts'
import { readFile } from './read-file.ts'
import type { ReadOptions } from './read-file.ts'

async function recognise(content: string | Buffer, options: ReadOptions = {}) {
  const read = await readFile(Buffer.from(content), options)
  return read.ok ? read.file.source : read.problem
}

const LETTERBOXD = 'Date,Name,Year,Letterboxd URI,Rating\n2020-01-01,Heat,1995,u,4\n'
const IMDB =
  'Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors\n' +
  'tt0113277,8,2012-05-02,Heat,Heat,u,Movie,8.3,170,1995,Crime,7,1995-12-15,Michael Mann\n'
const OWN_LISTS =
  'list,position,type,tmdb_id,title,year,note,added_at\nBest,1,movie,949,Heat,1995,,2026-06-15T11:59:00.000Z\n'
const SIMKL =
  'SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,TVDB,TMDB,IMDB\n1,Dark,tv show,2017,dropped,s01e02,18-12-2023 21:50:41,9,,1,70523,tt5753856\n'
const MOVARY = 'title,year,tmdbId,imdbId,watchedAt,comment\nHeat,1995,949,tt0113277,2023-05-01,\n'

describe('files that we cannot read', () => {
  it.each<[string, string | Buffer, FileProblemCode, string?]>([
    ['Simkl', SIMKL, 'simkl'],
    ['Movary’s history', MOVARY, 'movary'],
    ['Movary’s ratings', 'title,year,tmdbId,imdbId,userRating\nHeat,1995,949,tt0113277,9\n', 'movary'],
    [
      'TV Time’s movies',
      'uuid,tvdb_id,imdb_id,title,year,created_at,watched_at,is_watched,rewatch_count\n1,0,tt0113277,Heat,1995,2019-09-10T08:01:29Z,,false,0\n',
      'tv-time',
    ],
    [
      'TV Time’s series',
      'uuid,tvdb_id,imdb_id,title,status,created_at\n1,1,,Dark,stopped,2018-12-18T12:39:15Z\n',
      'tv-time',
    ],
    [
      'Yamtrack',
      '"media_id","source","media_type","title","image","season_number","episode_number","score","progress","status","repeats","start_date","end_date","notes","watch_date"\n"949","tmdb","movie","Heat","","","","9.0","1","Completed","1","","2024-02-09","one\ntwo",""\n',
      'yamtrack',
    ],
    ['Netflix', 'Title,Date\n"Dark: Season 1: Secrets",11/24/26\n', 'netflix'],
    ['our own lists', OWN_LISTS, 'own-lists'],
    ['a table made by hand', 'Name,Year,Rating\nHeat,1995,4\n', 'unknown-header'],
    ['a name alone', 'Name,Year\nHeat,1995\n', 'unknown-header'],
    ['ids alone', 'tmdbId,imdbId,title\n949,tt0113277,Heat\n', 'unknown-header'],
    ['a ZIP of another service', makeZip([{ name: 'history.csv', content: MOVARY }]), 'movary', 'history.csv'],
    [
      'a ZIP with one file of another service',
      makeZip([
        { name: 'ratings.csv', content: LETTERBOXD },
        { name: 'simkl.csv', content: SIMKL },
      ]),
      'simkl',
      'simkl.csv',
    ],
    [
      'a ZIP of two services',
      makeZip([
        { name: 'ratings.csv', content: LETTERBOXD },
        { name: 'imdb.csv', content: IMDB },
      ]),
      'zip-mixed',
    ],
  ])('%s', async (_, content, code, part = '') => {
    expect(await recognise(content)).toMatchObject({ code, part })
  })
})

it('an archive is what the files in it are', async () => {
  const imdb = makeZip([{ name: 'export/ratings.csv', content: IMDB }])
  const read = await readFile(imdb)
  expect(read).toMatchObject({
    ok: true,
    file: { source: 'imdb-ratings', titles: [{ imdbId: 'tt0113277', rating: 8, status: 'watched' }] },
  })
})

describe('what a member says of a file', () => {
  const table = 'Name,Year,Rating\nHeat,1995,4\n'
  it.each<[string, ChoosableSource, object]>([
    [table, 'letterboxd-ratings', { rating: 8, status: 'watched', type: 'movie' }],
    [table, 'letterboxd-films', { rating: null, status: 'either' }],
    [LETTERBOXD, 'letterboxd-films', { rating: null, status: 'either' }],
    [LETTERBOXD.replace('Name', 'Title'), 'letterboxd-import', { rating: 8, status: 'watched' }],
  ])('goes before what it looks like: %j as %s', async (content, source, title) => {
    const read = await readFile(Buffer.from(content), { source })
    expect(read).toMatchObject({ ok: true, file: { source, titles: [{ name: 'Heat', ...title }] } })
  })

  it.each<[string, string | Buffer, ChoosableSource]>([
    ['a table without its columns', table, 'imdb-ratings'],
    ['an archive', makeZip([{ name: 'ratings.csv', content: LETTERBOXD }]), 'letterboxd-ratings'],
    ['JSON', '[{"movie":{"title":"Heat"}}]', 'letterboxd-ratings'],
  ])('is refused for %s', async (_, content, source) => {
    expect(await recognise(content, { source })).toMatchObject({ code: 'not-as-chosen' })
  })
})

it('IMDb’s ratings of before 2017 are ratings, with the day on which they were given', async () => {
  const old =
    '"position","const","created","modified","description","Title","Title type","Directors","You rated","IMDb Rating","Runtime (mins)","Year","Genres","Num. Votes","Release Date (month/day/year)","URL"\n' +
    '"1","tt0468569","Sat Aug  2 00:00:00 2008","","","The Dark Knight","Feature Film","","10","8.1","120","2008","","9","2008-06-01","u"\n'
  const read = await readFile(Buffer.from(old))
  expect(read).toMatchObject({
    ok: true,
    file: {
      source: 'imdb-ratings',
      warnings: [],
      titles: [{ rating: 10, ratedAt: '2008-08-02T00:00:00.000Z', status: 'watched', statusAt: null }],
    },
  })
})

it('Trakt’s table of ratings is Trakt’s, and says that its titles were watched', async () => {
  const table =
    'rated_at,type,title,year,trakt_rating,trakt_id,imdb_id,tmdb_id,season_number,episode_number,rating\n' +
    '2018-08-24T13:48:52Z,movie,Iron Man 2,2010,8.3,1,tt1228705,10138,,,5\n'
  const read = await readFile(Buffer.from(table))
  expect(read).toMatchObject({ ok: true, file: { source: 'trakt', titles: [{ rating: 5, status: 'watched' }] } })
})

it('what was deleted is passed over, also in a folder around the whole archive; a note beside an inner archive hides nothing', async () => {
  const wrapped = makeZip([
    { name: 'export/ratings.csv', content: LETTERBOXD },
    { name: 'export/deleted/diary.csv', content: LETTERBOXD.replace('Heat', 'Pulp Fiction') },
  ])
  const read = await readFile(wrapped)
  expect(read).toMatchObject({ ok: true, file: { titles: [{ name: 'Heat' }] } })
  expect(read.ok && read.file.titles).toHaveLength(1)
  const nested = makeZip([
    { name: 'read me.txt', content: 'Hello' },
    { name: 'all.zip', content: 'PK' },
  ])
  expect(await readFile(nested)).toMatchObject({ ok: false, problem: { code: 'zip-nested' } })
})
