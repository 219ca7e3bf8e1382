import { describe, expect, it } from 'vitest'
import { SITE } from '#tests/factories/create-sample-deps.ts'
import { insertMovie, insertMovies, insertTvShow } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { listCompletions } from './list-completions.ts'

const database = withDatabase()
const clock = { now: () => new Date('2026-06-15T00:00:00Z') }
const complete = async (query: string, language = 'en') =>
  (await listCompletions({ db: database.db, clock, site: SITE }, { query, language })).results
const titles = async (query: string) => (await complete(query)).map(({ title }) => title)

describe('listCompletions', () => {
  it('LIMITS-15, SEARCHBOX-02: gives the eight most popular of many', async () => {
    const movies = await insertMovies(database.db, 12, { title: 'Dune' })
    expect((await complete('dune')).map(({ id }) => id)).toEqual(movies.slice(0, 8).map(({ id }) => id))
  })

  it('LIMITS-14, SEARCHBOX-08: gives nothing for less than two characters', async () => {
    await insertMovie(database.db, { title: 'X' })
    await insertMovie(database.db, { title: 'It' })
    expect(await complete('x')).toEqual([])
    expect(await complete(' i ')).toEqual([])
    expect(await complete('  ')).toEqual([])
    expect(await complete('!?')).toEqual([])
    expect(await titles('it')).toEqual(['It'])
  })

  it('SEARCHBOX-11: never lists adult titles', async () => {
    await insertMovie(database.db, { title: 'Dune', adult: true })
    await insertTvShow(database.db, { name: 'Dune', adult: true })
    expect(await complete('dune')).toEqual([])
  })

  it('lists a title without a poster after those that have one', async () => {
    await insertMovie(database.db, { title: 'Dune', poster_path: null, popularity: 900 })
    await insertMovie(database.db, { title: 'Dune: Part Two' })
    expect(await titles('dune')).toEqual(['Dune: Part Two', 'Dune'])
  })

  it('SEARCHBOX-13: tells a movie as the contract says', async () => {
    await insertMovie(database.db, {
      id: 438631,
      title: 'Dune: Part One',
      original_title: 'Dune',
      titles: { tr: 'Çöl Gezegeni' },
      overview: 'Sand.',
      poster_path: '/en.jpg',
      poster_paths_by_language: '{"tr":{"file_path":"/tr.jpg","vote_average":5}}',
      vote_average: 7.8,
      vote_count: 900,
      popularity: 80,
      release_date: '2021-09-15',
    })
    expect(await complete('dune', 'tr')).toEqual([
      {
        id: 438631,
        content_type: 'movie',
        title: 'Çöl Gezegeni',
        title_language: 'tr',
        original_title: 'Dune',
        original_name: null,
        overview: 'Sand.',
        poster_path: '/tr.jpg',
        vote_average: 7.8,
        vote_count: 900,
        popularity: 80,
        release_date: '2021-09-15',
        first_air_date: null,
        original_language: 'en',
        in_database: true,
        path: '/tr/movie/438631-dune-part-one',
      },
    ])
  })

  it('SEARCHBOX-13: tells a TV show under its own fields', async () => {
    await insertTvShow(database.db, { id: 70523, name: 'Dark', original_name: 'Dark', first_air_date: '2017-12-01' })
    expect((await complete('dark'))[0]).toMatchObject({
      content_type: 'tv_show',
      original_title: null,
      original_name: 'Dark',
      release_date: null,
      first_air_date: '2017-12-01',
      path: '/en/tv_show/70523-dark',
    })
  })
})

