import { describe, expect, it } from 'vitest'
import type { StoredRelatedTitle } from '#db/schema/columns.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { listCollection } from './list-collection.ts'
import { listRelated } from './list-related.ts'
import { pickTrailer } from './find-title-page.ts'

const database = withDatabase()
const context = { language: 'tr', country: 'US' }
const REF = { type: 'movie', id: 1 } as const
const listed = (id: number, fields: Partial<StoredRelatedTitle> = {}): StoredRelatedTitle => ({
  id,
  title: `Listed ${id}`,
  date: '2010-01-01',
  poster_path: '/p.jpg',
  vote_average: 7,
  vote_count: 20,
  ...fields,
})

describe('listRelated', () => {
  it('shows stored titles as they are stored and others as TMDB listed them, each once', async () => {
    const stored = await insertMovie(database.db, { titles: { tr: 'Kayıtlı' } })
    const related = { recommended: [listed(7), listed(stored.id)], similar: [listed(7), listed(8)] }
    const { recommended, similar } = await listRelated(database, { ref: REF, related, genreIds: [], ...context })
    expect(recommended.map(({ title }) => title)).toEqual([
      { text: 'Listed 7', language: 'en' },
      { text: 'Kayıtlı', language: 'tr' },
    ])
    expect(recommended[0]).toMatchObject({ type: 'movie', id: 7, year: 2010, posterPath: '/p.jpg', services: [] })
    expect(similar.map(({ id }) => id)).toEqual([8])
  })

  it('leaves out what is stored as a title for adults, whatever wrote it', async () => {
    const adult = await insertMovie(database.db, { adult: true })
    const related = { recommended: [listed(adult.id), listed(7)], similar: [listed(adult.id), listed(8)] }
    const { recommended, similar } = await listRelated(database, { ref: REF, related, genreIds: [], ...context })
    expect([...recommended, ...similar].map(({ id }) => id)).toEqual([7, 8])
  })

  it('leaves out what has no poster', async () => {
    const related = { recommended: [listed(7, { poster_path: null }), listed(8)] }
    const { recommended } = await listRelated(database, { ref: REF, related, genreIds: [], ...context })
    expect(recommended.map(({ id }) => id)).toEqual([8])
  })

  it('falls back to stored titles of the same genres', async () => {
    const genres = JSON.stringify([{ id: 18, name: 'Drama' }])
    const akin = await insertMovie(database.db, { genres })
    const found = await listRelated(database, { ref: REF, related: {}, genreIds: [18], ...context })
    expect(found).toMatchObject({ recommended: [], similar: [{ id: akin.id }] })
  })
})

describe('listCollection', () => {
  it('lists the stored films of the collection by date, without adult ones', async () => {
    const belongs_to_collection = JSON.stringify({ id: 119, name: 'The Lord of the Rings Collection' })
    const part = (release_date: string, adult = false) =>
      insertMovie(database.db, { belongs_to_collection, release_date, adult })
    const [second, first] = [await part('2002-12-18'), await part('2001-12-19')]
    await part('2003-12-17', true)
    await insertMovie(database.db, { belongs_to_collection: JSON.stringify({ id: 120 }) })
    const cards = await listCollection(database, { collectionId: 119, ...context })
    expect(cards.map(({ id }) => id)).toEqual([first.id, second.id])
  })
})

describe('pickTrailer', () => {
  const video = (language: string | null, type = 'Trailer') => ({
    site: 'YouTube',
    key: `${language}`,
    name: '',
    type,
    language,
  })
  it('prefers the page’s language, then the original one, then English', () => {
    const all = [video('fr'), video('en'), video('ko'), video('tr', 'Teaser')]
    const pick = (language: string, from = all) => pickTrailer(from, { language, originalLanguage: 'ko' })?.key
    expect(pick('tr')).toBe('tr')
    expect(pick('de')).toBe('ko')
    expect(pick('de', all.slice(0, 2))).toBe('en')
    expect(pick('de', all.slice(0, 1))).toBe('fr')
    expect(pick('de', [])).toBeUndefined()
  })
})
