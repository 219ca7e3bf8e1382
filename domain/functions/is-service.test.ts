import { describe, expect, it } from 'vitest'
import { isService } from './is-service.ts'

const TOKEN = 'a'.repeat(32)

describe('isService', () => {
  it('FUNCTIONS-02: takes the very token', () => {
    expect(isService({ serviceToken: TOKEN }, TOKEN)).toBe(true)
  })
  it('FUNCTIONS-02: takes no other one, of whatever kind and length', () => {
    for (const wrong of [
      '',
      'a',
      `${TOKEN}a`,
      TOKEN.toUpperCase(),
      'x'.repeat(100_000),
      undefined,
      null,
      1,
      {},
      [TOKEN],
    ])
      expect(isService({ serviceToken: TOKEN }, wrong)).toBe(false)
  })
  it('FUNCTIONS-02: is closed where no token is set', () => {
    for (const given of ['', 'null', undefined, null]) expect(isService({ serviceToken: null }, given)).toBe(false)
  })
})
