import { describe, expect, it } from 'vitest'
import { COUNTRY_COOKIE, PREFERENCE_COOKIE_MAX_AGE_S, parseCookies, serializeCookie } from './cookies.ts'

describe('preference cookies', () => {
  it('LIMITS-21, I18N-13: last 365 days, for every path, same-site lax', () => {
    expect(serializeCookie(COUNTRY_COOKIE, 'TR', { maxAge: PREFERENCE_COOKIE_MAX_AGE_S, secure: false })).toBe(
      'user_country=TR; Path=/; Max-Age=31536000; SameSite=Lax',
    )
  })

  it('are secure behind TLS, and closed to scripts where asked', () => {
    expect(serializeCookie('a', '', { maxAge: 0, secure: true, httpOnly: true })).toBe(
      'a=; Path=/; Max-Age=0; SameSite=Lax; Secure; HttpOnly',
    )
  })

  it('cannot carry further attributes or headers in their value', () => {
    expect(serializeCookie('a', 'x; Domain=evil.example\r\nSet-Cookie: b=1', { maxAge: 1, secure: false })).toBe(
      'a=x%3B%20Domain%3Devil.example%0D%0ASet-Cookie%3A%20b%3D1; Path=/; Max-Age=1; SameSite=Lax',
    )
  })
})

describe('parseCookies', () => {
  const parse = (header: string | null | undefined) => Object.fromEntries(parseCookies(header))

  it('reads names and decoded values', () => {
    expect(parse('a=1; b=x%20y;c=p=q')).toEqual({ a: '1', b: 'x y', c: 'p=q' })
    expect(parse('a = 1 ')).toEqual({ a: '1' })
  })

  it('takes the first of equal names, and drops what cannot be decoded', () => {
    expect(parse('a=1; a=2')).toEqual({ a: '1' })
    expect(parse('a=%ED%A0%80; b=%; c=1')).toEqual({ c: '1' })
  })

  it('survives what is no cookie', () => {
    expect(parse(null)).toEqual({})
    expect(parse(undefined)).toEqual({})
    expect(parse('; ;=x;name;;')).toEqual({})
    expect(parseCookies('__proto__=x').get('__proto__')).toBe('x')
  })
})
