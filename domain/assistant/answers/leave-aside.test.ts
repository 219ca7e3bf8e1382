import { expect, it } from 'vitest'
import type { RequestFilterName } from '#shared/assistant/answer.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { leaveAside } from './leave-aside.ts'

const EVERYTHING: RequestFilters = {
  mood: 'sad',
  maxRuntime: 90,
  country: 'TR',
  minRating: 8,
  providers: ['Netflix'],
  yearRange: { min: 1990, max: 1999 },
  genres: ['Drama'],
  notGenres: ['War'],
  actors: ['Somebody'],
}

/** Finds something unless one of these sets of filters is applied as a whole. */
const impossible =
  (...sets: RequestFilterName[][]) =>
  async (filters: RequestFilters) =>
    sets.some((set) => set.every((name) => filters[name] !== undefined)) ? null : Object.keys(filters)

it('filters that something fits are left as they are', async () => {
  expect(await leaveAside(EVERYTHING, impossible())).toMatchObject({ filters: EVERYTHING, dropped: [] })
})

it.each([
  ['one that cannot be', [['minRating']], ['minRating']],
  ['the less important of two that cannot be together', [['country', 'providers']], ['country']],
  ['as few as can be', [['genres'], ['mood', 'maxRuntime']], ['mood', 'genres']],
  ['the unwanted genres last', [['notGenres', 'genres']], ['genres']],
  ['nobody who was named', [['actors', 'yearRange']], ['yearRange']],
] as [string, RequestFilterName[][], RequestFilterName[]][])('left aside is %s', async (_, sets, dropped) => {
  const fitting = await leaveAside(EVERYTHING, impossible(...sets))
  expect(fitting?.dropped).toEqual(dropped)
  expect(Object.keys(fitting?.filters ?? {})).toEqual(
    Object.keys(EVERYTHING).filter((name) => !dropped.includes(name as RequestFilterName)),
  )
})

it('where people alone fit nothing, nothing does', async () => {
  expect(await leaveAside(EVERYTHING, impossible(['actors']))).toBeNull()
})
