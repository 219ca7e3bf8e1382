import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#i18n/languages.ts'
import { insertMovie, insertTvShow } from '#tests/factories/insert-title.ts'
import { insertOffer } from '#tests/factories/insert-offer.ts'
import { withDatabase } from '#tests/test-database.ts'
import { findTitlePage } from './find-title-page.ts'
import type { TitleRef } from '#shared/titles/title.ts'

const database = withDatabase()
const find = (ref: TitleRef, language = 'en', country = 'US') => findTitlePage(database, { ref, language, country })

async function get(...input: Parameters<typeof find>) {
  const page = await find(...input)
  if (page === null) throw new Error('There is no such title')
  return page
}

const DRAMA = JSON.stringify([{ id: 18, name: 'Drama' }])

describe('findTitlePage', () => {
  it('DETAIL-16: tells a movie’s facts', async () => {
    const ref = await insertMovie(database.db, {
      title: 'Fight Club',
      original_title: 'Fight Club',
      runtime: 139,
      release_date: '1999-10-15',
      budget: 3_000_000_000,
      revenue: 101_000_000,
      status: 'Released',
      imdb_id: 'tt0137523',
      genres: DRAMA,
      production_countries: JSON.stringify([{ iso_3166_1: 'US', name: 'United States' }, { iso_3166_1: 'nonsense' }]),
    })
    expect(await get(ref)).toMatchObject({
      ...ref,
      title: { text: 'Fight Club', language: 'en' },
      runtimeMinutes: 139,
      date: '1999-10-15',
      year: 1999,
      budget: 3_000_000_000,
      revenue: 101_000_000,
      status: 'Released',
      imdbId: 'tt0137523',
      countries: ['US'],
      genres: [{ id: 18, name: 'Drama' }],
      seasons: null,
      episodes: null,
    })
  })

  it('DETAIL-17: tells a TV show’s facts from its own fields', async () => {
    const ref = await insertTvShow(database.db, {
      name: 'Dark',
      original_name: 'Dark',
      first_air_date: '2017-12-01',
      last_air_date: '2020-06-27',
      number_of_seasons: 3,
      number_of_episodes: 26,
      episode_run_time: JSON.stringify([51, 60]),
      origin_country: JSON.stringify(['DE']),
    })
    expect(await get(ref)).toMatchObject({
      title: { text: 'Dark', language: 'en' },
      date: '2017-12-01',
      lastAirDate: '2020-06-27',
      seasons: 3,
      episodes: 26,
      runtimeMinutes: 51,
      countries: ['DE'],
      budget: null,
      imdbId: null,
    })
  })

  it('DETAIL-12, -16: leaves out what is unknown or zero', async () => {
    const ref = await insertMovie(database.db, {
      overview: null,
      runtime: 0,
      budget: 0,
      revenue: 0,
      release_date: null,
    })
    expect(await get(ref)).toMatchObject({
      overview: null,
      tagline: null,
      runtimeMinutes: null,
      budget: null,
      revenue: null,
      year: null,
      cast: [],
      crew: [],
      checkedAt: null,
    })
    expect(
      (await get(await insertTvShow(database.db, { episode_run_time: JSON.stringify([]) }))).runtimeMinutes,
    ).toBeNull()
  })

  it('names each maker once with all their jobs, each genre once, and the age rating of the country', async () => {
    const made = (id: number, job: string) => ({ id, name: `P${id}`, job, profile_path: null })
    const ref = await insertTvShow(database.db, {
      crew_data: JSON.stringify([made(1, 'Director'), made(2, 'Writer'), made(1, 'Writer'), made(1, 'Editor')]),
      genres: JSON.stringify([
        { id: 10762, name: 'Kids' },
        { id: 10751, name: 'Family' },
        { id: 10765, name: 'Sci-Fi & Fantasy' },
      ]),
      age_ratings: JSON.stringify({ US: 'TV-Y7', GB: 'U' }),
    })
    const page = await get(ref)
    expect(page.crew).toEqual([
      { id: 1, name: 'P1', jobs: ['Director', 'Writer', 'Editor'] },
      { id: 2, name: 'P2', jobs: ['Writer'] },
    ])
    expect(page.genres.map(({ name }) => name)).toEqual(['Family', 'Sci-Fi & Fantasy'])
    expect(page.ageRating).toEqual({ country: 'US', certification: 'TV-Y7', age: 7 })
  })

  it('DETAIL-14, -15, LIMITS-45: gives ten of the cast and five of the crew, in their order', async () => {
    const people = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, name: `Person ${index + 1}` }))
    const cast_data = JSON.stringify([{ name: 'Without an id' }, null, ...people])
    const ref = await insertMovie(database.db, { cast_data, crew_data: JSON.stringify(people) })
    const { cast, crew } = await get(ref)
    expect(cast.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(crew.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
  })

  it('I18N-07, -21, DETAIL-30: speaks the language, then says which one it speaks instead', async () => {
    const ref = await insertMovie(database.db, {
      title: 'Dune',
      titles: { tr: 'Çöl Gezegeni' },
      overview: 'Sand.',
      overview_translations: JSON.stringify({ tr: 'Kum.' }),
      tagline: '',
      tagline_translations: JSON.stringify({ en: 'It begins.', tr: 'Başlıyor.' }),
    })
    expect(await get(ref, 'tr')).toMatchObject({
      title: { text: 'Çöl Gezegeni', language: 'tr' },
      overview: { text: 'Kum.', language: 'tr' },
      tagline: { text: 'Başlıyor.', language: 'tr' },
      baseTitle: 'Dune',
    })
    expect(await get(ref, 'ja')).toMatchObject({
      title: { text: 'Dune', language: 'en' },
      overview: { text: 'Sand.', language: 'en' },
      tagline: { text: 'It begins.', language: 'en' },
    })
  })

  it('I18N-05: speaks each of the languages that titles are stored in', async () => {
    const texts = Object.fromEntries(LANGUAGES.map((language) => [language, `one in ${language}`]))
    const ref = await insertMovie(database.db, { overview_translations: JSON.stringify(texts) })
    for (const [language, text] of Object.entries(texts))
      expect((await get(ref, language)).overview).toEqual({ text, language })
  })

  it('I18N-07: marks what is in the original’s language, where there is neither the page’s nor English', async () => {
    const ref = await insertMovie(database.db, {
      title: 'องค์บาก',
      overview: 'หนัง',
      tagline: 'English.',
      original_language: 'th',
      base_languages: JSON.stringify({ title: 'th', overview: 'th' }),
    })
    expect(await get(ref, 'ja')).toMatchObject({
      title: { text: 'องค์บาก', language: 'th' },
      overview: { text: 'หนัง', language: 'th' },
      tagline: { text: 'English.', language: 'en' },
    })
  })

  it('I18N-22: shows the language’s own poster, else the base poster', async () => {
    const posters = JSON.stringify({ tr: { file_path: '/tr.jpg', vote_average: 5.3 } })
    const ref = await insertMovie(database.db, { poster_path: '/base.jpg', poster_paths_by_language: posters })
    expect((await get(ref, 'tr')).posterPath).toBe('/tr.jpg')
    expect((await get(ref, 'de')).posterPath).toBe('/base.jpg')
  })

  it('DETAIL-23: knows neither strangers nor adult titles, and tells kinds apart', async () => {
    const ref = await insertMovie(database.db)
    const adult = await insertMovie(database.db, { adult: true })
    expect(await find({ type: 'tv_show', id: ref.id })).toBeNull()
    expect(await find({ type: 'movie', id: 2_147_483_647 })).toBeNull()
    expect(await find(adult)).toBeNull()
  })

  it('suggests similar titles of the kind: more shared genres first, never itself or adult ones', async () => {
    const two = JSON.stringify([
      { id: 18, name: 'Drama' },
      { id: 53, name: 'Thriller' },
    ])
    const ref = await insertMovie(database.db, { genres: two })
    const near = await insertMovie(database.db, { genres: two, popularity: 1 })
    const far = await insertMovie(database.db, { genres: DRAMA, popularity: 900 })
    await insertMovie(database.db, { genres: two, adult: true })
    await insertMovie(database.db, { genres: two, poster_path: null })
    await insertTvShow(database.db, { genres: two })
    expect((await get(ref)).similar.map(({ id }) => id)).toEqual([near.id, far.id])
  })

  it('DETAIL-08: brings the availability of the country and when it was checked', async () => {
    const ref = await insertMovie(database.db, { providers_last_updated: '2026-01-02T03:04:05Z' })
    await insertOffer(database.db, ref, { provider_id: 8, country_code: 'TR' })
    const page = await get(ref, 'en', 'TR')
    expect(page.availability.offers.map(({ id }) => id)).toEqual([8])
    expect(page.checkedAt).toBe('2026-01-02T03:04:05.000Z')
  })
})
