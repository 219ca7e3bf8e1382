import { describe, expect, it } from 'vitest'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { countStatements } from '#tests/count-statements.ts'
import { insertMovie, insertTvShow } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { ageOn, getPersonPage } from './get-person-page.ts'

const database = withDatabase()
const ADA = { id: 42, name: 'Ada Lane', character: 'Ada', profile_path: '/ada.jpg' }
const cast_data = JSON.stringify([{ id: 1, name: 'Other' }, ADA])
const crew_data = JSON.stringify([{ id: 42, name: 'Ada Lane', job: 'Director', profile_path: null }])

const DETAILS = {
  id: 42,
  name: 'Ada Lane',
  biography: 'Born by the sea.',
  birthday: '1950-06-15',
  deathday: '2000-06-14',
  place_of_birth: 'Izmir, Turkey',
  also_known_as: ['A', 'B', 'C', 'D', 'E', 'F'],
  gender: 1,
  known_for_department: 'Directing',
  profile_path: '/tmdb.jpg',
  imdb_id: 'nm0000042',
}
const credit = (fields: object) => ({
  media_type: 'movie',
  id: 7,
  title: 'Seven',
  character: '',
  vote_count: 1,
  ...fields,
})

type Answer = object | number
const find = (answer: Answer | ((language: string) => Answer), { language = 'en', mayAsk = true, id = 42 } = {}) => {
  const fetch = async (request: Request) => {
    const given =
      typeof answer === 'function' ? answer(new URL(request.url).searchParams.get('language') ?? '') : answer
    return typeof given === 'number' ? Response.json({ status_code: 34 }, { status: given }) : Response.json(given)
  }
  const deps = createSampleDeps(database.db, { fetch })
  return getPersonPage(deps, { id, language, country: 'US', mayAsk: async () => mayAsk })
}
const page = async (...input: Parameters<typeof find>) => {
  const result = await find(...input)
  if (result.kind !== 'found') throw new Error(result.kind)
  return result.page
}

describe('a person as TMDB knows them', () => {
  it('PERSON-01 to PERSON-08, DATA-22: gives facts and biography', async () => {
    expect(await page(DETAILS)).toMatchObject({
      id: 42,
      name: 'Ada Lane',
      profilePath: '/tmdb.jpg',
      department: 'Directing',
      gender: 1,
      birthday: '1950-06-15',
      deathday: '2000-06-14',
      age: 49,
      placeOfBirth: 'Izmir, Turkey',
      alsoKnownAs: ['A', 'B', 'C'],
      imdbId: 'nm0000042',
      biography: { text: 'Born by the sea.', language: 'en' },
      from: 'tmdb',
    })
    expect((await page({ ...DETAILS, deathday: null })).age).toBe(75)
  })

  it('PERSON-08: gives the biography in English where the page’s language has none, and null where English has none', async () => {
    const answer = (language: string) => ({ ...DETAILS, biography: language === 'en' ? 'In English.' : '' })
    expect((await page(answer, { language: 'tr' })).biography).toEqual({ text: 'In English.', language: 'en' })
    expect((await page({ ...DETAILS, biography: '' }, { language: 'tr' })).biography).toBeNull()
  })

  it('PERSON-09, PERSON-16, DATA-22: names each title once, by kind, the best known first, none for adults', async () => {
    const stored = await insertMovie(database.db, { id: 8, titles: { en: 'As stored' } })
    const adult = await insertMovie(database.db, { adult: true })
    const cast = [
      credit({ character: 'A' }),
      credit({ character: 'B' }),
      credit({ id: 8, title: 'As listed', character: 'C', vote_count: 5_000 }),
      credit({ id: 9, adult: true }),
      credit({ id: adult.id, title: 'Said to be none' }),
      { media_type: 'tv', id: 7, name: 'Show', character: 'D' },
    ]
    const crew = [{ ...credit({}), character: undefined, job: 'Director' }]
    const { movies, tvShows } = await page({ ...DETAILS, combined_credits: { cast, crew } })
    expect(movies.map(({ card, characters, jobs }) => [card.id, card.title.text, characters, jobs])).toEqual([
      [stored.id, 'As stored', ['C'], []],
      [7, 'Seven', ['A', 'B'], ['Director']],
    ])
    expect(tvShows.map(({ card }) => [card.type, card.id])).toEqual([['tv_show', 7]])
  })

  it('Q66: asks two statements, and neither database nor TMDB for the next visitor until a title of theirs has changed', async () => {
    const movie = await insertMovie(database.db, { cast_data })
    const asked: string[] = []
    const fetch = async ({ url }: Request) => (asked.push(url), Response.json(DETAILS))
    const { db, statements } = countStatements(database.db)
    const deps = { ...createSampleDeps(database.db, { fetch }), db }
    const ask = () => getPersonPage(deps, { id: 42, language: 'en', country: 'US', mayAsk: async () => true })
    expect(await ask()).toEqual(await ask())
    expect([statements(), asked.length]).toEqual([2, 1])
    expect(new URL(asked[0] ?? '').searchParams.get('append_to_response')).toBe('combined_credits,external_ids,images')
    deps.cache.invalidateTitle(movie)
    await ask()
    expect(statements()).toBe(4)
  })

  it('asks again where TMDB could not say', async () => {
    await insertMovie(database.db, { cast_data })
    let answer: Answer = 503
    const fetch = async () =>
      typeof answer === 'number' ? Response.json({ status_code: 34 }, { status: answer }) : Response.json(answer)
    const deps = createSampleDeps(database.db, { fetch })
    const from = async () => {
      const found = await getPersonPage(deps, { id: 42, language: 'en', country: 'US', mayAsk: async () => true })
      return found.kind === 'found' ? found.page.from : found.kind
    }
    expect(await from()).toBe('stored')
    answer = DETAILS
    expect(await from()).toBe('tmdb')
  })

  it('PERSON-15: knows no one whom TMDB does not know, and no one whom it keeps for adults', async () => {
    expect(await find(404)).toEqual({ kind: 'unknown' })
    expect(await find({ ...DETAILS, adult: true })).toEqual({ kind: 'unknown' })
    expect(await find(DETAILS, { id: 0 })).toEqual({ kind: 'unknown' })
  })

  it('PERSON-14: is unavailable where TMDB fails or may not be asked, and nothing is stored', async () => {
    expect(await find(503)).toEqual({ kind: 'unavailable' })
    expect(await find(DETAILS, { mayAsk: false })).toEqual({ kind: 'unavailable' })
  })
})

