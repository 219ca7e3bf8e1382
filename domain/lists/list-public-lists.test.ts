import { describe, expect, it } from 'vitest'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { insertList } from '#tests/factories/insert-list.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { listHomeLists, listPublicLists } from './list-public-lists.ts'

const database = withDatabase()
const language = 'en'

/** Members' lists, named `a1` for the first of `a`, newest first. */
async function insertLists(names: readonly string[]) {
  const items = [await insertMovie(database.db, { title: 'Heat' })]
  const members = new Map<string, { id: string }>()
  for (const [at, name] of names.entries()) {
    const owner = members.get(name[0]!) ?? (await insertMember(database.db))
    members.set(name[0]!, owner)
    const createdAt = new Date(Date.UTC(2026, 0, 31 - at)).toISOString()
    await insertList(database.db, { owner, name, createdAt, items: name.endsWith('-') ? [] : items })
  }
}

const namesOf = (lists: readonly { name: string }[]) => lists.map(({ name }) => name).join(' ')

describe('public lists', () => {
  it('Q73, DISCOVER-01: are those with titles, newest first', async () => {
    await insertLists(['a1-', 'a2', 'b1-', 'b2'])
    const first = await listPublicLists(createSampleDeps(database.db), { language, limit: 1 })
    expect(namesOf(first.lists)).toBe('a2')
    const cursor = first.nextCursor ?? ''
    expect(await listPublicLists(createSampleDeps(database.db), { language, cursor })).toMatchObject({
      lists: [{ name: 'b2' }],
      nextCursor: null,
    })
  })

  it.each([
    ['two of one member while others have some', 'a1- a2 a3 a4 b1 b2 b3 c1 d1 e1', 'a2 a3 b1 b2 c1 d1'],
    ['more of one where others have no more, in their order', 'a1 a2 a3 b1 a4 a5 a6', 'a1 a2 a3 b1 a4 a5'],
    ['all where there are few', 'a1 b1- c1', 'a1 c1'],
    ['none where there is none', 'a1-', ''],
  ])('Q73, HOME-10: of the home page are %s', async (_what, given, shown) => {
    await insertLists(given.split(' '))
    expect(namesOf(await listHomeLists(createSampleDeps(database.db), { language }))).toBe(shown)
  })
})
