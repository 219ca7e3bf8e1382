import { describe, expect, it } from 'vitest'
import { listCompletions } from '#domain/search/list-completions.ts'
import { SITE } from '#tests/factories/create-sample-deps.ts'
import { insertMovie, insertTvShow } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { indexStoredTitles } from './index-stored-titles.ts'

const database = withDatabase()
const clock = { now: () => new Date('2026-06-15T00:00:00Z') }
const complete = async (query: string) =>
  (await listCompletions({ db: database.db, clock, site: SITE }, { query, language: 'en' })).results.map(
    ({ title }) => title,
  )

describe('indexStoredTitles', () => {
  it('finds titles of an earlier version by all of their words, and until then by those that it wrote', async () => {
    await insertMovie(database.db, {
      title: 'The Return of the King',
      titles: { tr: 'Kralın Dönüşü' },
      alternatives: ['LOTR 3'],
    })
    await insertTvShow(database.db, { name: 'Dark' })
    await insertMovie(database.db, { title: 'For adults', adult: true })
    await database.db.deleteFrom('search_names').execute()
    expect(await complete('the return of')).toEqual(['The Return of the King'])
    expect(await complete('king return')).toEqual([])
    expect(await indexStoredTitles(database)).toBe(2)
    for (const query of ['king return', 'dönüşü kralın', '3 lotr'])
      expect(await complete(query)).toEqual(['The Return of the King'])
    expect(await indexStoredTitles(database)).toBe(0)
  })

  it('ends early where it is asked to', async () => {
    await insertMovie(database.db)
    await database.db.deleteFrom('search_names').execute()
    expect(await indexStoredTitles(database, { signal: AbortSignal.abort() })).toBe(0)
  })
})
