import { beforeEach, describe, expect, it } from 'vitest'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertOffer, insertProvider } from '#tests/factories/insert-offer.ts'
import { insertMovie, insertMovies, insertTvShow } from '#tests/factories/insert-title.ts'
import type { MovieInput } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { insertEntry } from '../../watchlist/testing/watchlist.ts'
import type { AnswersInput } from './find-answers.ts'
import { answersFor, genres, insertGenres } from './testing/answers.ts'

const database = withDatabase()
beforeEach(() => insertGenres(database.db))

const movie = async (given: MovieInput = {}) => (await insertMovie(database.db, given)).id
const find = (filters: RequestFilters, given?: Partial<AnswersInput>) => answersFor(database.db, filters, given)
async function idsFor(filters: RequestFilters, given?: Partial<AnswersInput>) {
  return (await find(filters, given)).titles.map(({ card }) => card.id)
}

describe('filters', () => {
  it('ask for all genres, for any where that is said or nothing has all, and not for those that are not wanted', async () => {
    const both = await movie({ genres: genres('Comedy', 'Romance'), popularity: 5 })
    const one = await movie({ genres: genres('Comedy'), popularity: 90 })
    const unwanted = await movie({ genres: genres('Comedy', 'Romance', 'Horror'), popularity: 95 })
    await movie({ genres: genres('Drama') })
    expect(await idsFor({ genres: ['Comedy', 'Romance'], notGenres: ['Horror'] })).toEqual([both])
    expect(await idsFor({ genres: ['Comedy', 'Romance'], anyGenre: true, notGenres: ['Horror'] })).toEqual([both, one])
    const { titles, someGenres, dropped } = await find({ genres: ['Comedy', 'War'], notGenres: ['Romance'] })
    expect([titles.map(({ card }) => card.id), someGenres, dropped]).toEqual([[one], true, []])
    expect(await idsFor({ notGenres: ['Drama', 'Romance'] })).toEqual([one])
    expect(await idsFor({ genres: ['Horror'] })).toEqual([unwanted])
  })

  it('mean with a genre what TV shows call it', async () => {
    const film = await movie({ genres: genres('Action') })
    const { id: show } = await insertTvShow(database.db, { genres: genres('Action & Adventure'), popularity: 40 })
    const { titles } = await find({ genres: ['Action'] })
    expect(titles.map(({ card }) => card.id)).toEqual([film, show])
    expect(titles.map(({ reason }) => reason.genres)).toEqual([['Action'], ['Action & Adventure']])
  })

  it('ask for a type, years, a runtime, a rating, a language and a country, and reasons tell them', async () => {
    const fits: MovieInput = {
      release_date: '1994-05-01',
      runtime: 88,
      vote_average: 7.2,
      original_language: 'tr',
      production_countries: JSON.stringify([{ iso_3166_1: 'TR', name: 'Turkey' }]),
    }
    const wanted = await movie(fits)
    await movie({ ...fits, release_date: '2000-01-01' })
    await movie({ ...fits, runtime: 120 })
    await movie({ ...fits, vote_average: 6.9 })
    await movie({ ...fits, original_language: 'de' })
    await movie({ ...fits, production_countries: JSON.stringify([{ iso_3166_1: 'DE', name: 'Germany' }]) })
    await insertTvShow(database.db)
    const { titles, count, dropped } = await find({
      contentType: 'movie',
      yearRange: { min: 1990, max: 1999 },
      maxRuntime: 90,
      minRating: 7,
      originalLanguage: 'tr',
      country: 'TR',
    })
    expect(titles.map(({ card }) => card.id)).toEqual([wanted])
    expect({ count, dropped }).toEqual({ count: 1, dropped: [] })
    expect(titles[0]?.reason).toEqual({
      decade: 1990,
      country: 'TR',
      originalLanguage: 'tr',
      runtime: 88,
      rating: 7.2,
    })
  })

  it('find a country’s titles by its languages, shows by their origin', async () => {
    const { id } = await insertTvShow(database.db, { original_language: 'ko', origin_country: '["KR"]' })
    await insertTvShow(database.db, { original_language: 'ko', origin_country: '["US"]' })
    expect(await idsFor({ country: 'KR' })).toEqual([id])
  })

  it('take a mood for its genres, and leave out what breaks it', async () => {
    const funny = await movie({ genres: genres('Comedy') })
    await movie({ genres: genres('Comedy', 'Horror') })
    await movie({ genres: genres('Drama') })
    expect(await idsFor({ mood: 'funny' })).toEqual([funny])
  })

  it('find TV shows of genres that TMDB has for movies alone by their keywords', async () => {
    const keywords = (name: string) =>
      JSON.stringify([
        { id: 1, name: 'tram' },
        { id: 2, name },
      ])
    await insertMovie(database.db, { genres: genres('Horror') })
    const { id } = await insertTvShow(database.db, { keywords: keywords('haunted house') })
    await insertTvShow(database.db, { keywords: keywords('unhaunted'), genres: genres('Drama') })
    expect(await idsFor({ genres: ['Horror'], contentType: 'tv_show' })).toEqual([id])
    expect(await idsFor({ mood: 'scary', contentType: 'tv_show' })).toEqual([id])
  })

  it('AI-28: find a service’s titles in the visitor’s country, under all its names', async () => {
    const [plain, withAds, elsewhere, channel] = await insertMovies(database.db, 4)
    await insertProvider(database.db, { id: 8, name: 'Netflix', supported_countries: ['US', 'DE'] })
    await insertProvider(database.db, { id: 1796, name: 'Netflix Standard with Ads', supported_countries: ['US'] })
    await insertProvider(database.db, { id: 999, name: 'Netflix Amazon Channel', supported_countries: ['US'] })
    await insertOffer(database.db, plain!, { provider_id: 8 })
    await insertOffer(database.db, withAds!, { provider_id: 1796 })
    await insertOffer(database.db, elsewhere!, { provider_id: 8, country_code: 'DE' })
    await insertOffer(database.db, channel!, { provider_id: 999 })
    const { titles } = await find({ providers: ['Netflix'] })
    expect(titles.map(({ card }) => card.id)).toEqual([plain?.id, withAds?.id])
    expect(titles.map(({ reason }) => reason.service)).toEqual(['Netflix', 'Netflix'])
    expect(await idsFor({ providers: ['Netflix'] }, { country: 'DE' })).toEqual([elsewhere?.id])
  })

  it('AI-25, LIMITS-34: 24 a page, the next page goes on, and who says how many gets no more', async () => {
    await insertMovies(database.db, 30)
    const first = await find({})
    const second = await find({}, { page: 2 })
    expect([first.titles.length, first.nextPage, first.count, first.exact]).toEqual([24, 2, 30, true])
    expect([second.titles.length, second.nextPage]).toEqual([6, null])
    expect(new Set([...first.titles, ...second.titles].map(({ card }) => card.id)).size).toBe(30)
    const few = await find({ limit: 5 })
    expect([few.titles.length, few.nextPage, few.count]).toEqual([5, null, 5])
  })

  it('AI-25, LIMITS-37: from 7.5 on titles are listed by rating, below by all that speaks for them', async () => {
    const known = await movie({ vote_average: 7.6, popularity: 900, vote_count: 20_000 })
    const best = await movie({ vote_average: 8, popularity: 1, vote_count: 200 })
    expect(await idsFor({ minRating: 7.5 })).toEqual([best, known])
    expect(await idsFor({ minRating: 7.4 })).toEqual([known, best])
  })
})

