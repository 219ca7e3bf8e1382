import { expect, it } from 'vitest'
import { rankAnswers, rankByRating, varyNeighbours } from './rank-answers.ts'
import type { Rankable } from './rank-answers.ts'

const title = (id: number, given: Partial<Rankable> = {}): Rankable => ({
  type: 'movie',
  id,
  match: 0,
  rating: 7,
  votes: 1_000,
  popularity: 50,
  isOwned: false,
  ...given,
})
const ids = (titles: readonly Rankable[]) => titles.map(({ id }) => id)

it('what matches more comes before what is liked more, that before what is more popular', () => {
  const asked = title(1, { match: 1, rating: 6, popularity: 1 })
  const good = title(2, { match: 0.3, rating: 9, popularity: 10 })
  const known = title(3, { match: 0.3, rating: 5, popularity: 100 })
  expect(ids(rankAnswers([known, good, asked]))).toEqual([1, 2, 3])
})

it('a rating by few people counts less than a lower one by many', () => {
  const few = title(1, { rating: 9.5, votes: 12 })
  const many = title(2, { rating: 8.2, votes: 9_000 })
  expect(ids(rankAnswers([few, many]))).toEqual([2, 1])
})

it('of titles that are otherwise alike the visitor has the first', () => {
  expect(ids(rankAnswers([title(1), title(2, { isOwned: true })]))).toEqual([2, 1])
})

it('equal titles have one order, however they come', () => {
  const titles = [title(3), title(1), title(2), title(2, { type: 'tv_show' })]
  const ranked = rankAnswers(titles)
  expect(ids(ranked)).toEqual([1, 2, 2, 3])
  expect(rankAnswers(titles.toReversed())).toEqual(ranked)
})

it('AI-25: by rating, the best rated come first and those of few voters after all others', () => {
  const titles = [
    title(1, { rating: 7.6 }),
    title(2, { rating: 9.8, votes: 15 }),
    title(3, { rating: 8.74 }),
    title(4, { rating: 8.7, popularity: 90 }),
  ]
  expect(ids(rankByRating(titles))).toEqual([4, 3, 1, 2])
})

it('titles of one series do not stand together where others are nearly as good', () => {
  const series = new Map([
    [1, 9],
    [2, 9],
    [3, 9],
  ])
  const ranked = Array.from({ length: 12 }, (_, at) => title(at + 1))
  const kinOf = ({ id }: Rankable) => ({ series: series.get(id) ?? null, makers: [] })
  const varied = ids(varyNeighbours(ranked, kinOf))
  expect(varied[0]).toBe(1)
  expect(varied.indexOf(2)).toBeGreaterThan(varied.indexOf(5))
  expect(varied.indexOf(3)).toBeGreaterThan(varied.indexOf(2))
  expect(varied.toSorted((a, b) => a - b)).toEqual(ids(ranked))
})

it('a director’s second title waits less long, and a list of one series stays as it is', () => {
  const kin = (makers: number[]) => ({ series: null, makers })
  const ranked = [title(1), title(2), title(3), title(4), title(5), title(6)]
  expect(ids(varyNeighbours(ranked, ({ id }) => kin(id <= 2 ? [7] : [id])))).toEqual([1, 3, 4, 2, 5, 6])
  expect(ids(varyNeighbours(ranked, () => ({ series: 5, makers: [] })))).toEqual([1, 2, 3, 4, 5, 6])
})
