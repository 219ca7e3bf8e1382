import { afterEach, describe, expect, it, vi } from 'vitest'
import { findUpstream } from './find-upstream.ts'
import { movieResult, searchFarEnd, tvResult } from './testing/search-far-end.ts'
import { bitsFor, languageBit } from '../terms/language-bits.ts'
import { SITE } from '#tests/factories/create-sample-deps.ts'
import { noDatabase } from '#tests/factories/no-database.ts'

const NO_DATABASE = noDatabase()
const mayAsk = async () => true
const EMPTY = { candidates: [], complete: false }

afterEach(() => void vi.useRealTimers())

async function find(results: readonly object[], language = 'en') {
  const { deps } = searchFarEnd(NO_DATABASE, results)
  return (await findUpstream(deps, { query: 'dune', language, mayAsk })).candidates
}

describe('findUpstream', () => {
  it('SEARCH-13, TMDB-13: asks for the first page in the page’s language, without titles for adults', async () => {
    const { deps, asked } = searchFarEnd(NO_DATABASE, [])
    expect(await findUpstream(deps, { query: ' çöl & kum ', language: 'tr', mayAsk })).toEqual({
      candidates: [],
      complete: true,
    })
    expect(asked.map((query) => Object.fromEntries(query))).toEqual([
      { query: 'çöl & kum', language: 'tr', page: '1', include_adult: 'false' },
    ])
  })

  it('SEARCH-13: gives movies and TV shows as candidates that are not stored', async () => {
    const dune = { id: 438631, title: 'Dune', original_title: 'Dune', popularity: 80, vote_average: 7.8 }
    expect(await find([movieResult(dune), tvResult({ id: 7, overview: '' })])).toEqual([
      {
        type: 'movie',
        id: 438631,
        names: [
          { text: 'dune', languages: bitsFor('en'), isPerson: false },
          { text: 'dune', languages: languageBit('en', { isOriginal: true }), isPerson: false },
        ],
        normalizedTitles: ['dune', 'dune'],
        voteAverage: 7.8,
        voteCount: 400,
        popularity: 80,
        date: '2010-05-06',
        hasPoster: true,
        inDatabase: false,
        upstream: {
          title: { text: 'Dune', language: 'en' },
          baseTitle: 'Dune',
          originalTitle: 'Dune',
          originalLanguage: 'en',
          overview: 'Found.',
          posterPath: '/found.jpg',
        },
      },
      expect.objectContaining({
        type: 'tv_show',
        id: 7,
        date: '2011-01-02',
        upstream: expect.objectContaining({ baseTitle: 'Show 7', overview: null }),
      }),
    ])
  })

  it('SEARCH-02, SEARCHBOX-11: leaves out titles for adults, people, what has no poster, and repetitions', async () => {
    const person = { id: 9, media_type: 'person', name: 'Frank Herbert', profile_path: '/p.jpg', known_for: [] }
    const found = await find([
      movieResult({ id: 1, adult: true }),
      tvResult({ id: 2, adult: true }),
      person,
      movieResult({ id: 3, poster_path: null }),
      movieResult({ id: 4 }),
      movieResult({ id: 4 }),
      tvResult({ id: 4 }),
    ])
    expect(found.map(({ type, id }) => `${type}/${id}`)).toEqual(['movie/4', 'tv_show/4'])
  })

  it.each([
    ['a translation', { title: 'Ruhların Kaçışı', original_title: '千と千尋の神隠し', original_language: 'ja' }, 'tr'],
    [
      'the original title where there is none',
      { title: '기생충', original_title: '기생충', original_language: 'ko' },
      'ko',
    ],
    ['an original in the very language', { title: 'Kış', original_title: 'Kış', original_language: 'tr' }, 'tr'],
    ['an original of unknown language', { title: 'X', original_title: 'X', original_language: null }, ''],
  ])('I18N-07: marks %s with its language', async (_what, texts, language) => {
    const [candidate] = await find([movieResult({ id: 1, ...texts })], 'tr')
    expect(candidate?.upstream?.title).toEqual({ text: texts.title, language })
  })

  it.each(['', '  ', 'x', ' x ', '🎬'])('Q33: asks nobody for %j', async (query) => {
    const { deps, asked } = searchFarEnd(NO_DATABASE, [movieResult({ id: 1 })])
    const spent = vi.fn(mayAsk)
    expect(await findUpstream(deps, { query, language: 'en', mayAsk: spent })).toEqual({
      candidates: [],
      complete: true,
    })
    expect([asked, spent.mock.calls]).toEqual([[], []])
  })

  it('Q33: asks no one where everything is stored: the sample', async () => {
    const { deps, asked } = searchFarEnd(NO_DATABASE, [movieResult({ id: 1 })])
    const answer = await findUpstream({ ...deps, site: SITE }, { query: 'dune', language: 'en', mayAsk })
    expect([answer, asked]).toEqual([{ candidates: [], complete: true }, []])
  })

  it('does not ask for a network that has used up its share', async () => {
    const { deps, asked } = searchFarEnd(NO_DATABASE, [movieResult({ id: 1 })])
    const refused = { query: 'dune', language: 'en', mayAsk: async () => false }
    expect(await findUpstream(deps, refused)).toEqual(EMPTY)
    expect(asked).toEqual([])
  })

  it.each([500, 401, 404])(
    'TMDB-20: says that titles may be missing where TMDB answers %i, and logs it',
    async (status) => {
      const { deps, warnings } = searchFarEnd(NO_DATABASE, status)
      expect(await findUpstream(deps, { query: 'dune', language: 'en', mayAsk })).toEqual(EMPTY)
      expect(warnings).toEqual(['TMDB could not be searched'])
    },
  )

  it('TMDB-20: says so too while TMDB is not asked at all, and logs nothing more', async () => {
    const { deps, asked, warnings } = searchFarEnd(NO_DATABASE, 500)
    const search = (number: number) => findUpstream(deps, { query: `dune ${number}`, language: 'en', mayAsk })
    for (let number = 0; number < 20; number += 1) expect(await search(number)).toEqual(EMPTY)
    expect(deps.tmdb.state().isOpen).toBe(true)
    const before = [asked.length, warnings.length]
    expect(await search(21)).toEqual(EMPTY)
    expect([asked.length, warnings.length]).toEqual(before)
  })

  it('waits for 1.5 s and no longer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { deps, asked } = searchFarEnd(NO_DATABASE, 'silent')
    const late = vi.fn()
    const answer = findUpstream(deps, { query: 'dune', language: 'en', mayAsk }).finally(late)
    await vi.advanceTimersByTimeAsync(1_499)
    expect(asked).toHaveLength(1)
    expect(late).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toEqual(EMPTY)
  })
})