describe('never among them are', () => {
  it('AI-28: adult titles', async () => {
    const shown = await movie()
    await movie({ adult: true, title: 'Behind Closed Doors' })
    expect(await idsFor({})).toEqual([shown])
    expect(await idsFor({ specificTitle: 'Behind Closed Doors' })).toEqual([])
  })

  it('AI-25, LIMITS-36: titles for which fewer than ten people voted', async () => {
    const ten = await movie({ vote_count: 10 })
    await movie({ vote_count: 9 })
    expect(await idsFor({})).toEqual([ten])
  })

  it('titles that are not out, but where their year is asked for', async () => {
    const out = await movie({ release_date: '2026-06-15' })
    const soon = await movie({ release_date: '2026-09-01', popularity: 10 })
    const later = await movie({ release_date: '2027-03-01', vote_count: 0 })
    expect(await idsFor({})).toEqual([out])
    expect(await idsFor({ year: 2026 })).toEqual([out, soon])
    expect(await idsFor({ year: 2027 })).toEqual([later])
  })

  it('what the member has watched or dropped, nor what is not wanted again', async () => {
    const [watched, dropped, watching, again, fresh] = await insertMovies(database.db, 5)
    const member = await insertMember(database.db)
    await insertEntry(database.db, member, watched!, { status: 'watched' })
    await insertEntry(database.db, member, dropped!, { status: 'dropped' })
    await insertEntry(database.db, member, watching!, { status: 'watching' })
    expect(await idsFor({}, { member, exclude: [again!] })).toEqual([watching?.id, fresh?.id])
    expect(await idsFor({}, { member: await insertMember(database.db) })).toHaveLength(5)
  })

  it('titles that none of the visitor’s services carries, where they see only those', async () => {
    const [mine, other] = await insertMovies(database.db, 2)
    await insertOffer(database.db, mine!, { provider_id: 8 })
    await insertOffer(database.db, other!, { provider_id: 337 })
    const carriedBy = { services: [8], country: 'US' }
    expect(await idsFor({}, { own: { carriedBy }, services: [8] })).toEqual([mine?.id])
  })
})

describe('where nothing fits everything', () => {
  it('the least important filters are left aside, no more than needed, and named', async () => {
    const comedy = await movie({ genres: genres('Comedy'), runtime: 100 })
    const found = await find({ genres: ['Comedy'], maxRuntime: 60, mood: 'funny', contentType: 'movie' })
    expect(found.titles.map(({ card }) => card.id)).toEqual([comedy])
    expect(found.dropped).toEqual(['maxRuntime'])
    expect(found.titles[0]?.reason.runtime).toBeUndefined()
  })

  it('a service that the country has not is named, and titles come without it', async () => {
    const comedy = await movie({ genres: genres('Comedy') })
    const found = await find({ genres: ['Comedy'], providers: ['Nowhere TV'] })
    expect(found.titles.map(({ card }) => card.id)).toEqual([comedy])
    expect(found).toMatchObject({ dropped: ['providers'], unknown: ['Nowhere TV'] })
  })

  it('a person, title or service that no one knows is not replaced by whatever there is', async () => {
    await insertMovies(database.db, 2)
    const nothing = { titles: [], count: 0 }
    expect(await find({ actors: ['Nobody Atall'], contentType: 'movie' })).toMatchObject({
      ...nothing,
      dropped: ['actors'],
      unknown: ['Nobody Atall'],
    })
    expect(await find({ like: 'Qwzxv Blorp' })).toMatchObject({ ...nothing, unknown: ['Qwzxv Blorp'] })
    expect(await find({ specificTitle: 'Qwzxv Blorp' })).toMatchObject({ ...nothing, dropped: ['specificTitle'] })
  })
})
