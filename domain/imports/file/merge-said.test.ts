import { expect, it } from 'vitest'
import { readFile } from '../formats/read-file.ts'
import { makeZip } from '../testing/make-zip.ts'

const RATED = '2026-06-30T10:00:00.000Z'
const film = { title: 'The Dark Knight', year: 2008, ids: { tmdb: 155 } }

it.each([
  [
    'Letterboxd’s ratings and diary',
    {
      'ratings.csv': 'Date,Name,Year,Letterboxd URI,Rating\n2026-06-30,The Dark Knight,2008,u,4.5\n',
      'diary.csv':
        'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n2020-01-01,The Dark Knight,2008,v,5,,,2013-04-05\n2020-01-01,The Dark Knight,2008,w,5,Yes,,2014-04-05\n',
    },
  ],
  [
    'Letterboxd’s ratings and watched films',
    {
      'ratings.csv': 'Date,Name,Year,Letterboxd URI,Rating\n2026-06-30,The Dark Knight,2008,u,4.5\n',
      'watched.csv': 'Date,Name,Year,Letterboxd URI\n2014-04-05,The Dark Knight,2008,u\n',
    },
  ],
  [
    'Trakt’s ratings and history',
    {
      'ratings-movies.json': JSON.stringify([{ rated_at: RATED, rating: 9, type: 'movie', movie: film }]),
      'watched-history-1.json': JSON.stringify([
        { watched_at: '2013-04-05T20:00:00.000Z', action: 'watch', type: 'movie', movie: film },
        { watched_at: '2014-04-05T20:00:00.000Z', action: 'watch', type: 'movie', movie: film },
      ]),
    },
  ],
])('%s: watched last in 2014 and rated in 2026 is watched in 2014', async (_, files) => {
  for (const order of [Object.entries(files), Object.entries(files).toReversed()]) {
    const read = await readFile(makeZip(order.map(([name, content]) => ({ name, content }))))
    if (!read.ok) throw new Error(read.problem.code)
    expect(read.file.titles).toHaveLength(1)
    expect(read.file.titles[0]).toMatchObject({ rating: 9, status: 'watched' })
    expect([read.file.titles[0]?.statusAt?.slice(0, 10), read.file.titles[0]?.ratedAt?.slice(0, 10)]).toEqual([
      '2014-04-05',
      '2026-06-30',
    ])
  }
})

it('a TMDB or IMDb rating alone says when it was rated, and not when it was watched', async () => {
  for (const file of [
    'Const,Your Rating,Date Rated,Title,Title Type,Year\ntt0468569,9,2026-06-30,The Dark Knight,Movie,2008\n',
    'TMDb ID,Type,Name,Your Rating,Date Rated\n155,movie,The Dark Knight,9,2026-06-30\n',
  ]) {
    const read = await readFile(Buffer.from(file))
    expect(read).toMatchObject({ ok: true, file: { titles: [{ status: 'watched', statusAt: null }] } })
  }
})
