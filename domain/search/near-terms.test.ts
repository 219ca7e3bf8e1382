import { describe, expect, it } from 'vitest'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { termsNear } from './near-terms.ts'

const database = withDatabase()

describe('titles a typing error away, of words that nothing else knows', () => {
  it.each([
    ['a wrong letter in the last word', 'fiddler kniables', 'fiddler kniablks'],
    ['a missing letter in the first word', 'artrkle flintstones', 'atrkle flintstones'],
    ['letters swapped in the middle', 'eis songbloss das und', 'eis sonbgloss das und'],
    ['a letter too many, in Arabic', 'كيف الجابره', 'كيف الجاباره'],
  ])('are found: %s', async (_, title, typed) => {
    await insertMovie(database.db, { title })
    await insertMovie(database.db, { title: 'fiddler on the roof' })
    expect(await termsNear(database.db, typed)).toEqual([title])
  })

  it('are none for one word, or where two words are wrong', async () => {
    await insertMovie(database.db, { title: 'artrkle flintstones' })
    expect(await termsNear(database.db, 'artrkla')).toEqual([])
    expect(await termsNear(database.db, 'atrkle flitstons')).toEqual([])
  })
})
