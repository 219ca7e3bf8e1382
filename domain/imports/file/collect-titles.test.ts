import { expect, it } from 'vitest'
import { MAX_ALL_ROWS, MAX_TITLES } from '../limits.ts'
import { createCollector } from './collect-titles.ts'

it('holds many titles, however many rows name each, and no more', () => {
  const collector = createCollector()
  const film = (tmdbId: number) => ({ tmdbId, line: 1, part: '', name: '', year: null, type: 'movie' as const })
  const nothing = { imdbId: null, rating: null, ratedAt: null, status: null, statusAt: null, watchedOn: [] }
  for (let id = 1; id <= MAX_TITLES; id += 1) collector.add({ ...film(id), ...nothing })
  expect(collector.add({ ...film(7), ...nothing })).toBe(6)
  expect(() => collector.add({ ...film(MAX_TITLES + 1), ...nothing })).toThrow('too-many-titles')
})

it('reads so many rows, however few titles they name', () => {
  const { countRow } = createCollector()
  for (let row = 1; row <= MAX_ALL_ROWS; row += 1) countRow()
  expect(countRow).toThrow('too-many-rows')
})
