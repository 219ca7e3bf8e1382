import { expect, it } from 'vitest'
import type { Episode } from '#shared/titles/episode.ts'
import { partsOf } from './season-parts.ts'

const run = (season: number, count: number, from = 1) =>
  Array.from({ length: count }, (_, at): Episode => {
    return { season, episode: from + at, date: null, isOut: true, name: null, minutes: null }
  })
const shown = (episodes: Episode[], seasons: { number: number; episodes: number }[]) =>
  partsOf(
    episodes,
    seasons.map((season) => ({ ...season, date: '2020-01-01' })),
  ).map(({ key, range, count }) => [key, count, range])

it('a season is one part, a long one several of a hundred, and specials have no episodes', () => {
  expect(
    shown(
      [...run(1, 61), ...run(2, 2, 62)],
      [0, 1, 2].map((number) => ({ number, episodes: 3 })),
    ),
  ).toEqual([
    ['0', 3, null],
    ['1.1', 61, null],
    ['2.62', 2, null],
  ])
  const long = shown(run(1, 2000), [{ number: 1, episodes: 2000 }])
  expect([long.length, long[0], long.at(-1)]).toEqual([20, ['1.1', 100, [1, 100]], ['1.1901', 100, [1901, 2000]]])
})

it('a season that only its episodes or only the show know is one, too', () => {
  expect(shown(run(3, 2), [{ number: 2, episodes: 8 }])).toEqual([
    ['2', 8, null],
    ['3.1', 2, null],
  ])
})
