import { describe, expect, it } from 'vitest'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { insertMovies } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { searchContent } from './search-content.ts'

const database = withDatabase()

function search(query: string) {
  const mayAsk = async () => true
  return searchContent(createSampleDeps(database.db), { query, language: 'en', country: 'US', mayAsk })
}

describe('searchContent', () => {
  it('MYLISTS-11, LIMITS-16: gives 12 of the many that a broad query finds', async () => {
    await insertMovies(database.db, 15, { title: 'Dune' })
    const found = await search('dune')
    expect(found === 'too-short' ? found : found.cards).toHaveLength(12)
  })

  it.each(['', ' ', 'a', ' a ', '😀'])('says that %j is too short', async (query) => {
    expect(await search(query)).toBe('too-short')
  })

  it('finds nothing where there is nothing', async () => {
    expect(await search('zzqxzzqx')).toEqual({ cards: [], complete: true })
    expect(await search('??')).toEqual({ cards: [], complete: true })
  })
})