describe('whether more may come', () => {
  const more = async (query: string, catalogue: 'sample' | 'tmdb' = 'tmdb') =>
    (await listCompletions({ db: database.db, clock, site: { ...SITE, catalogue } }, { query, language: 'en' })).more

  it('SEARCH-13: yes where fewer than eight stored titles answer, and TMDB can be asked', async () => {
    await insertMovies(database.db, 7, { title: 'Dune' })
    expect([await more('dune'), await more('dune', 'sample')]).toEqual([true, false])
    await insertMovie(database.db, { title: 'Dune' })
    expect(await more('dune')).toBe(false)
  })

  it('SEARCH-13: yes where stored titles only resemble the text', async () => {
    await insertMovies(database.db, 12, { title: 'Dunkeld' })
    expect(await complete('dunkald')).toHaveLength(8)
    expect(await more('dunkald')).toBe(true)
  })

  it('SEARCHBOX-08: no for less than two characters', async () => {
    expect([await more(''), await more('x'), await more('!?')]).toEqual([false, false, false])
  })
})

describe('SEARCHBOX-12: the order of completions', () => {
  const PLAIN = { popularity: 50, vote_count: 50, vote_average: 5, release_date: '2001-01-01' }

  it.each([
    ['popularity differs by more than 50', { title: 'Night Bus', popularity: 101 }, { title: 'Night' }],
    ['votes differ by more than 100', { title: 'Night Bus', vote_count: 151 }, { title: 'Night' }],
    ['one title is exact', { title: 'Night' }, { title: 'Night Bus', popularity: 100, vote_count: 150 }],
    ['one title starts so', { title: 'Night Bus' }, { title: 'Silent Night', popularity: 100, vote_count: 150 }],
    [
      'one is of the last 5 years',
      { title: 'Night A', release_date: '2021-06-15' },
      { title: 'Night B', release_date: '2021-06-14' },
    ],
    [
      'ratings of 100 votes differ by more than 0.5',
      { title: 'Night A', vote_count: 100, vote_average: 7.6 },
      { title: 'Night B', vote_count: 100, vote_average: 7 },
    ],
  ])('where %s', async (_rule, first, second) => {
    // The loser has the lower id, which decides where no rule does.
    await insertMovie(database.db, { ...PLAIN, ...second, id: 1 })
    await insertMovie(database.db, { ...PLAIN, ...first, id: 2 })
    expect(await titles('night')).toEqual([first.title, second.title])
  })

  it('is that of the ids where differences are not above their limits', async () => {
    await insertMovie(database.db, { ...PLAIN, title: 'Night A', id: 1 })
    await insertMovie(database.db, {
      ...PLAIN,
      title: 'Night B',
      id: 2,
      popularity: 100,
      vote_count: 150,
      vote_average: 9,
    })
    expect(await titles('night')).toEqual(['Night A', 'Night B'])
  })
})

