import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

describe('the operator', () => {
  it('STATIC-09: is no one by name until the configuration says who', () => {
    expect(readEnv({}).operator).toEqual({ name: null, address: null, contactEmail: null })
    const named = { OPERATOR_NAME: 'Ada Ltd.', OPERATOR_ADDRESS: '1 Street\\nTown', CONTACT_EMAIL: 'us@kinora.example' }
    expect(readEnv(named).operator).toEqual({
      name: 'Ada Ltd.',
      address: '1 Street\nTown',
      contactEmail: 'us@kinora.example',
    })
  })

  it.each([
    { OPERATOR_NAME: 'Ada\nLtd.' },
    { OPERATOR_NAME: 'A'.repeat(301) },
    { OPERATOR_ADDRESS: 'Town\u0007' },
    { CONTACT_EMAIL: 'us' },
    { CONTACT_EMAIL: 'a@kinora.example,b@kinora.example' },
  ])('is refused where it cannot be shown: %j', (given) => {
    expect(() => readEnv(given)).toThrow(Object.keys(given)[0])
  })
})
