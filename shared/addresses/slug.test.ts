import { describe, expect, it } from 'vitest'
import { idSlug, parseIdSlug, slugify, titlePath } from './slug.ts'

describe('slugify', () => {
  it.each([
    ['Spider-Man: No Way Home', 'spider-man-no-way-home'],
    ["What's Up, Doc?", 'whats-up-doc'],
    ['Am\u00e9lie', 'am\u00e9lie'],
    ['\u5343\u3068\u5343\u5c0b\u306e\u795e\u96a0\u3057', '\u5343\u3068\u5343\u5c0b\u306e\u795e\u96a0\u3057'],
    ['  WALL\u00b7E  ', 'walle'],
    ['Face/Off', 'faceoff'],
    ['--- ', ''],
  ])('%s becomes %s', (title, slug) => expect(slugify(title)).toBe(slug))
})

describe('idSlug and titlePath', () => {
  it('end at 80 characters, whole ones, however long the title', () => {
    const path = titlePath('ja', { type: 'movie', id: 7 }, 'あ'.repeat(226))
    expect(decodeURIComponent(path)).toBe(`/ja/movie/7-${'あ'.repeat(80)}`)
    expect(path.length).toBeLessThan(1_000)
    expect(slugify('𝔘'.repeat(90))).toBe('𝔘'.repeat(80))
    expect(slugify(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79))
  })
  it('leaves the id alone where a title has no slug', () => {
    expect(idSlug(5, '???')).toBe('5')
    expect(idSlug(550, 'Fight Club')).toBe('550-fight-club')
  })
  it('percent-encodes other scripts', () => {
    expect(titlePath('tr', { type: 'movie', id: 194 }, 'Am\u00e9lie')).toBe('/tr/movie/194-am%C3%A9lie')
  })
})

describe('ROUTE-27: parseIdSlug', () => {
  it('recovers the id', () => {
    expect(parseIdSlug('530915-1917')).toEqual({ ok: true, id: 530915 })
    expect(parseIdSlug('550')).toEqual({ ok: true, id: 550 })
  })
  it('tells an invalid id from an invalid URL', () => {
    expect(parseIdSlug('abc')).toEqual({ ok: false, reason: 'invalid-id' })
    expect(parseIdSlug('12a-x')).toEqual({ ok: false, reason: 'invalid-id' })
    expect(parseIdSlug('-')).toEqual({ ok: false, reason: 'invalid-url' })
  })
  it('maps ids beyond the range of the database to one that names nothing', () => {
    expect(parseIdSlug('99999999999999')).toEqual({ ok: true, id: 0 })
  })
})
