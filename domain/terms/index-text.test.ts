import { describe, expect, it } from 'vitest'
import { insertMovie, insertTvShow } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { indexTitle } from './index-title.ts'
import { searchDatabase } from '../search/search-database.ts'
import { TIERS_KEY } from './tiers.ts'

const database = withDatabase()
const texts = () => database.db.selectFrom('title_texts').select(['content_id', 'title', 'overview']).execute()
const search = async (text: string) =>
  (await searchDatabase(database.db, { text })).map(({ type, id }) => ({ type, id }))

/** Makes titles count as known from this popularity on. */
async function knownFrom(popularity: number): Promise<void> {
  const value = JSON.stringify({ top: popularity * 2, known: popularity })
  await database.db.insertInto('catalogue_state').values({ key: TIERS_KEY, value }).execute()
}

describe('texts of known titles', () => {
  it('SEARCH-10: are kept while the title is known and shown, and follow it', async () => {
    await knownFrom(10)
    const ref = await insertMovie(database.db, { id: 101, title: 'Dune', overview: 'Spice.', popularity: 12 })
    await insertMovie(database.db, { title: 'Hardly known', popularity: 9 })
    await insertMovie(database.db, { title: 'For adults', popularity: 12, adult: true })
    await insertTvShow(database.db, { name: 'Without a poster', popularity: 12, poster_path: null })
    expect(await texts()).toEqual([{ content_id: 101, title: 'Dune', overview: 'Spice.' }])

    await database.db.updateTable('movies').set({ overview: 'Sand.' }).where('id', '=', 101).execute()
    await indexTitle(database.db, { ref, titles: [{ language: 'en', title: 'Dune' }], popularity: 12 })
    expect(await texts()).toEqual([{ content_id: 101, title: 'Dune', overview: 'Sand.' }])
    await indexTitle(database.db, { ref, titles: [{ language: 'en', title: 'Dune' }], popularity: 3 })
    expect(await texts()).toEqual([])
  })

  it('go with the title', async () => {
    await insertMovie(database.db)
    await insertTvShow(database.db)
    await database.db.deleteFrom('movies').execute()
    await database.db.deleteFrom('tv_shows').execute()
    expect(await texts()).toEqual([])
  })

  it('SEARCH-10: come before those of others, which are found as well', async () => {
    await knownFrom(10)
    const hardly = await insertMovie(database.db, { overview: 'A sandworm sings.', popularity: 2 })
    const known = await insertMovie(database.db, { overview: 'A SANDWORM dances.', popularity: 20 })
    expect(await search('sandworm')).toEqual([known, hardly])
  })
})
