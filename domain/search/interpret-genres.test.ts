import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#i18n/languages.ts'
import { normalizeText } from '../terms/normalize.ts'
import { interpretList } from './interpret-genres.ts'

/** Null if it names no genre, or has a word that is none of genre, type and year. */
function asked(query: string) {
  const list = interpretList(normalizeText(query))
  return list.genres.length > 0 && list.rest === null ? list : null
}

describe('interpretList', () => {
  it('knows the name of every genre in every language, except of the double ones', () => {
    const unknown = LANGUAGES.flatMap((language) => {
      const file = readFileSync(new URL(`../../i18n/messages/${language}.json`, import.meta.url), 'utf8')
      const messages = Object.entries(JSON.parse(file) as Record<string, string>)
      return messages
        .filter(([key]) => /^genre\.(?!10759$|10765$|10768$)/.test(key))
        .filter(([, name]) => asked(name) === null)
        .map(([key, name]) => `${language} ${key} ${name}`)
    })
    expect(unknown).toEqual([])
  })

  it.each([
    ['horror', [27]],
    ['korku', [27]],
    ['رعب', [27]],
    ['film d’horreur', [27]],
    ['افلام اكشن', [28]],
    ['comedie romantique', [35, 10749]],
    ['oorlogsfilm', [10752]],
    ['恐怖片', [27]],
    ['공포 영화', [27]],
    ['best new horror movies', [27]],
  ])('%s: genres %j', (query, genres) => {
    expect(asked(query)?.genres).toEqual(genres)
  })

  it.each([
    ['korku filmleri 2023', { genres: [27], type: 'movie', yearFrom: 2023, yearTo: 2023 }],
    ['krimiserie', { genres: [80], type: 'tv_show', yearFrom: null, yearTo: null }],
    ['90s action', { genres: [28], type: null, yearFrom: 1990, yearTo: 1999 }],
    ['comedias 2010s', { genres: [35], type: null, yearFrom: 2010, yearTo: 2019 }],
  ])('%s: with type and years', (query, expected) => {
    expect(asked(query)).toMatchObject(expected)
  })

  it.each(['love actually', 'dune 1984', 'the war of the worlds', 'movies', '2023', 'zzqx'])(
    '%s is no genre',
    (query) => {
      expect(asked(query)).toBeNull()
    },
  )
})
