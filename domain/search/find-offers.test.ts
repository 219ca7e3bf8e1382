import { expect, it } from 'vitest'
import { offersAmong } from './find-offers.ts'

const choices = {
  genres: [
    { id: 27, name: 'Horror' },
    { id: 35, name: 'Comedy' },
    { id: 10749, name: 'Romance' },
  ],
  providers: [
    { id: 8, name: 'Netflix' },
    { id: 337, name: 'Disney+' },
    { id: 9, name: 'Amazon Prime Video' },
    { id: 350, name: 'Apple TV+' },
  ],
}
const offers = (query: string) =>
  offersAmong(choices, query).map(({ genre, provider, type, yearFrom }) => [
    genre?.id ?? null,
    provider?.id ?? null,
    type,
    yearFrom,
  ])

it.each([
  ['Horror', [[27, null, null, null]]],
  ['korku filmleri 2023', [[27, null, 'movie', 2023]]],
  [
    'romantic comedy',
    [
      [10749, null, null, null],
      [35, null, null, null],
    ],
  ],
  ['netflix', [[null, 8, null, null]]],
  ['disney plus', [[null, 337, null, null]]],
  ['disneyplus series', [[null, 337, 'tv_show', null]]],
  ['amazon prime', [[null, 9, null, null]]],
  ['apple tv', [[null, 350, null, null]]],
  ['horror on netflix', [[27, 8, null, null]]],
  ['western', []],
  ['the rocky horror picture show', []],
  ['2023', []],
  ['', []],
])('%s means the lists %j', (query, expected) => {
  expect(offers(query)).toEqual(expected)
})
