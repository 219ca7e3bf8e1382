import { describe, expect, it } from 'vitest'
import { resolvePath, withLanguage } from './paths.ts'

const languages = { all: ['en', 'tr', 'de', 'pt', 'ar'] as const, fallback: 'en' as const }
const resolve = (pathname: string) => resolvePath(pathname, languages)

describe('resolvePath', () => {
  it('serves a supported language and keeps the rest', () => {
    expect(resolve('/en')).toEqual({ kind: 'page', language: 'en', rest: '' })
    expect(resolve('/tr/movie/550-fight-club')).toEqual({ kind: 'page', language: 'tr', rest: '/movie/550-fight-club' })
  })

  it.each([
    ['/xx/search', '/en/search'],
    ['/EN/search', '/en/search'],
    ['/pt-BR/x', '/pt/x'],
    ['/en/', '/en'],
    ['/en//search/', '/en/search'],
    ['/en/en/search', '/en/search'],
    ['/en/tr/search', '/en/search'],
    ['/en/tr/de/search', '/en/search'],
    ['/xx/tr/search', '/tr/search'],
    ['/xx/yy', '/en'],
  ])('corrects %s to %s', (from, to) => {
    expect(resolve(from)).toEqual({ kind: 'redirect', pathname: to })
  })

  it('cleans ten surplus prefixes in one go and refuses more without a loop', () => {
    expect(resolve(`${'/en'.repeat(10)}/search`)).toEqual({ kind: 'redirect', pathname: '/en/search' })
    expect(resolve(`${'/en'.repeat(11)}/search`)).toEqual({ kind: 'redirect', pathname: '/en/search' })
    expect(resolve(`${'/tr'.repeat(12)}/search`)).toEqual({ kind: 'not-found', language: 'tr' })
  })

  it('asks for the detected language on paths without one', () => {
    expect(resolve('/search')).toEqual({ kind: 'unprefixed', pathname: '/search' })
    expect(resolve('/help')).toEqual({ kind: 'unprefixed', pathname: '/help' })
    expect(resolve('/auth')).toEqual({ kind: 'unprefixed', pathname: '/login' })
    expect(resolve('/u/ada/watchlist')).toEqual({ kind: 'unprefixed', pathname: '/u/ada/watchlist' })
  })

  it('never yields a protocol-relative path', () => {
    expect(resolve('//evil.example/x')).toEqual({ kind: 'unprefixed', pathname: '/evil.example/x' })
    expect(resolve('/en//evil.example')).toEqual({ kind: 'redirect', pathname: '/en/evil.example' })
  })

  it('leaves mail and OAuth addresses unprefixed', () => {
    expect(resolve('/reset-password')).toEqual({ kind: 'bare' })
    expect(resolve('/auth/callback')).toEqual({ kind: 'bare' })
    expect(resolve('/')).toEqual({ kind: 'root' })
  })
})

describe('withLanguage', () => {
  it('replaces the language and keeps the rest', () => {
    expect(withLanguage('/en/movie/550-x', 'tr')).toBe('/tr/movie/550-x')
    expect(withLanguage('/en', 'ar')).toBe('/ar')
    expect(withLanguage('/en#ai-chat', 'ar')).toBe('/ar#ai-chat')
    expect(withLanguage('/en?a=/b//c#d', 'ar')).toBe('/ar?a=/b//c#d')
    expect(withLanguage('/reset-password', 'tr')).toBe('/tr/reset-password')
  })
})
