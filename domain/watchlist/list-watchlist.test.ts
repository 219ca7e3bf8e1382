import { describe, expect, it } from 'vitest'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertOffer } from '#tests/factories/insert-offer.ts'
import { insertGone, insertMovie, insertMovies, insertTvShow } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { retireTitle } from '../titles/save/retire-title.ts'
import { listingOn } from './testing/listing.ts'
import { removeFromWatchlist } from './remove-from-watchlist.ts'
import { setStatus } from './set-status.ts'
import { depsOn, insertEntry, insertRating, no, NOW } from './testing/watchlist.ts'

const database = withDatabase()
const { list, shown, enter } = listingOn(database)

describe('listWatchlist', () => {
  it('WATCHLIST-01, WATCHLIST-10, DATA-31: lists the titles of one status, the one added last first', async () => {
    const viewer = await insertMember(database.db)
    const [a, b, c] = await insertMovies(database.db, 3)
    await insertEntry(database.db, viewer, a!, { secondsAgo: 20 })
    await insertEntry(database.db, viewer, b!, { secondsAgo: 10 })
    await insertEntry(database.db, viewer, c!, { status: 'watched' })
    expect(await shown(viewer)).toEqual([b!.id, a!.id])
    expect(await shown(viewer, { status: 'watched' })).toEqual([c!.id])
    expect(await shown(viewer, { status: 'watching' })).toEqual([])
    expect(await shown(viewer, { descending: false })).toEqual([a!.id, b!.id])
  })

  it('WATCHLIST-01, Q14: counts every tab whatever is filtered; dropped is one of them', async () => {
    const viewer = await insertMember(database.db)
    const [a, b, c] = await insertMovies(database.db, 3)
    await enter(viewer, a!, b!)
    await insertEntry(database.db, viewer, c!, { status: 'dropped' })
    const page = await list(viewer, { filters: { type: 'tv_show' } })
    expect(page.items).toEqual([])
    expect(page.counts).toEqual({ want_to_watch: 2, watching: 0, watched: 0, dropped: 1 })
    expect(await shown(viewer, { status: 'dropped' })).toEqual([c!.id])
  })

  it('WATCHLIST-21: gives each title with its card, when it was added and what the viewer gave it', async () => {
    const viewer = await insertMember(database.db)
    const ref = await insertMovie(database.db, { title: 'Duel', titles: { tr: 'Bela' }, release_date: '1971-11-10' })
    await insertEntry(database.db, viewer, ref, { secondsAgo: 60 })
    await insertRating(database.db, viewer, ref, 9)
    const { items } = await list(viewer, { language: 'tr' })
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({ addedAt: '2026-06-15T11:59:00.000Z', rating: 9, mine: [] })
    expect(items[0]?.card).toMatchObject({ ...ref, title: { text: 'Bela', language: 'tr' }, year: 1971 })
  })

  it('sorts by title in the language of the page, numbers by value, either way', async () => {
    const viewer = await insertMember(database.db)
    const named = async (en: string, tr: string) => insertMovie(database.db, { title: en, titles: { tr } })
    const [c, d, nine, ten] = await enter(
      viewer,
      await named('Cold', 'Çok'),
      await named('Dune', 'Dün'),
      await named('9 Days', '9 Gün'),
      await named('10 Days', '10 Gün'),
    )
    const show = await insertTvShow(database.db, { name: 'Cable', names: { tr: 'Cuma' } })
    await insertEntry(database.db, viewer, show)
    expect(await shown(viewer, { sort: 'title' })).toEqual([nine, ten, show.id, c, d])
    // In Turkish ç comes after every c.
    expect(await shown(viewer, { sort: 'title', language: 'tr' })).toEqual([nine, ten, show.id, c, d])
    const cube = await named('Zero', 'Cüzdan')
    await insertEntry(database.db, viewer, cube)
    const turkish = [nine, ten, show.id, cube.id, c, d]
    expect(await shown(viewer, { sort: 'title', language: 'tr' })).toEqual(turkish)
    expect(await shown(viewer, { sort: 'title', language: 'tr', descending: true })).toEqual(turkish.toReversed())
    expect(await shown(viewer, { sort: 'title', language: 'en' })).toEqual([nine, ten, show.id, c, d, cube.id])
  })

  it('sorts by year, by rating and by the own rating; what has none comes last either way', async () => {
    const viewer = await insertMember(database.db)
    const one = await insertMovie(database.db, { release_date: '1990-05-05', vote_average: 6.1 })
    const two = await insertTvShow(database.db, { first_air_date: '2020-05-05', vote_average: 5.2 })
    const three = await insertMovie(database.db, { release_date: null, vote_average: 9, vote_count: 3 })
    const four = await insertMovie(database.db, { release_date: '2005-01-01', vote_average: 8.3 })
    const [a, b, c, d] = await enter(viewer, one, two, three, four)
    await insertRating(database.db, viewer, two, 3)
    await insertRating(database.db, viewer, three, 10)
    expect(await shown(viewer, { sort: 'year' })).toEqual([b, d, a, c])
    expect(await shown(viewer, { sort: 'year', descending: false })).toEqual([a, d, b, c])
    expect(await shown(viewer, { sort: 'rating' })).toEqual([d, a, b, c])
    expect(await shown(viewer, { sort: 'rating', descending: false })).toEqual([b, a, d, c])
    // Of those without an own rating, the last added comes first.
    expect(await shown(viewer, { sort: 'own-rating' })).toEqual([c, b, a, d])
    expect(await shown(viewer, { sort: 'own-rating', descending: false })).toEqual([b, c, a, d])
  })

  it('filters by type and by words in any language, and counts what passes', async () => {
    const viewer = await insertMember(database.db)
    const [dark, spirited, amelie] = await enter(
      viewer,
      await insertMovie(database.db, { title: 'The Dark Knight', titles: { tr: 'Kara Şövalye' } }),
      await insertMovie(database.db, { title: 'Spirited Away', original_title: '千と千尋の神隠し' }),
      await insertTvShow(database.db, { name: 'Amélie: The Series' }),
    )
    const found = async (text: string) => {
      const { items, matching } = await list(viewer, { filters: { text } })
      expect(matching).toBe(items.length)
      return items.map(({ card }) => card.id)
    }
    expect(await found('dark')).toEqual([dark])
    expect(await found('KNI dar')).toEqual([dark])
    expect(await found('sovalye')).toEqual([dark])
    expect(await found('amelie')).toEqual([amelie])
    expect(await found('千尋')).toEqual([spirited])
    expect(await found('the')).toEqual([dark, amelie])
    expect(await found('night')).toEqual([])
    expect(await found("%' or 1=1 --")).toEqual([])
    expect(await shown(viewer, { filters: { type: 'tv_show', text: 'the' } })).toEqual([amelie])
    expect(await shown(viewer, { filters: { type: 'movie' } })).toEqual([dark, spirited])
    expect((await list(viewer, { filters: { text: ' . ' } })).matching).toBeNull()
    expect((await list(viewer)).matching).toBeNull()
  })

  it('keeps to what the services of the viewer carry in the country, and names them', async () => {
    const viewer = await insertMember(database.db, { services: [8, 119] })
    const refs = await insertMovies(database.db, 5)
    const [flat, free, rented, abroad, prime] = await enter(viewer, ...refs)
    await insertOffer(database.db, refs[0]!, { provider_id: 8 })
    await insertOffer(database.db, refs[0]!, { provider_id: 337 })
    await insertOffer(database.db, refs[1]!, { provider_id: 8, monetization_type: 'ads' })
    await insertOffer(database.db, refs[2]!, { provider_id: 8, monetization_type: 'rent' })
    await insertOffer(database.db, refs[3]!, { provider_id: 8, country_code: 'TR' })
    await insertOffer(database.db, refs[4]!, { provider_id: 9 })
    const filters = { onlyMine: true }
    const page = await list(viewer, { filters })
    expect(page.items.map(({ card, mine }) => [card.id, mine.map(({ id }) => id)])).toEqual([
      [flat, [8]],
      [free, [8]],
      [prime, [119]],
    ])
    expect(page.matching).toBe(3)
    expect(await shown(viewer, { filters, country: 'TR' })).toEqual([abroad])
    const all = await list(viewer)
    expect(all.items.map(({ mine }) => mine.length)).toEqual([1, 1, 0, 0, 1])
    expect(all.items[2]?.card.id).toBe(rented)
    const without = await insertMember(database.db)
    await enter(without, ...refs)
    expect(await shown(without, { filters })).toHaveLength(5)
  })

  it('WATCHLIST-11: skips what cannot be shown, says so in the log, and has what may come saved again', async () => {
    const viewer = await insertMember(database.db)
    const stored = await insertMovie(database.db)
    const adult = await insertMovie(database.db, { adult: true })
    const gone = { type: 'movie', id: 7_001 } as const
    await insertGone(database.db, gone, new Date(NOW))
    const dangling = { type: 'tv_show', id: stored.id } as const
    await enter(viewer, adult, stored, gone, dangling)
    const warnings: unknown[] = []
    const deps = depsOn(database.db)
    const logger = { ...deps.logger, warn: (...given: unknown[]) => void warnings.push(given[0]) }
    const { items, missing, counts } = await list(viewer, {}, { ...deps, logger })
    expect(items.map(({ card }) => card.id)).toEqual([stored.id])
    expect(missing).toEqual([adult, gone, dangling])
    expect(counts.want_to_watch).toBe(4)
    expect(warnings).toEqual([{ titles: missing }])
    expect(deps.jobs.jobs).toEqual([{ name: 'save-title', ...dangling, reason: 'found' }])
    for (const sort of ['title', 'year', 'rating', 'own-rating'] as const) {
      expect(await shown(viewer, { sort })).toEqual([stored.id])
    }
  })

  it('WATCHLIST-11: shows name and poster of a title that is gone, and asks TMDB for it again once a day', async () => {
    const viewer = await insertMember(database.db)
    const [gone, stored] = [await insertMovie(database.db, { title: 'Gone' }), await insertMovie(database.db)]
    await enter(viewer, gone, stored)
    await insertRating(database.db, viewer, gone, 8)
    await retireTitle(database.db, gone)
    await insertGone(database.db, gone, new Date(Date.parse(NOW) - 25 * 60 * 60 * 1000))
    const deps = depsOn(database.db)
    const { items, missing } = await list(viewer, {}, deps)
    expect(items.map(({ card, rating }) => [card.baseTitle, card.posterPath, card.isGone, rating])).toEqual([
      ['Gone', '/poster.jpg', true, 8],
      [expect.any(String), '/poster.jpg', undefined, null],
    ])
    expect(missing).toEqual([])
    expect(deps.jobs.jobs).toEqual([{ name: 'save-title', ...gone, reason: 'found' }])
    for (const sort of ['title', 'year', 'rating', 'own-rating'] as const)
      expect(await shown(viewer, { sort })).toHaveLength(2)
  })

  it('a title that is gone is removed alone, and comes back where it was', async () => {
    const viewer = await insertMember(database.db)
    const [gone, stored] = [await insertMovie(database.db), await insertMovie(database.db)]
    await enter(viewer, gone, stored)
    await retireTitle(database.db, gone)
    await insertGone(database.db, gone, new Date(NOW))
    const before = await shown(viewer)
    const deps = depsOn(database.db)
    const { removed } = await removeFromWatchlist(deps, { viewer, ref: gone })
    expect(await shown(viewer)).toEqual([stored.id])
    expect(await setStatus(deps, { viewer, ref: gone, mayAsk: no, ...removed! })).toMatchObject({ ok: true })
    expect(await shown(viewer)).toEqual(before)
  })

  it('WATCHLIST-10, ROLES-04: lists and counts nothing of anybody else', async () => {
    const [viewer, other] = [await insertMember(database.db), await insertMember(database.db)]
    const [mine, theirs] = await insertMovies(database.db, 2)
    await enter(viewer, mine!)
    await enter(other, mine!, theirs!)
    await insertRating(database.db, other, mine!, 10)
    const page = await list(viewer, { sort: 'own-rating' })
    expect(page.items.map(({ card, rating }) => [card.id, rating])).toEqual([[mine!.id, null]])
    expect(page.counts.want_to_watch).toBe(1)
  })
})
