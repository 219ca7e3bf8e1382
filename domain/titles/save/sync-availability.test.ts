import { describe, expect, it } from 'vitest'
import { insertOffer } from '#tests/factories/insert-offer.ts'
import { insertMovie, insertTvShow } from '#tests/factories/insert-title.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { withDatabase } from '#tests/test-database.ts'
import { rebuildAvailability } from '../rebuild-availability.ts'
import { saveTitle } from './save-title.ts'
import { syncAvailability } from './sync-availability.ts'

const database = withDatabase()

const rows = () =>
  database.db
    .selectFrom('title_availability')
    .selectAll()
    .orderBy('content_type')
    .orderBy('content_id')
    .orderBy('provider_id')
    .orderBy('country_code')
    .execute()

/** The stored popularity after this change of the movie's. */
async function popularityAfter(from: number, to: number): Promise<number | undefined> {
  const movie = await insertMovie(database.db, { popularity: from })
  await insertOffer(database.db, movie, { provider_id: 8 })
  await database.db.updateTable('movies').set({ popularity: to }).where('id', '=', movie.id).execute()
  await syncAvailability(database.db, 'movie', [movie.id])
  return (await rows()).find(({ content_id }) => content_id === movie.id)?.popularity
}

describe('syncAvailability', () => {
  it('DATA-19: draws one row per provider and country from the offers, with the title’s facts', async () => {
    const movie = await insertMovie(database.db, {
      genres: '[{"id":28},{"id":12}]',
      vote_average: 7.25,
      vote_count: 10,
      runtime: 99,
      popularity: 12.5,
    })
    await insertOffer(database.db, movie, { provider_id: 8 })
    await insertOffer(database.db, movie, { provider_id: 8, monetization_type: 'buy' })
    await insertOffer(database.db, movie, { provider_id: 8, country_code: 'TR', monetization_type: 'ads' })
    const facts = {
      content_id: movie.id,
      content_type: 'movie',
      provider_id: 8,
      genre_mask: 3,
      popularity: 12.5,
      released: '2001-02-03',
      runtime: 99,
      rating: 73,
      original_language: 'en',
    }
    expect(await rows()).toEqual([
      { ...facts, country_code: 'TR', monetization_mask: 4 },
      { ...facts, country_code: 'US', monetization_mask: 17 },
    ])
  })

  it('removes what is offered no longer, and titles that no view shows', async () => {
    const movie = await insertMovie(database.db)
    const show = await insertTvShow(database.db)
    for (const ref of [movie, show]) await insertOffer(database.db, ref, { provider_id: 8 })
    await database.db.deleteFrom('content_providers').where('content_type', '=', 'movie').execute()
    await syncAvailability(database.db, 'movie', [movie.id])
    expect((await rows()).map(({ content_id }) => content_id)).toEqual([show.id])
    await database.db.updateTable('tv_shows').set({ adult: true }).execute()
    await syncAvailability(database.db, 'tv_show', [show.id])
    expect(await rows()).toEqual([])
  })

  it('DATA-34: follows a deleted title, and no other member’s number', async () => {
    const movie = await insertMovie(database.db, { id: 7 })
    const show = await insertTvShow(database.db, { id: 7 })
    for (const ref of [movie, show]) await insertOffer(database.db, ref, { provider_id: 8 })
    await database.db.deleteFrom('movies').execute()
    expect((await rows()).map(({ content_type }) => content_type)).toEqual(['tv_show'])
  })

  it.each([
    [100, 109, 100],
    [100, 110, 110],
    [100, 90, 90],
    [2, 2.4, 2],
    [2, 2.5, 2.5],
  ])('popularity %d that becomes %d is kept as %d: small changes are not written', async (from, to, kept) => {
    expect(await popularityAfter(from, to)).toBe(kept)
  })

  it('is part of saving a title', async () => {
    await saveTitle(createSampleDeps(database.db), { type: 'movie', id: 550 }, { source: 'sample' })
    const offers = await database.db
      .selectFrom('content_providers')
      .select(['provider_id', 'country_code'])
      .distinct()
      .execute()
    expect(offers.length).toBeGreaterThan(0)
    expect(await rows()).toHaveLength(offers.length)
  })
})

describe('rebuildAvailability', () => {
  it('mends what is missing, wrong or left over, in several batches', async () => {
    const { db } = database
    for (let count = 0; count < 3; count += 1) {
      await insertOffer(db, await insertMovie(db, { popularity: 3 }), { provider_id: 8 })
    }
    await insertOffer(db, await insertTvShow(db), { provider_id: 9 })
    const right = await rows()
    const [missing, wrong] = right
    await db.deleteFrom('title_availability').where('content_id', '=', missing!.content_id).execute()
    await db
      .updateTable('title_availability')
      .set({ monetization_mask: 8 })
      .where('content_id', '=', wrong!.content_id)
      .execute()
    await db
      .insertInto('title_availability')
      .values({ ...wrong!, content_id: 5 })
      .execute()
    const progress: number[] = []
    const done = await rebuildAvailability({ db }, { batch: 2, onProgress: (titles) => progress.push(titles) })
    expect(done).toEqual({ titles: 4, outcome: 'done' })
    expect(progress).toEqual([2, 3, 4])
    expect(await rows()).toEqual(right)
  })

  it('stops between batches', async () => {
    await insertMovie(database.db)
    const stopped = await rebuildAvailability({ db: database.db }, { signal: AbortSignal.abort() })
    expect(stopped).toEqual({ titles: 0, outcome: 'stopped' })
  })
})
