import { describe, expect, it } from 'vitest'
import { parseJson } from './parse-json.ts'

describe('parseJson', () => {
  it('gives what a text says, with strings that can be stored', () => {
    expect(parseJson(String.raw`{"a":["[[[[","\"]{,\\",1,null,{"b\u0000":"\ud800"}]}`)).toEqual({
      a: ['[[[[', '"]{,\\', 1, null, { 'b\ufffd': '\ufffd' }],
    })
  })

  it('gives nothing of what is no JSON', () => {
    for (const text of ['', '{', ']]]]', '"', '"\\"', 'nonsense', '[1,]']) expect(parseJson(text)).toBeUndefined()
  })

  it.each([
    ['lists in each other', '['.repeat(16 * 1_048_576)],
    ['65 lists in each other', '['.repeat(65) + ']'.repeat(65)],
    ['objects in each other', `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`],
    ['millions of numbers', `[${'0,'.repeat(2_000_000)}0]`],
    ['millions of empty lists', `[${'[],'.repeat(1_000_000)}[]]`],
    ['a thousand names and more', `{${Array.from({ length: 1_001 }, (_, at) => `"n${at}":0`).join(',')}}`],
  ])('gives nothing of %s', (_name, text) => {
    expect(parseJson(text)).toBeUndefined()
  })

  it('takes 64 lists in each other, a thousand names, and a million numbers', () => {
    const names = Array.from({ length: 1_000 }, (_, at) => `"n${at}":0`).join(',')
    for (const text of ['['.repeat(64) + ']'.repeat(64), `{${names}}`])
      expect(parseJson(text)).toEqual(JSON.parse(text))
    expect(parseJson(`[${'0,'.repeat(1_000_000)}0]`)).toHaveLength(1_000_001)
  })

  it('takes no longer over backslashes and quotes than over any text', () => {
    expect(parseJson(`["${'\\'.repeat(200_000)}"]`)).toEqual(['\\'.repeat(100_000)])
    expect(parseJson('"'.repeat(200_001))).toBeUndefined()
    expect(parseJson(`"${'\\"'.repeat(200_000)}"`)).toBe('"'.repeat(200_000))
  })
})
