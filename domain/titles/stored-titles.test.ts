import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#i18n/languages.ts'
import { insertMovie, insertTvShow } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { countTitles } from './count-titles.ts'
import { listLatestTitles } from './list-latest-titles.ts'

const database = withDatabase()

describe('countTitles', () => {
  it('DATA-34, LIMITS-26: counts titles, and those with a text in each language', async () => {
    await insertMovie(database.db, { titles: { en: 'One', tr: 'Bir' } })
    await insertMovie(database.db, { titles: { en: 'Two' } })
    await insertTvShow(database.db, { names: { tr: 'Dizi', ja: 'ドラマ' } })
    expect(await countTitles(database)).toEqual({
      movies: 2,
      tvShows: 1,
      translated: { ...Object.fromEntries(LANGUAGES.map((language) => [language, 0])), en: 2, tr: 2, ja: 1 },
    })
  })

  it('counts each once, however few blocks of the tables one query reads', async () => {
    const overview = 'x'.repeat(1_500)
    for (let id = 1; id <= 40; id += 1) await insertMovie(database.db, { id, overview, titles: { tr: 'Film' } })
    for (let id = 1; id <= 3; id += 1) await insertTvShow(database.db, { id })
    const { movies, tvShows, translated } = await countTitles(database, { blocksAtOnce: 1 })
    expect([movies, tvShows, translated.tr]).toEqual([40, 3, 40])
  })

  it('counts nothing where nothing is stored', async () => {
    expect(await countTitles(database)).toMatchObject({ movies: 0, tvShows: 0, translated: { en: 0, it: 0 } })
  })
})

describe('listLatestTitles', () => {
  it('DATA-34, LIMITS-60: lists the last five of each kind, the newest first', async () => {
    const at = (day: number) => ({ created_at: new Date(Date.UTC(2026, 0, day)) })
    for (let day = 1; day <= 7; day += 1) await insertMovie(database.db, { id: day, title: `Movie ${day}`, ...at(day) })
    await insertTvShow(database.db, { id: 9, name: 'Show', poster_path: '/show.jpg', ...at(6) })
    const latest = await listLatestTitles(database)
    expect(latest.map(({ type, id }) => `${type} ${id}`)).toEqual([
      'movie 7',
      'movie 6',
      'tv_show 9',
      'movie 5',
      'movie 4',
      'movie 3',
    ])
    expect(latest[2]).toEqual({
      type: 'tv_show',
      id: 9,
      title: 'Show',
      posterPath: '/show.jpg',
      createdAt: at(6).created_at,
    })
  })
})
