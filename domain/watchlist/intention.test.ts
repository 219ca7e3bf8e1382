import { describe, expect, it } from 'vitest'
import { intentionCookie, readIntention, writeIntention } from './intention.ts'

describe('a guest’s intention in its cookie', () => {
  it('HEADER-11: is read as it was written', () => {
    for (const intention of [
      { action: 'watchlist', type: 'movie', id: 550 },
      { action: 'watchlist', type: 'movie', id: 550, status: 'watched' },
      { action: 'rate', type: 'tv_show', id: 2_147_483_647 },
      { action: 'rate', type: 'movie', id: 550, rating: 10 },
    ] as const)
      expect(readIntention(writeIntention(intention))).toEqual(intention)
  })

  it.each([
    undefined,
    '',
    'watchlist',
    'watchlist.movie',
    'watchlist.movie.0',
    'watchlist.movie.-1',
    'watchlist.movie.2147483648',
    'watchlist.person.550',
    'delete.movie.550',
    'comment.movie.550',
    'watchlist.movie.550.x',
    'watchlist.movie.550.9',
    'rate.movie.550.0',
    'rate.movie.550.11',
    'rate.movie.550.watched',
    ' watchlist.movie.550',
    'watchlist.movie.550;rate',
    'constructor.movie.1',
  ])('is nothing where the cookie says %o', (text) => {
    expect(readIntention(text)).toBeNull()
  })

  it('is bound to this very host where the site is secure', () => {
    expect(intentionCookie({ secure: true })).toMatch(/^__Host-/)
    expect(intentionCookie({ secure: false })).not.toMatch(/^__/)
  })
})
