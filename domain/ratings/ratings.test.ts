import { describe, expect, it } from 'vitest'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertMovie, insertTvShow } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { fillWatchlist } from '../watchlist/testing/fill-watchlist.ts'
import { depsOn, keptBy, no, yes } from '../watchlist/testing/watchlist.ts'
import { RATINGS_LIMIT } from './limits.ts'
import { rateTitle } from './rate-title.ts'
import { removeRating } from './remove-rating.ts'

const database = withDatabase()

describe('ratings', () => {
  it('DETAIL-05, DATA-32: rating again keeps one row with the last rating', async () => {
    const viewer = await insertMember(database.db)
    const ref = await insertMovie(database.db)
    const deps = depsOn(database.db)
    expect(await rateTitle(deps, { viewer, ref, rating: 7, mayAsk: no })).toEqual({ ok: true, previous: null })
    const later = depsOn(database.db, '2026-06-16T00:00:00Z')
    expect(await rateTitle(later, { viewer, ref, rating: 9, mayAsk: no })).toEqual({ ok: true, previous: 7 })
    const { ratings, entries } = await keptBy(database.db, viewer)
    expect(ratings).toMatchObject([{ content_id: ref.id, rating: 9, rated_at: new Date('2026-06-16T00:00:00Z') }])
    expect(entries).toEqual([])
  })

  it('DATA-09, LIMITS-52: takes 1 to 10 and nothing else', async () => {
    const viewer = await insertMember(database.db)
    const ref = await insertTvShow(database.db)
    const rate = (rating: number) => rateTitle(depsOn(database.db), { viewer, ref, rating, mayAsk: yes })
    for (const rating of [1, 10]) expect(await rate(rating)).toMatchObject({ ok: true })
    for (const rating of [0, 11, 5.5, -1, Number.NaN, 1e9]) {
      expect(await rate(rating)).toEqual({ ok: false, reason: 'invalid-rating' })
    }
    expect((await keptBy(database.db, viewer)).ratings).toMatchObject([{ rating: 10 }])
  })

  it('takes a rating back, once', async () => {
    const viewer = await insertMember(database.db)
    const ref = await insertMovie(database.db)
    const twin = await insertTvShow(database.db, { id: ref.id })
    const deps = depsOn(database.db)
    for (const title of [ref, twin]) await rateTitle(deps, { viewer, ref: title, rating: 4, mayAsk: no })
    expect(await removeRating(deps, { viewer, ref })).toEqual({ removed: 4 })
    expect(await removeRating(deps, { viewer, ref })).toEqual({ removed: null })
    expect((await keptBy(database.db, viewer)).ratings).toMatchObject([{ content_type: 'tv_show', rating: 4 }])
  })

  it('has an unknown title stored first, and refuses one for adults', async () => {
    const viewer = await insertMember(database.db)
    const deps = depsOn(database.db)
    const unknown = { viewer, ref: { type: 'movie', id: 550 }, rating: 8 } as const
    expect(await rateTitle(deps, { ...unknown, mayAsk: no })).toEqual({ ok: false, reason: 'too-many-new-titles' })
    expect(await rateTitle(deps, { ...unknown, mayAsk: yes })).toMatchObject({ ok: true })
    const adult = { viewer, ref: await insertMovie(database.db, { adult: true }), rating: 8, mayAsk: yes }
    expect(await rateTitle(deps, adult)).toEqual({ ok: false, reason: 'unknown-title' })
  })

  it('takes no more than an export can carry; those there are still change', async () => {
    const viewer = await insertMember(database.db)
    const [ref, more] = [await insertMovie(database.db), await insertMovie(database.db)]
    const deps = depsOn(database.db)
    await rateTitle(deps, { viewer, ref, rating: 1, mayAsk: no })
    await fillWatchlist(database.db, viewer, RATINGS_LIMIT - 1, { rated: true })
    const full = { ok: false, reason: 'ratings-full' }
    expect(await rateTitle(deps, { viewer, ref: more, rating: 1, mayAsk: no })).toEqual(full)
    expect(await rateTitle(deps, { viewer, ref, rating: 2, mayAsk: no })).toEqual({ ok: true, previous: 1 })
  })
})
