import { describe, expect, it } from 'vitest'
import { insertMovie, insertTvShow } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { findPersonPage } from './find-person-page.ts'

const database = withDatabase()
const find = (id: number, language = 'en') => findPersonPage(database, { id, language, country: 'US' })
const ADA = { id: 42, name: 'Ada Lane', character: 'Ada', profile_path: '/ada.jpg' }
const cast_data = JSON.stringify([{ id: 1, name: 'Other' }, ADA])
const crew_data = JSON.stringify([{ id: 42, name: 'Ada Lane', job: 'Director', profile_path: null }])

describe('findPersonPage', () => {
  it('PERSON-17, -16: gathers a person from the casts and crews of stored titles, popular ones first', async () => {
    const small = await insertMovie(database.db, { crew_data, popularity: 1 })
    const large = await insertMovie(database.db, { cast_data, popularity: 2, titles: { tr: 'Büyük' } })
    const show = await insertTvShow(database.db, { cast_data })
    await insertMovie(database.db)
    const page = await find(42, 'tr')
    expect(page).toMatchObject({ id: 42, name: 'Ada Lane', profilePath: '/ada.jpg', acts: true })
    expect(page?.movies.map(({ id }) => id)).toEqual([large.id, small.id])
    expect(page?.movies[0]?.title).toEqual({ text: 'Büyük', language: 'tr' })
    expect(page?.tvShows.map(({ type, id }) => ({ type, id }))).toEqual([show])
  })

  it('PERSON-02: tells who only works behind the camera', async () => {
    await insertMovie(database.db, { crew_data })
    expect(await find(42)).toMatchObject({ acts: false, profilePath: null })
  })

  it('names a title once that has a person in cast and crew', async () => {
    await insertMovie(database.db, { cast_data, crew_data })
    expect((await find(42))?.movies).toHaveLength(1)
  })

  it('PERSON-15: knows nobody else, and nobody from adult titles', async () => {
    await insertMovie(database.db, { cast_data, adult: true })
    expect(await find(42)).toBeNull()
    for (const id of [0, -1, 2_147_483_647]) expect(await find(id)).toBeNull()
  })
})
