import { expect, it } from 'vitest'
import type { Deps } from '#domain/deps.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { searchTitles } from './search-titles.ts'
import type { SearchInput } from './search-titles.ts'
import { searchFarEnd } from './testing/search-far-end.ts'

const database = withDatabase()

/** What is counted for a search. */
async function counted(query: string, more: Partial<SearchInput> = {}, deps: Deps = createSampleDeps(database.db)) {
  const names: string[] = []
  const dailyCounts = { add: (name: string) => void names.push(name) }
  const input = { query, language: 'en', own: {}, country: 'US', mayAsk: async () => true, counted: true, ...more }
  await searchTitles({ ...deps, dailyCounts }, input)
  return names
}

it('counts a search that finds no title and no person', async () => {
  expect(await counted('zzqx wvwv')).toEqual(['empty_search'])
})

it('counts none that finds something, also where a switch or a filter hides it', async () => {
  await insertMovie(database.db, { title: 'Dune' })
  expect(await counted('dune')).toEqual([])
  expect(await counted('dune', { own: { carriedBy: { services: [8], country: 'US' } } })).toEqual([])
  expect(await counted('dune', { filters: { yearFrom: 1900, yearTo: 1901 } })).toEqual([])
})

it('counts a search once, as it begins, and none that no one waits for', async () => {
  for (const more of [{ page: 2 }, { filters: { yearFrom: 1990 } }, { counted: false }])
    expect(await counted('zzqx wvwv', more)).toEqual([])
  for (const nothing of ['', '  ', '?!']) expect(await counted(nothing)).toEqual([])
})

it('counts none of which TMDB could have known more', async () => {
  expect(await counted('zzqx wvwv', {}, searchFarEnd(database.db, 500).deps)).toEqual([])
  expect(await counted('zzqx wvwv', {}, searchFarEnd(database.db, []).deps)).toEqual(['empty_search'])
})
