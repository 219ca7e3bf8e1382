import { describe, expect, it } from 'vitest'
import { DatabaseFullError, isUnavailable, isUniqueViolation, QueryTimeoutError } from './errors.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

describe('isUnavailable', () => {
  it.each([
    withCode('ECONNREFUSED'),
    withCode('57P01'),
    withCode('57014'),
    withCode('53300'),
    withCode('08006'),
    withCode('28P01'),
    withCode('3D000'),
    Object.assign(new Error('database "kinora" is not currently accepting connections'), { code: '55000' }),
    Object.assign(new Error('permission denied for database "kinora"'), { code: '42501' }),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new Error('Query read timeout'),
    new Error('PGlite is closed'),
    new QueryTimeoutError('x'),
    new DatabaseFullError('x'),
    new AggregateError([withCode('ECONNREFUSED')]),
    new Error('loading the page failed', { cause: withCode('57P03') }),
  ])('is true for %s', (error) => expect(isUnavailable(error)).toBe(true))

  it.each([
    withCode('23505'),
    withCode('42P01'),
    withCode('ENOENT'),
    withCode('55000'),
    withCode('42501'),
    new Error('no such title'),
    new TypeError('Connection is not a function'),
    'ECONNREFUSED',
    null,
  ])('is false for %s', (error) => expect(isUnavailable(error)).toBe(false))
})

it('isUniqueViolation knows only unique violations', () => {
  expect(isUniqueViolation(withCode('23505'))).toBe(true)
  expect(isUniqueViolation(withCode('23514'))).toBe(false)
  expect(isUniqueViolation({ code: '23505' })).toBe(false)
})
