import { describe, expect, it } from 'vitest'
import { titlePath } from '#shared/addresses/slug.ts'
import { titleNumber } from '#shared/http/cache-tags.ts'
import { titlesIn } from './cached-page.ts'

const movie = (id: number) => titleNumber({ type: 'movie', id })
const show = (id: number) => titleNumber({ type: 'tv_show', id })

describe('titles of a page', () => {
  it('are distinguished by type and id', () => {
    const keys = [movie(1), show(1), movie(2), show(2), movie(2_147_483_647), show(2_147_483_647)]
    expect(new Set(keys).size).toBe(keys.length)
  })

  it.each([
    ['a link', `<a href="${titlePath('tr', { type: 'movie', id: 550 }, 'Fight Club')}">`, [movie(550)]],
    ['a title without a slug', `<a href="${titlePath('ja', { type: 'tv_show', id: 7 }, '!')}">`, [show(7)]],
    ['a whole address', '<link rel="canonical" href="https://kinora.example/en/movie/550-fight-club"/>', [movie(550)]],
    ['a slug as a segment of its own', '/en/tv_show/1399/game-of-thrones', [show(1399)]],
    ['data for scripts', '{"path":"/en/movie/13-forrest-gump"}', [movie(13)]],
    ['the same title twice', '<a href="/en/movie/1-x"><a href="/en/movie/1-x">', [movie(1)]],
    ['numbers beyond every id', '/en/movie/12345678901', []],
    ['other addresses', '/en/person/5-x /en/movie /en/movie/x /movies/3', []],
  ])('are found in %s', (_where, text, titles) => {
    expect([...titlesIn(text)]).toEqual(titles)
  })

  it('are found in all texts', () => {
    expect([...titlesIn('/en/movie/1', '/en/tv_show/2')]).toEqual([movie(1), show(2)])
  })
})
