import { expect, test } from 'vitest'
import { isolate } from './isolate.ts'

const wrapped = (text: string) => `\u2068${text}\u2069`

test('wraps only text of the other direction', () => {
  expect(isolate('Inception', 'rtl')).toBe(wrapped('Inception'))
  expect(isolate('千と千尋', 'rtl')).toBe(wrapped('千と千尋'))
  expect(isolate('1917', 'rtl')).toBe(wrapped('1917'))
  expect(isolate('وجدة', 'ltr')).toBe(wrapped('وجدة'))
  expect(isolate('وجدة', 'rtl')).toBe('وجدة')
  expect(isolate('Inception (2010)', 'ltr')).toBe('Inception (2010)')
  expect(isolate('٢٠١٧', 'rtl')).toBe('٢٠١٧')
})
