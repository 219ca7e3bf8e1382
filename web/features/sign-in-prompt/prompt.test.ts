import { describe, expect, it } from 'vitest'
import { PROMPT_ACTIONS, PROMPT_TEXTS, loginAddress, raisePrompt, returnPathOf } from './prompt.ts'

const PAGE = { pathname: '/en/movie/550-fight-club', search: '?x=1&y=a%20b' }

/** What the URL passes to the sign-in page. */
function told(address: string) {
  const { pathname, searchParams } = new URL(address, 'https://kinora.example')
  return { pathname, action: searchParams.get('action'), redirectPath: searchParams.get('redirectPath') }
}

describe('the sign-in prompt', () => {
  it('HEADER-11: holds action, path, query and no wizard, the watchlist where nothing else is said', () => {
    expect(raisePrompt(PAGE)).toEqual({ ...PAGE, action: 'watchlist', wizard: null })
    expect(raisePrompt(PAGE, { action: 'rate' }).action).toBe('rate')
  })

  it('HEADER-10: has a text for every action', () => {
    expect(Object.keys(PROMPT_TEXTS)).toEqual([...PROMPT_ACTIONS])
  })

  it.each(['watchlist', 'rate', 'comment', 'register', 'other'] as const)(
    'HEADER-11, -12: leads back to path and query after %s',
    (action) => {
      expect(told(loginAddress('tr', action, PAGE))).toEqual({
        pathname: '/tr/login',
        action,
        redirectPath: '/en/movie/550-fight-club?x=1&y=a%20b',
      })
    },
  )

  it('HEADER-11: carries the wizard’s state over, beside the page’s own query', () => {
    const { redirectPath } = told(loginAddress('en', 'watchlist', PAGE, 'step=3&genres=28,12'))
    const { pathname, searchParams } = new URL(redirectPath ?? '', 'https://kinora.example')
    expect(pathname).toBe(PAGE.pathname)
    expect(Object.fromEntries(searchParams)).toEqual({ x: '1', y: 'a b', wizard: 'step=3&genres=28,12' })
    expect(returnPathOf(raisePrompt({ pathname: '/en', search: '' }, { wizard: 'a' }))).toBe('/en?wizard=a')
  })
})