describe('PERSON-17: a person as stored titles know them', () => {
  it('gathers casts and crews, popular titles first, where TMDB fails or knows no one', async () => {
    const small = await insertMovie(database.db, { crew_data, popularity: 1 })
    const large = await insertMovie(database.db, { cast_data, popularity: 2, titles: { tr: 'Büyük' } })
    const show = await insertTvShow(database.db, { cast_data })
    await insertMovie(database.db)
    for (const answer of [503, 404]) {
      const found = await page(answer, { language: 'tr' })
      expect(found).toMatchObject({ id: 42, name: 'Ada Lane', profilePath: '/ada.jpg', from: 'stored', age: null })
      expect(found.movies.map(({ card }) => card.id)).toEqual([large.id, small.id])
      expect(found.movies[0]).toMatchObject({ card: { title: { text: 'Büyük' } }, characters: ['Ada'], jobs: [] })
      expect(found.movies[1]).toMatchObject({ characters: [], jobs: ['Director'] })
      expect(found.tvShows.map(({ card }) => ({ type: card.type, id: card.id }))).toEqual([show])
    }
  })

  it('names a title once that has a person in cast and crew, and none for adults', async () => {
    await insertMovie(database.db, { cast_data, crew_data })
    await insertMovie(database.db, { cast_data, adult: true })
    expect((await page(503)).movies).toHaveLength(1)
  })

  it('knows what a person does from what they did', async () => {
    await insertMovie(database.db, { crew_data })
    expect((await page(503)).department).toBeNull()
    await insertMovie(database.db, { cast_data })
    expect((await page(503)).department).toBe('Acting')
  })

  it('asks TMDB about a person known without counting it towards the network’s share', async () => {
    await insertMovie(database.db, { cast_data })
    expect((await page(DETAILS, { mayAsk: false })).from).toBe('tmdb')
  })
})

describe('ageOn', () => {
  it('PERSON-04: counts whole years, a birthday included', () => {
    expect(ageOn('1963-12-18', '2026-12-17')).toBe(62)
    expect(ageOn('1963-12-18', '2026-12-18')).toBe(63)
    expect(ageOn('2000-02-29', '2025-02-28')).toBe(24)
    expect(ageOn('2000-02-29', '2025-03-01')).toBe(25)
  })

  it('PERSON-04: knows no age without both days, or in the wrong order', () => {
    expect(ageOn(null, '2026-01-01')).toBeNull()
    expect(ageOn('1963-12-18', null)).toBeNull()
    expect(ageOn('1963-12-18', '1962-01-01')).toBeNull()
  })
})
