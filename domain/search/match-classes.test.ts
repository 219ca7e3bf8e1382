import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { insertMovie, insertMovies, insertTvShow } from '#tests/factories/insert-title.ts'
import { insertOffer } from '#tests/factories/insert-offer.ts'
import { withDatabase } from '#tests/test-database.ts'
import { listWordMatches, MOST_WORD_MATCHES } from './list-word-matches.ts'
import { interpretQuery } from './interpret-query.ts'
import { searchTitles } from './search-titles.ts'
import type { SearchInput } from './search-titles.ts'

const database = withDatabase()
const search = (query: string, given: Partial<SearchInput> = {}) =>
  searchTitles(createSampleDeps(database.db), {
    query,
    language: 'en',
    own: {},
    country: 'US',
    mayAsk: async () => true,
    ...given,
  })
const found = async (query: string, given: Partial<SearchInput> = {}) => {
  const { movies, tvShows } = await search(query, given)
  return [...movies, ...tvShows].map(({ baseTitle }) => baseTitle)
}
const member = (id: number, name: string) => ({ id, name, character: null, profile_path: null })

describe('what people type', () => {
  it.each([
    ['words left out', 'Harry Potter and the Prisoner of Azkaban', 'harry potter azkaban'],
    ['another order', 'Fight Club', 'club fight'],
    ['small words left out', 'The Lord of the Rings: The Return of the King', 'lord rings return king'],
    ['a small word too many', 'Pulp Fiction', 'the pulp fiction'],
    ['and for &', 'Lilo & Stitch', 'lilo and stitch'],
    ['words joined', 'Spider-Man: No Way Home', 'spiderman home'],
    ['a word split', 'Ratatouille', 'rata touille'],
    ['digits for Roman numbers', 'The Godfather Part II', 'godfather 2'],
    ['words for digits', 'Toy Story 3', 'toy story three'],
    ['digits for words', 'Ocean’s Eleven', 'oceans 11'],
    ['Arabic digits', 'Toy Story 3', 'toy story ٣'],
    ['the type beside', 'Fargo', 'fargo movie'],
    ['words of a script without spaces joined', 'ハリー・ポッターとアズカバンの囚人', 'ハリーポッター 囚人'],
    ['an article left out', 'L’Avventura', 'avventura'],
    ['typing errors and another order', 'Interstellar Voyage', 'voyge interstelar'],
    ['a word that is not there', 'House', 'house xyzzy'],
    ['the keyboard set to another alphabet', 'Matrix', 'ьфекшч'],
    ['an error beside a missing word', 'The Lord of the Rings', 'lrod rings'],
  ])('is found with %s', async (_what, title, query) => {
    await insertMovie(database.db, { title })
    await insertMovie(database.db, { title: 'Quite Another Film' })
    expect(await found(query)).toEqual([title])
  })

  it('a title without a poster is found by its name, after those that have one', async () => {
    await insertMovie(database.db, { title: 'Dune', poster_path: null, popularity: 900 })
    await insertMovie(database.db, { title: 'Dune: Part Two' })
    expect(await found('dune')).toEqual(['Dune: Part Two', 'Dune'])
  })
})

describe('Q64: the classes of match', () => {
  it('come before the rankings: as typed, other words, people, typing errors, texts', async () => {
    const cast_data = JSON.stringify([member(1, 'Rose Harbour')])
    await insertMovie(database.db, { title: 'Untold', overview: 'A rose harbours it.', popularity: 900 })
    await insertMovie(database.db, { title: 'Of Somebody', cast_data, popularity: 800 })
    await insertMovie(database.db, { title: 'Harbour of the Rose', popularity: 700 })
    await insertMovie(database.db, { title: 'My Rose Harbour', popularity: 1 })
    expect(await found('rose harbour')).toEqual(['My Rose Harbour', 'Harbour of the Rose', 'Of Somebody', 'Untold'])
  })

  it('put the visitor’s language, English and the original before others', async () => {
    const known = { popularity: 900, vote_count: 20_000 }
    await insertMovie(database.db, { title: 'Some Like It Hot', titles: { de: 'Manche mögen’s heiß' }, ...known })
    await insertMovie(database.db, { title: 'Manchester', popularity: 2 })
    expect(await found('manche')).toEqual(['Manchester', 'Some Like It Hot'])
    expect(await found('manche', { language: 'de' })).toEqual(['Some Like It Hot', 'Manchester'])
  })

  it('put titles of the year or type that is named first', async () => {
    await insertMovie(database.db, { title: 'Fargo', popularity: 900 })
    await insertTvShow(database.db, { name: 'Fargo', popularity: 1 })
    const { movies, tvShows } = await search('fargo series')
    expect([tvShows.length, movies.length]).toEqual([1, 1])
    await insertMovie(database.db, { title: 'Dune', release_date: '2021-01-01', popularity: 900 })
    await insertMovie(database.db, {
      title: 'Dune 2',
      original_title: 'Dune',
      release_date: '1984-01-01',
      popularity: 1,
    })
    expect(await found('dune 1984')).toEqual(['Dune 2', 'Dune'])
  })
})