describe('how words are found', () => {
  it.each([
    ['the start of a title', 'The Lord of the Rings', 'the lo'],
    ['the start of a word', 'The Lord of the Rings', 'rin'],
    ['several words from the middle', 'The Lord of the Rings', 'lord of'],
    ['punctuation left out', 'Spider-Man: No Way Home', 'spider man no'],
    ['an apostrophe left out', 'What’s Up, Doc?', 'whats up'],
    ['a straight apostrophe', 'What’s Up, Doc?', "what's"],
    ['capitals', 'Dune', 'DUNE'],
    ['accents left out', 'Amélie', 'amelie'],
    ['accents added', 'Amelie', 'amélie'],
    ['decomposed accents', 'Amélie', 'ame\u0301lie'],
    ['Turkish letters left out', 'Kış Uykusu', 'kis uyk'],
    ['a dotless i', 'Yılmaz', 'yilm'],
    ['a dotted capital', 'İstanbul', 'istan'],
    ['a dotted capital in the query', 'istanbul', 'İSTANBUL'],
    ['a dotless capital in the query', 'Yılmaz', 'YILMAZ'],
    ['a German sharp s', 'Die Straße', 'strasse'],
    ['Scandinavian letters', 'Bølgen', 'bolgen'],
    ['two Chinese characters', '千と千尋の神隠し', '千尋'],
    ['two Japanese characters within', '千と千尋の神隠し', '神隠'],
    ['Hangul', '기생충', '기생'],
    ['Hangul within', '기생충', '생충'],
    ['Arabic', 'الهيبة', 'الهي'],
    ['Arabic without vowel signs', 'مُحَمَّد', 'محمد'],
    ['Hindi', 'दंगल', 'दंग'],
    ['Greek without accents', 'Ευτυχία', 'ευτυχια'],
    ['Cyrillic', 'Брат', 'бра'],
    ['full-width letters', 'Dune', 'ｄｕｎｅ'],
    ['spaces around and between', 'Fight Club', '  fight   club '],
    ['an emoji beside', 'Dune', 'dune 🎬'],
    ['a letter too many', 'Interstellar', 'intersstellar'],
    ['a letter too few', 'Interstellar', 'intersteler'],
    ['letters the wrong way round', 'Inception', 'incpetion'],
    ['a typing error in a later word', 'The Interstellar', 'interstelar'],
    ['swapped letters in a short word', 'The Matrix', 'matirx'],
  ])('by %s: %s', async (_how, title, query) => {
    await insertMovie(database.db, { title })
    await insertMovie(database.db, { title: 'Quite Another Film' })
    expect(await titles(query)).toEqual([title])
  })

  it('forgives an error in several words without taking every title with the same small word', async () => {
    await insertMovie(database.db, { title: 'The Matrix' })
    await insertMovie(database.db, { title: 'The Boys' })
    expect(await titles('the matrx')).toEqual(['The Matrix'])
  })

  it('by the title in any stored language, or the original one', async () => {
    await insertMovie(database.db, {
      title: 'Spirited Away',
      original_title: '千と千尋の神隠し',
      original_language: 'ja',
      titles: { tr: 'Ruhların Kaçışı' },
    })
    for (const query of ['ruhlarin', 'spirited', '千と']) expect(await titles(query)).toEqual(['Spirited Away'])
  })

  it('by an alternative title, which counts as one of its own, and is shown by its title in the visitor’s language', async () => {
    await insertMovie(database.db, { id: 1, title: 'Round Midnight', popularity: 55 })
    await insertTvShow(database.db, {
      id: 2,
      name: 'Squid Game',
      names: { de: 'Das Tintenfischspiel' },
      alternatives: ['Round 6', 'Игра в кальмара'],
    })
    await insertMovie(database.db, { id: 3, title: 'Round 6 and a Half', popularity: 60 })
    expect(await titles('round 6')).toEqual(['Squid Game', 'Round 6 and a Half'])
    expect(await titles('rou')).toEqual(['Round Midnight', 'Squid Game', 'Round 6 and a Half'])
    expect(await titles('КАЛЬМ')).toEqual(['Squid Game'])
    expect((await complete('round 6', 'de'))[0]).toMatchObject({ title: 'Das Tintenfischspiel', title_language: 'de' })
  })

  it('within words of popular titles only where little else is found', async () => {
    await insertMovie(database.db, { title: 'Interstellar', popularity: 900 })
    expect(await titles('stel')).toEqual(['Interstellar'])
    await insertMovies(database.db, 8, { title: 'Stella' })
    expect(await titles('stel')).not.toContain('Interstellar')
  })

  it('within words after those whose words begin so, however popular they are', async () => {
    await insertMovie(database.db, { title: 'Interstellar', popularity: 900, vote_count: 20_000 })
    await insertMovie(database.db, { title: 'A Stella', popularity: 3, vote_count: 20 })
    expect(await titles('stel')).toEqual(['A Stella', 'Interstellar'])
  })

  it('without wildcards', async () => {
    await insertMovie(database.db, { title: 'Interstellar' })
    for (const query of ['st', '__', '%%', 'i%r', 'i_t', "' or 1=1"])
      expect([query, await titles(query)]).toEqual([query, []])
  })

  it('by the whole of a very long title', async () => {
    const title = 'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb'
    await insertMovie(database.db, { title })
    expect(await titles(title)).toEqual([title])
  })

  it('by no more than the first 200 characters', async () => {
    expect(await complete('x'.repeat(100_000))).toEqual([])
    expect(await complete('🎬'.repeat(150))).toEqual([])
  })
})
