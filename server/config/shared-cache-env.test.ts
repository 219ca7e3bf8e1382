import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const ON = { SHARED_CACHE: 'on', COUNTRY_HEADER: 'X-Country', TRUSTED_PROXIES: '10.0.0.0/8' }

describe('the configuration of shared caches', () => {
  it('is off by default', () => {
    expect(readEnv({}).sharedCache).toBeNull()
    expect(readEnv({ SHARED_CACHE: 'off' }).sharedCache).toBeNull()
  })

  it('names the header of the country', () => {
    expect(readEnv(ON).sharedCache).toEqual({ countryHeader: 'x-country' })
  })

  it.each([
    [{ ...ON, SHARED_CACHE: 'yes' }, 'SHARED_CACHE must be on or off'],
    [{ ...ON, COUNTRY_HEADER: '' }, 'COUNTRY_HEADER is required with SHARED_CACHE=on'],
    [{ ...ON, COUNTRY_HEADER: 'X Country' }, 'COUNTRY_HEADER must be the name of a header of its own'],
    [{ ...ON, COUNTRY_HEADER: 'Accept-Language' }, 'COUNTRY_HEADER must be the name of a header of its own'],
    [{ ...ON, COUNTRY_HEADER: 'cookie' }, 'COUNTRY_HEADER must be the name of a header of its own'],
    [{ ...ON, TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES is required with SHARED_CACHE=on'],
    [{ COUNTRY_HEADER: 'X-Country' }, 'COUNTRY_HEADER is read with SHARED_CACHE=on alone'],
  ])('says what is wrong with %o', (source, message) => {
    expect(() => readEnv(source)).toThrow(message)
  })
})
