import { describe, expect, it } from 'vitest'
import { compare } from './compare.ts'

describe('the comparison with a recording', () => {
  it.each([
    [{ a: 'x' }, { a: '' }],
    [{ a: 3 }, { a: 0 }],
    [{ a: 3 }, { a: 4 }],
    [{ a: [1, 2] }, { a: [1] }],
    [{ a: { b: 1 } }, { a: null }],
    [{ a: true }, { a: undefined }],
    [{ results: { US: { link: 'x' }, TR: { link: 'y' } } }, { US: { link: 'x' } }],
    [{ results: [{ id: 1 }] }, []],
    [{}, { a: 1 }],
  ])('%o read as %o is a difference', (recorded, read) => {
    expect(compare(recorded, read).differences).toHaveLength(1)
  })

  it('is content with values that are kept, and with empty ones where there was none', () => {
    const recorded = { a: 'x', b: null, d: '', e: [1, { f: 2 }], unread: 1, 'watch/providers': { results: { US: 1 } } }
    const read = { a: 'x', b: '', c: 0, d: null, e: [1, { f: 2 }], g: [], h: { i: null }, 'watch/providers': { US: 1 } }
    expect(compare(recorded, read)).toEqual({ compared: 4, differences: [] })
  })
})
