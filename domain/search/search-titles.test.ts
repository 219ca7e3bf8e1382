import { describe, expect, it } from 'vitest'
import { insertMovie, insertMovies, insertTvShow, insertTvShows } from '#tests/factories/insert-title.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertOffer } from '#tests/factories/insert-offer.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { countStatements } from '#tests/count-statements.ts'
import { withDatabase } from '#tests/test-database.ts'
import type { OwnView } from '../services/own-view.ts'
import { insertEntry } from '../watchlist/testing/watchlist.ts'
import { searchDatabase } from './search-database.ts'
import { findSpecificTitle } from './find-specific-title.ts'
import { searchTitles } from './search-titles.ts'
import { movieResult, searchFarEnd, tvResult } from './testing/search-far-end.ts'

const database = withDatabase()
const mayAsk = async () => true
/** With the sample catalogue, where TMDB is not searched. */
const search = (query: string, language = 'en') =>
  searchTitles(createSampleDeps(database.db), { query, language, own: {}, country: 'US', mayAsk })
const found = async (query: string) => {
  const { movies, tvShows } = await search(query)
  return [...movies, ...tvShows].map(({ baseTitle }) => baseTitle)
}

describe('searchTitles', () => {
  it('SEARCH-01, -13: splits what it finds into movies and TV shows, each once', async () => {
    const movie = await insertMovie(database.db, { title: 'Dune', overview: 'Dune, again Dune.' })
    const show = await insertTvShow(database.db, { name: 'Dune: Prophecy' })
    const { movies, tvShows } = await search('dune')
    expect(movies.map(({ id }) => id)).toEqual([movie.id])
    expect(tvShows.map(({ id }) => id)).toEqual([show.id])
  })

  it('SEARCH-02: leaves adult titles out', async () => {
    await insertMovie(database.db, { title: 'Dune', adult: true })
    await insertTvShow(database.db, { name: 'Dune', overview: 'Dune', adult: true })
    expect(await found('dune')).toEqual([])
  })

  it('SEARCH-03, LIMITS-08: gives 24 titles of both kinds together', async () => {
    await insertMovies(database.db, 30, { title: 'Dune' })
    await insertTvShows(database.db, 30, { name: 'Dune' })
    const { movies, tvShows } = await search('dune')
    expect(movies.length + tvShows.length).toBe(24)
    expect(movies.length).toBeGreaterThan(0)
    expect(tvShows.length).toBeGreaterThan(0)
  })

  it('SEARCH-04: puts exact titles first, then prefixes, then ratings, then popularity', async () => {
    const few = { vote_count: 99 }
    await insertMovie(database.db, { title: 'Silent Night', popularity: 900, ...few })
    await insertMovie(database.db, { title: 'Night Bus', popularity: 10, vote_average: 8 })
    await insertMovie(database.db, { title: 'Night Train', popularity: 20, vote_average: 7.4 })
    await insertMovie(database.db, { title: 'Night', popularity: 1, ...few })
    expect(await found('night')).toEqual(['Night', 'Night Bus', 'Night Train', 'Silent Night'])
  })

  it('SEARCH-04: goes by popularity where ratings are close', async () => {
    await insertMovie(database.db, { title: 'Night Bus', popularity: 10, vote_average: 7.5 })
    await insertMovie(database.db, { title: 'Night Train', popularity: 20, vote_average: 7 })
    expect(await found('night')).toEqual(['Night Train', 'Night Bus'])
  })

  it('SEARCH-10: also finds text inside of titles and overviews', async () => {
    await insertMovie(database.db, { title: 'Interstellar' })
    await insertTvShow(database.db, { name: 'Another', overview: 'A stellar story.' })
    expect(await found('stellar')).toEqual(['Interstellar', 'Another'])
  })

  it('I18N-21: is in the language of the page', async () => {
    await insertMovie(database.db, { title: 'Spirited Away', titles: { tr: 'Ruhların Kaçışı' } })
    expect((await search('spirited', 'tr')).movies[0]?.title).toEqual({ text: 'Ruhların Kaçışı', language: 'tr' })
    expect((await search('ruhlarin', 'ja')).movies[0]?.title).toEqual({ text: 'Spirited Away', language: 'en' })
  })

  it.each(['%', '_', '%%', '\\', '\\%', "'", '"', "'; drop table movies; --", '🎬', '_____'])(
    'SEARCH-14: takes %s literally',
    async (query) => {
      await insertMovie(database.db, { title: 'Plain Title' })
      expect(await found(query)).toEqual([])
      await insertMovie(database.db, { title: `Odd ${query} title` })
      expect(await found(query)).toEqual([`Odd ${query} title`])
    },
  )

  it('SEARCHBOX-10: finds nothing for blank text', async () => {
    await insertMovie(database.db, { title: ' ', overview: 'some text' })
    for (const query of ['', '   ', '\t\n']) expect(await found(query)).toEqual([])
  })

  it('survives very long text, cut within a character', async () => {
    await insertMovie(database.db, { title: 'Dune' })
    expect(await found('x'.repeat(100_000))).toEqual([])
    expect(await found(`${'x'.repeat(199)}🎬`)).toEqual([])
  })
})

