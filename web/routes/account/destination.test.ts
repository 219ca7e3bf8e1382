import { describe, expect, it } from 'vitest'
import { ELSEWHERE } from '#tests/elsewhere.ts'
import { destinationFields, readDestination } from './destination.ts'

const read = (fields: Record<string, string>, language = 'en') =>
  readDestination((name) => fields[name] ?? null, language)

describe('where signing in leads', () => {
  it('AUTH-18: home where nothing is said', () => {
    expect(read({}, 'tr')).toEqual({ path: '/tr', panel: null, action: null })
  })

  it.each([
    ['/en/movie/550-fight-club?x=1#cast', '/en/movie/550-fight-club?x=1#cast'],
    ['/u/ada/watchlist', '/de/u/ada/watchlist'],
    ['/u/ada/watchlist?tab=watched', '/de/u/ada/watchlist?tab=watched'],
    ['/EN/search/', '/en/search'],
    ['/xx/search', '/en/search'],
    ['/reset-password', '/de'],
    ['/auth/callback?code=1', '/de'],
    ['/', '/de'],
    ['//evil.example', '/de'],
    ['https://evil.example', '/de'],
  ])('AUTH-18, Q10: %s to %s', (given, path) => {
    expect(read({ redirectPath: given }, 'de').path).toBe(path)
  })

  it.each([
    [{ fromAdmin: 'true' }, '/'],
    [{ redirectPath: '/admin' }, '/admin'],
    [{ redirectPath: '/admin/users?x=1' }, '/admin/users'],
    [{ redirectPath: '/en/admin/pages' }, '/admin/pages'],
    [{ fromAdmin: 'true', redirectPath: '/admin/ads' }, '/admin/ads'],
  ])('AUTH-14: %o wants the panel', (fields, panel) => {
    expect(read(fields).panel).toBe(panel)
  })

  it.each([
    [{ fromAdmin: 'false' }],
    [{ redirectPath: '/en/movie/1-badminton' }],
    [{ redirectPath: '/en/search?q=/admin' }],
    [{ redirectPath: 'https://evil.example/admin' }],
    [{ redirectPath: '/administrator' }],
  ])('AUTH-14: %o does not', (fields) => {
    expect(read(fields).panel).toBeNull()
  })

  it.each(['true', 'false', 'https://evil.example'])(
    'AUTH-18: never to another site, nor through the panel’s own paths, with fromAdmin=%s',
    (fromAdmin) => {
      for (const redirectPath of ELSEWHERE) {
        const { path, panel } = read({ redirectPath, fromAdmin })
        for (const given of [path, panel ?? '/']) {
          const url = new URL(given, 'https://kinora.example/en/login')
          expect([redirectPath, url.origin]).toEqual([redirectPath, 'https://kinora.example'])
          expect([redirectPath, given]).toEqual([redirectPath, expect.stringMatching(/^\/(?![/\\])/)])
        }
      }
    },
  )

  it('HEADER-11: knows the prompt’s actions and no others', () => {
    expect(read({ action: 'rate' }).action).toBe('rate')
    expect(read({ action: 'delete-everything' }).action).toBeNull()
  })

  it.each([
    [{}],
    [{ redirectPath: '/en/search?q=a&b=c' }],
    [{ redirectPath: '/u/ada/watchlist', action: 'watchlist' }],
    [{ fromAdmin: 'true' }],
    [{ redirectPath: '/admin/users' }],
  ])('is the same after it was carried along: %o', (fields) => {
    const destination = read(fields)
    expect(read(destinationFields(destination, 'en'))).toEqual(destination)
  })
})
