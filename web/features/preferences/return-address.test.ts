import { describe, expect, it } from 'vitest'
import { returnAddress } from './return-address.ts'

describe('returnAddress', () => {
  it.each(['/en', '/tr/movie/550-x?y=1', '/en/search?q=https://evil.example', '/en#ai-chat'])('keeps %s', (address) => {
    expect(returnAddress(address, '/en')).toBe(address)
  })
  it.each([
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    'evil.example',
    '',
    ' /en',
    '/\nen',
  ])('refuses %j', (address) => expect(returnAddress(address, '/en')).toBe('/en'))
})
