import { describe, expect, it } from 'vitest'
import { storable, storableJson } from './storable.ts'

const parsed = (json: string): unknown => JSON.parse(storableJson(json))

describe('what PostgreSQL cannot store', () => {
  it('ERRORS-11: is replaced in a text, and whole characters stay', () => {
    expect(storable('a\0b\ud800c🎬\udfff')).toBe('a\ufffdb\ufffdc🎬\ufffd')
    expect(storable('Amélie – 千と千尋')).toBe('Amélie – 千と千尋')
  })

  it('ERRORS-11: is replaced in names and strings of JSON, however deep they stand', () => {
    expect(parsed(String.raw`{"a\u0000":["\uD800",{"b":"x\udc00y\ud83c\udfacz"}]}`)).toEqual({
      'a\ufffd': ['\ufffd', { b: 'x\ufffdy🎬z' }],
    })
    expect(parsed(String.raw`["\ud83c\ud83c\udfac", "\ud83c\n", "\ud83c\u0000"]`)).toEqual([
      '\ufffd🎬',
      '\ufffd\n',
      '\ufffd\ufffd',
    ])
  })

  it('is none where a backslash is written out', () => {
    const json = String.raw`["\\u0000", "\\\u0000", "\\ud800"]`
    expect(parsed(json)).toEqual(['\\u0000', '\\\ufffd', '\\ud800'])
  })

  it('leaves JSON that cannot be read as it is', () => {
    for (const json of ['', '{', '"\\', '"\\u00']) expect(storableJson(json)).toBe(json)
  })
})
