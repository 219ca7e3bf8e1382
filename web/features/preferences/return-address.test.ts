import { describe, expect, it } from 'vitest'
import { withLanguage } from '#shared/addresses/paths.ts'
import { ELSEWHERE } from '#tests/elsewhere.ts'
import { returnAddress } from './return-address.ts'

/** Spellings that some browser, parser or proxy takes for another site, for a script, or for no path at all. */
const REFUSED = [
  'https://evil.example',
  'http://evil.example/en',
  'HTTPS://EVIL.EXAMPLE',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/en',
  '//user:password@evil.example',
  '//evil.example:80/%2f..',
  '//evil%E3%80%82example',
  '//evil。example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '\\/\\/evil.example',
  '//\\evil.example',
  '/en/\\evil.example',
  '/en\\@evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\r\nLocation: https://evil.example',
  '\t//evil.example',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  '/\u000b/evil.example',
  '/\u0085/evil.example',
  ' //evil.example',
  ' /en',
  '\ufeff/en',
  '\u2028//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/en/..//evil.example',
  '/en/../..//evil.example',
  '/%2e//evil.example',
  '/en/%2e%2e//evil.example',
  '/%2E%2E//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://evil.example/x',
  'file:///etc/passwd',
  'view-source:https://evil.example',
  'evil.example',
  '@evil.example',
  'en@evil.example',
  '.evil.example',
  ':80@evil.example',
  './/evil.example',
  '../evil.example',
  '?//evil.example',
  '#//evil.example',
  '',
]

describe('returnAddress', () => {
  it.each(REFUSED)('AUTH-18: refuses %j', (address) => expect(returnAddress(address, '/en')).toBe('/en'))

  it('gives its own where none is given', () => expect(returnAddress(null, '/tr')).toBe('/tr'))

  it.each([
    '/en',
    '/tr/movie/550-x?y=1',
    '/en/search?q=https://evil.example',
    '/en/search?q=//evil.example#//evil.example',
    '/en#ai-chat',
    '/en/%2F/evil.example',
    '/en/@evil.example',
  ])('AUTH-18: keeps %s', (address) => {
    expect(returnAddress(address, '/xx')).toBe(address)
  })

  it.each(['/en', '/tr/login'])('AUTH-18: never leads a browser elsewhere, wherever it stands: %s', (place) => {
    for (const address of [...REFUSED, ...ELSEWHERE, '/a//b', '/en/%5cevil.example', '/%09/evil.example']) {
      const given = returnAddress(address, '/en')
      for (const lead of [given, withLanguage(given, 'tr')]) {
        const url = new URL(lead, `https://kinora.example${place}`)
        expect([address, url.origin]).toEqual([address, 'https://kinora.example'])
        expect([address, lead]).toEqual([address, expect.not.stringMatching(/^[/\\]{2}/)])
        expect([address, url.pathname]).toEqual([address, expect.not.stringMatching(/^\/\//)])
      }
    }
  })
})