describe('people', () => {
  it('SEARCH-01, Q64: stand above the titles, with what they are known for, and lead to what they are in', async () => {
    const cast_data = JSON.stringify([member(287, 'Brad Pitt')])
    const ref = await insertMovie(database.db, { title: 'Fight Club', titles: { tr: 'Dövüş Kulübü' }, cast_data })
    const { people, movies } = await search('brad pitt', { language: 'tr' })
    expect(people).toEqual([
      {
        id: 287,
        name: 'Brad Pitt',
        profilePath: null,
        knownFor: [{ ...ref, text: { text: 'Dövüş Kulübü', language: 'tr' }, baseTitle: 'Fight Club', year: 2001 }],
      },
    ])
    expect(movies.map(({ id }) => id)).toEqual([ref.id])
  })

  it.each(['pitt', 'brad pit', 'pitt brad', 'bard pitt', 'brda ptit'])('are found by %s', async (query) => {
    await insertMovie(database.db, { cast_data: JSON.stringify([member(287, 'Brad Pitt')]) })
    expect((await search(query)).people.map(({ id }) => id)).toEqual([287])
  })

  it('SEARCH-01, Q64: stand below the titles where the text is only a part of their name', async () => {
    const cast = (id: number, name: string) => ({ cast_data: JSON.stringify([member(id, name)]) })
    await insertMovie(database.db, { title: 'Rocky', ...cast(1, 'Pedro Lovell'), popularity: 20 })
    const names = async (query: string) => {
      const { people, furtherPeople } = await search(query)
      return [people, furtherPeople].map((those) => those.map(({ name }) => name))
    }
    expect(await names('love')).toEqual([['Pedro Lovell'], []])
    await insertMovie(database.db, { title: 'Love Actually', popularity: 10 })
    expect(await names('love')).toEqual([[], ['Pedro Lovell']])
    expect(await names('pedro lovell')).toEqual([['Pedro Lovell'], []])
    await insertMovie(database.db, { title: 'Lovell', popularity: 10 })
    expect(await names('lovell')).toEqual([['Pedro Lovell'], []])
    await insertMovie(database.db, { title: 'Lovell', popularity: 30 })
    expect(await names('lovell')).toEqual([[], ['Pedro Lovell']])
  })

  it('are found by several unfinished words where no title has them', async () => {
    await insertMovie(database.db, { cast_data: JSON.stringify([member(6193, 'Leonardo DiCaprio')]) })
    expect((await search('leo dicap')).people.map(({ id }) => id)).toEqual([6193])
  })

  it('are not found by the beginning of a name alone', async () => {
    await insertMovie(database.db, { title: 'Man', cast_data: JSON.stringify([member(1, 'Mandy Moore')]) })
    expect((await search('man')).people).toEqual([])
  })

  it('are found with a title, and with each other', async () => {
    const crew_data = JSON.stringify([{ id: 1, name: 'Martin Scorsese', job: 'Director', profile_path: null }])
    const both = { crew_data, cast_data: JSON.stringify([member(380, 'Robert De Niro')]) }
    await insertMovie(database.db, { title: 'Taxi Driver', ...both })
    await insertMovie(database.db, { title: 'Silence', crew_data })
    for (const query of ['scorsese de niro', 'scorsese taxi', 'deniro driver'])
      expect(await found(query)).toEqual(['Taxi Driver'])
  })
})

describe('the pages of a search', () => {
  it('SEARCH-03, Q64: have 24 titles each, everything up to their end, and a true count', async () => {
    await insertMovies(database.db, 55, { title: 'Dune' })
    const sizes = await Promise.all([1, 2, 3].map(async (page) => search('dune', { page })))
    expect(sizes.map(({ movies }) => movies.length)).toEqual([24, 48, 55])
    expect(sizes.map(({ nextPage }) => nextPage)).toEqual([2, 3, null])
    expect(sizes[0]?.count).toEqual({ titles: 55, exact: true })
    expect(sizes[1]?.movies.slice(0, 24)).toEqual(sizes[0]?.movies)
  })

  it('count more than they list, up to ten thousand', async () => {
    const fill = (from: number, to: number) =>
      sql`
        insert into search_names (content_type, content_id, tier, popularity, year, names, words)
        select 'movie', id, 2, id, 2001, '{}', 'dune' from generate_series(${from}::int, ${to}::int) as id
      `.execute(database.db)
    await fill(1, MOST_WORD_MATCHES + 100)
    const { refs, count } = await listWordMatches(database.db, interpretQuery('dune'))
    expect([refs.length, count]).toEqual([MOST_WORD_MATCHES, { titles: MOST_WORD_MATCHES + 100, exact: true }])
    await fill(MOST_WORD_MATCHES + 101, 10_001)
    expect((await listWordMatches(database.db, interpretQuery('dune'))).count).toEqual({ titles: 10_000, exact: false })
  })
})

describe('filters of a search', () => {
  it('narrow it, and say which of them alone leaves nothing', async () => {
    const old = await insertMovie(database.db, { title: 'Dune', release_date: '1984-12-14' })
    const recent = await insertMovie(database.db, { title: 'Dune', release_date: '2021-09-15' })
    await insertTvShow(database.db, { name: 'Dune: Prophecy', first_air_date: '2024-11-17' })
    await insertOffer(database.db, recent, { provider_id: 8 })
    const ids = async (filters: SearchInput['filters']) => {
      const { movies, tvShows, count } = await search('dune', { filters })
      expect(count).toEqual({ titles: movies.length + tvShows.length, exact: true })
      return [...movies, ...tvShows].map(({ id }) => id)
    }
    expect(await ids({ type: 'movie', yearTo: 1990 })).toEqual([old.id])
    expect(await ids({ providers: [8] })).toEqual([recent.id])
    expect(await ids({ yearFrom: 2000 })).toHaveLength(2)
    expect(await search('dune', { filters: { providers: [8], yearTo: 1990 } })).toMatchObject({
      movies: [],
      hindrances: ['provider', 'year'],
    })
  })
})