describe('the statements of a search', () => {
  const statementsOf = async (query: string) => {
    const { db, statements } = countStatements(database.db)
    await searchTitles(createSampleDeps(db), { query, language: 'en', own: {}, country: 'US', mayAsk })
    return statements()
  }

  it('are few where a title has the name, and more only where its words may contain an error', async () => {
    await insertMovie(database.db, { title: 'Interstellar' })
    // Names as typed, words, people, cards; and, as it is alone, inside of words and in texts.
    expect(await statementsOf('interstellar')).toBe(6)
    expect(await statementsOf('intersteler')).toBe(11)
    await insertMovies(database.db, 30, { title: 'Dune' })
    expect(await statementsOf('dune')).toBe(4)
  })
})

describe('searchTitles in the visitor’s own view', () => {
  const carriedBy = { services: [8], country: 'US' }
  const searchOwn = (query: string, own: OwnView) =>
    searchTitles(createSampleDeps(database.db), { query, language: 'en', own, country: 'US', mayAsk })
  const idsOf = async (query: string, own: OwnView) => (await searchOwn(query, own)).movies.map(({ id }) => id)

  it('SEARCH-03: finds 24 on the services behind many that are better known', async () => {
    await insertMovies(database.db, 60, { title: 'Dune', popularity: 90 })
    const mine = await insertMovies(database.db, 30, { title: 'Dune', popularity: 5 })
    for (const movie of mine) await insertOffer(database.db, movie, { provider_id: 8 })
    const found = await idsOf('dune', { carriedBy })
    expect(found).toHaveLength(24)
    expect(mine.map(({ id }) => id)).toEqual(expect.arrayContaining(found))
  }, 60_000)

  it('SEARCH-10, -13: finds them by a later word, by what learns of them, and by what was meant', async () => {
    await insertMovies(database.db, 60, { title: 'Great Dune', overview: 'A needle.', popularity: 90 })
    const mine = await insertMovie(database.db, { title: 'Little Dune', overview: 'Another needle.', popularity: 5 })
    await insertOffer(database.db, mine, { provider_id: 8 })
    await insertOffer(database.db, await insertMovie(database.db, { title: 'Dunes' }), {
      provider_id: 8,
      monetization_type: 'rent',
    })
    for (const query of ['dune', 'needle', 'Little Dume']) expect(await idsOf(query, { carriedBy })).toEqual([mine.id])
  }, 60_000)

  it('leaves out what the member has watched, and says which switch leaves nothing', async () => {
    const viewer = await insertMember(database.db)
    const [watched, other] = await insertMovies(database.db, 2, { title: 'Dune' })
    await insertEntry(database.db, viewer, watched!, { status: 'watched' })
    await insertOffer(database.db, watched!, { provider_id: 8 })
    const own = { unwatchedBy: viewer.id }
    expect(await idsOf('dune', own)).toEqual([other!.id])
    expect(await searchOwn('dune', { ...own, carriedBy })).toMatchObject({
      movies: [],
      heldBack: ['onlyMyServices', 'hideWatched'],
    })
    expect(await searchOwn('dune', { carriedBy: { services: [9], country: 'US' } })).toMatchObject({
      movies: [],
      heldBack: ['onlyMyServices'],
    })
    expect((await searchOwn('zzqx', { ...own, carriedBy })).heldBack).toEqual([])
  })

  it('what is hidden does not become a typing error for something else', async () => {
    await insertMovie(database.db, { title: 'Dune' })
    const june = await insertMovie(database.db, { title: 'June' })
    await insertOffer(database.db, june, { provider_id: 8 })
    await insertMovies(database.db, 3, { title: 'Dune' })
    expect(await idsOf('dune', { carriedBy })).toEqual([])
  })
})

