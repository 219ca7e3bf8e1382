import { expect, it } from 'vitest'
import type { WishName } from '#shared/assistant/answer.ts'
import type { Wishes } from '#shared/assistant/wishes.ts'
import { leaveAside } from './leave-aside.ts'

const EVERYTHING: Wishes = {
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
  (...sets: WishName[][]) =>
  async (wishes: Wishes) =>
    sets.some((set) => set.every((name) => wishes[name] !== undefined)) ? null : Object.keys(wishes)

it('wishes that something fits are left as they are', async () => {
  expect(await leaveAside(EVERYTHING, impossible())).toMatchObject({ wishes: EVERYTHING, dropped: [] })
})

it.each([
  ['one that cannot be', [['minRating']], ['minRating']],
  ['the less important of two that cannot be together', [['country', 'providers']], ['country']],
  ['as few as can be', [['genres'], ['mood', 'maxRuntime']], ['mood', 'genres']],
  ['the unwanted genres last', [['notGenres', 'genres']], ['genres']],
  ['nobody who was named', [['actors', 'yearRange']], ['yearRange']],
] as [string, WishName[][], WishName[]][])('left aside is %s', async (_, sets, dropped) => {
  const fitting = await leaveAside(EVERYTHING, impossible(...sets))
  expect(fitting?.dropped).toEqual(dropped)
  expect(Object.keys(fitting?.wishes ?? {})).toEqual(
    Object.keys(EVERYTHING).filter((name) => !dropped.includes(name as WishName)),
  )
})

it('where people alone fit nothing, nothing does', async () => {
  expect(await leaveAside(EVERYTHING, impossible(['actors']))).toBeNull()
})
