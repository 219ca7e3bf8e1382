import { expect, it } from 'vitest'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertMovie, insertTvShow } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { depsOn, insertEntry, insertRating, insertDays } from '../watchlist/testing/watchlist.ts'
import { readFile } from '../imports/formats/read-file.ts'
import { exportLetterboxdCsv } from './export-letterboxd.ts'
import { ROWS_PER_QUERY } from './limits.ts'
import { collect } from './testing/collect.ts'

const database = withDatabase()

it('films for Letterboxd: watched and rated ones without series, a row for each day of watching but none for that of coming onto the watchlist, as its import and ours read them', async () => {
  const viewer = await insertMember(database.db)
  const seen = await insertMovie(database.db, {
    id: 11,
    title: 'Heat, "1995"',
    imdb_id: 'tt0113277',
    release_date: '1995-12-15',
  })
  const rated = await insertMovie(database.db, { id: 12, title: 'Ran', release_date: null })
  const wanted = await insertMovie(database.db, { id: 13 })
  const show = await insertTvShow(database.db, { id: 14 })
  await insertEntry(database.db, viewer, seen, { status: 'watched' })
  await insertRating(database.db, viewer, seen, 9)
  await insertRating(database.db, viewer, rated, 7)
  await insertEntry(database.db, viewer, wanted)
  await insertEntry(database.db, viewer, show, { status: 'watched' })
  await insertDays(database.db, viewer, show, '2020-01-01')
  await insertDays(database.db, viewer, rated, '2014-05-05', '2026-06-01')
  const text = await collect(exportLetterboxdCsv(depsOn(database.db), { viewer }))
  expect(text.split('\r\n')).toEqual([
    'tmdbID,imdbID,Title,Year,Rating10,WatchedDate,Rewatch',
    '11,tt0113277,"Heat, ""1995""",1995,9,,',
    '12,,Ran,,,2014-05-05,',
    '12,,Ran,,7,2026-06-01,true',
    '',
  ])
  const read = await readFile(Buffer.from(text))
  const titles = [
    { tmdbId: 11, rating: 9, watchedOn: [] },
    { tmdbId: 12, rating: 7, watchedOn: ['2026-06-01', '2014-05-05'] },
  ]
  expect(read).toMatchObject({ ok: true, file: { source: 'letterboxd-import', titles } })
})

it('films for Letterboxd: none for adults, and all of the others, however many of those lie before them', async () => {
  const viewer = await insertMember(database.db)
  const adults = Array.from({ length: ROWS_PER_QUERY }, (_, index) => ({
    id: 1_000 + index,
    title: 'Adult',
    adult: true,
  }))
  await database.db.insertInto('movies').values(adults).execute()
  await insertMovie(database.db, { id: 9_000, title: 'Ran', release_date: null })
  const rated = [...adults, { id: 9_000 }].map(({ id }) => ({
    user_id: viewer.id,
    content_type: 'movie' as const,
    content_id: id,
    rating: 7,
  }))
  await database.db.insertInto('content_ratings').values(rated).execute()
  const text = await collect(exportLetterboxdCsv(depsOn(database.db), { viewer }))
  expect(text.split('\r\n').slice(1)).toEqual(['9000,,Ran,,7,,', ''])
})
