import { describe, expect, it } from 'vitest'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { indexTitle } from './index-title.ts'

const database = withDatabase()
const terms = () => database.db.selectFrom('search_terms').select(['term', 'popularity']).orderBy('term').execute()
const people = () => database.db.selectFrom('person_terms').select('term').orderBy('term').execute()

describe('indexTitle', () => {
  const titles = [{ language: 'en', title: 'The Wall' }]

  it('replaces terms that changed, and leaves them where only popularity did, by less than a tenth', async () => {
    const ref = await insertMovie(database.db, { title: 'Dune', popularity: 100 })
    await indexTitle(database.db, { ref, titles: [{ language: 'en', title: 'Dune' }], popularity: 105 })
    expect(await terms()).toEqual([{ term: 'dune', popularity: 100 }])
    await indexTitle(database.db, { ref, titles: [{ language: 'en', title: 'Dune' }], popularity: 120 })
    expect(await terms()).toEqual([{ term: 'dune', popularity: 120 }])
    await indexTitle(database.db, { ref, titles, popularity: 120 })
    expect((await terms()).map(({ term }) => term)).toEqual(['the wall', 'wall'])
  })

  it('SEARCHBOX-11: has nothing of titles for adults', async () => {
    await insertMovie(database.db, { title: 'Dune', adult: true })
    expect(await terms()).toEqual([])
  })

  it('has the first ten of a cast, and directors, until the title goes', async () => {
    const cast_data = JSON.stringify(
      Array.from({ length: 12 }, (_, at) => ({
        id: at + 1,
        name: `Actor${String.fromCharCode(97 + at)}`,
        character: null,
        profile_path: null,
      })),
    )
    const crew_data = JSON.stringify([
      { id: 50, name: 'Jane Doe', job: 'Director', profile_path: null },
      { id: 51, name: 'Writer', job: 'Writer', profile_path: null },
    ])
    await insertMovie(database.db, { title: 'Dune', cast_data, crew_data })
    expect((await people()).map(({ term }) => term)).toEqual([
      ...Array.from('abcdefghij', (letter) => `actor${letter}`),
      'doe',
      'jane doe',
    ])
    await database.db.deleteFrom('movies').execute()
    expect(await people()).toEqual([])
  })
})