describe('searchTitles with TMDB', () => {
  async function searchBoth(query: string, far: Parameters<typeof searchFarEnd>[1], language = 'en') {
    const { deps } = searchFarEnd(database.db, far)
    return searchTitles(deps, { query, language, own: {}, country: 'US', mayAsk })
  }

  it('SEARCH-13, Q33: gives a title that both know once, as it is stored', async () => {
    const movie = await insertMovie(database.db, { title: 'Dune', titles: { tr: 'Çöl Gezegeni' } })
    await insertOffer(database.db, movie, { provider_id: 8 })
    const found = await searchBoth(
      'dune',
      [movieResult({ id: movie.id, title: 'Dune' }), tvResult({ id: movie.id })],
      'tr',
    )
    expect(found.movies).toMatchObject([{ id: movie.id, title: { text: 'Çöl Gezegeni' }, services: [{ id: 8 }] }])
    expect(found.tvShows.map(({ id }) => id)).toEqual([movie.id])
    expect(found.complete).toBe(true)
  })

  it('SEARCH-13: shows a title that is not stored as TMDB gives it', async () => {
    const far = { id: 438631, title: 'Çöl Gezegeni', original_title: 'Dune', release_date: '2021-09-15' }
    expect(await searchBoth('dune', [movieResult(far)], 'tr')).toEqual({
      movies: [
        {
          type: 'movie',
          id: 438631,
          title: { text: 'Çöl Gezegeni', language: 'tr' },
          baseTitle: 'Çöl Gezegeni',
          year: 2021,
          posterPath: '/found.jpg',
          voteAverage: 6.5,
          voteCount: 400,
          stored: false,
          services: [],
        },
      ],
      people: [],
      tvShows: [],
      count: { titles: 1, exact: true },
      nextPage: null,
      hindrances: [],
      furtherPeople: [],
      isNamed: false,
      heldBack: [],
      complete: true,
    })
  })

  it('SEARCH-13: takes stored texts also where only TMDB found the title', async () => {
    const movie = await insertMovie(database.db, { title: 'Stored Title', overview: '' })
    const { movies } = await searchBoth('an alias', [movieResult({ id: movie.id, title: 'Elsewhere' })])
    expect(movies.map(({ baseTitle }) => baseTitle)).toEqual(['Stored Title'])
  })

  it('SEARCH-02: never shows what is stored as adult, whatever TMDB says', async () => {
    const adult = await insertMovie(database.db, { title: 'Dune', adult: true })
    const found = await searchBoth('dune', [movieResult({ id: adult.id })])
    expect([...found.movies, ...found.tvShows]).toEqual([])
  })

  it('SEARCH-04, -13: ranks all of them together', async () => {
    await insertMovie(database.db, { title: 'Night Train', popularity: 20, vote_average: 7 })
    await insertMovie(database.db, { title: 'Silent Night', popularity: 900, vote_count: 9 })
    const { movies } = await searchBoth('night', [
      movieResult({ id: 1, title: 'Night', popularity: 1, vote_count: 3 }),
      movieResult({ id: 2, title: 'Night Bus', popularity: 30, vote_average: 7 }),
    ])
    expect(movies.map(({ baseTitle }) => baseTitle)).toEqual(['Night', 'Night Bus', 'Night Train', 'Silent Night'])
  })

  it('SEARCH-03, Q29: gives 24 of both kinds and both sources together', async () => {
    await insertMovies(database.db, 20, { title: 'Dune' })
    const far = Array.from({ length: 20 }, (_, index) => tvResult({ id: index + 1, name: 'Dune', popularity: 2_000 }))
    const { movies, tvShows } = await searchBoth('dune', far)
    expect([movies.length, tvShows.length]).toEqual([4, 20])
  })

  it('SEARCH-13, TMDB-20: gives what is stored, and says that it is not all, where TMDB fails', async () => {
    const movie = await insertMovie(database.db, { title: 'Dune' })
    const found = await searchBoth('dune', 500)
    expect(found.movies.map(({ id }) => id)).toEqual([movie.id])
    expect(found.complete).toBe(false)
    expect(await searchBoth('zzqx', 500)).toMatchObject({ movies: [], tvShows: [], heldBack: [], complete: false })
  })
})

describe('searchDatabase', () => {
  const inTexts = async (input: Parameters<typeof searchDatabase>[1]) =>
    (await searchDatabase(database.db, input)).map(({ type, id }) => ({ type, id }))

  it('SEARCH-10, LIMITS-04: gives 20 by default, half of each kind, the most popular first', async () => {
    const movies = await insertMovies(database.db, 12, { overview: 'A needle.' })
    const shows = await insertTvShows(database.db, 12, { name: 'NEEDLEWORK' })
    expect(await inTexts({ text: 'needle' })).toEqual([...movies.slice(0, 10), ...shows.slice(0, 10)])
    expect(await inTexts({ text: 'needle', limit: 5 })).toHaveLength(4)
  })

  it('SEARCH-10: finds two letters inside of titles and overviews', async () => {
    const named = await insertMovie(database.db, { title: 'Faqxim' })
    const told = await insertTvShow(database.db, { overview: 'Whatever QX means.' })
    await insertTvShow(database.db, { overview: 'Q, then X.' })
    expect(await inTexts({ text: 'qx' })).toEqual([named, told])
  })

  it('SEARCH-10: asks for a poster', async () => {
    await insertMovie(database.db, { title: 'Needle', poster_path: null })
    await insertTvShow(database.db, { name: 'Needle', poster_path: null })
    expect(await inTexts({ text: 'needle' })).toEqual([])
  })
})

describe('findSpecificTitle', () => {
  it('SEARCH-05, LIMITS-09: gives five of each kind', async () => {
    const movies = await insertMovies(database.db, 7, { title: 'Dune' })
    const shows = await insertTvShows(database.db, 7, { name: 'Dune' })
    const refs = (await findSpecificTitle(database, { title: 'Dune', language: 'en' })).map(({ type, id }) => ({
      type,
      id,
    }))
    expect(refs).toEqual([...movies.slice(0, 5), ...shows.slice(0, 5)])
  })
})
