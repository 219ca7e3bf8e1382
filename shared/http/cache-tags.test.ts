import { describe, expect, it } from 'vitest'
import { MAX_TAGS_BYTES, tagsOf, tagsOfPage, titleNumber } from './cache-tags.ts'

const movie = (id: number) => ({ type: 'movie', id }) as const
const show = (id: number) => ({ type: 'tv_show', id }) as const
/** Titles with seven-digit ids, far apart. */
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => (at % 2 === 0 ? movie : show)(1_000_003 + at * 7_919))
const pageOf = (titles: readonly (ReturnType<typeof movie> | ReturnType<typeof show>)[]) =>
  tagsOfPage(new Set(titles.map(titleNumber)))

describe('tags of pages', () => {
  it('name each title, movies and shows of one id apart, and every page', () => {
    expect(pageOf([movie(550), show(550), show(1399)])).toEqual(['all', 'm550', 't550', 't1399'])
    expect(pageOf([])).toEqual(['all'])
  })

  it.each([1, 96, 140, 300, 1_200, 5_000])(
    'of %i titles stay within their bytes, and a change of any is among them',
    (count) => {
      const titles = many(count)
      const tags = pageOf(titles)
      expect(tags.join(' ').length).toBeLessThanOrEqual(MAX_TAGS_BYTES)
      for (const title of titles)
        expect(tagsOf({ kind: 'title', ...title }).some((tag) => tags.includes(tag))).toBe(true)
    },
  )

  it('name each title where they are some dozens, and few others’ where they are a hundred more', () => {
    const others = many(6_000).slice(5_000)
    const hit = (count: number) => {
      const tags = new Set(pageOf(many(count)))
      return others.filter((title) => tagsOf({ kind: 'title', ...title }).some((tag) => tags.has(tag))).length
    }
    expect(hit(80)).toBe(0)
    expect(hit(140)).toBeLessThan(others.length / 20)
  })

  it('of a change of everything are that of every page', () => {
    expect(tagsOf({ kind: 'everything' })).toEqual(['all'])
  })

  it('are letters and digits, as every cache takes them', () => {
    for (const tag of tagsOf({ kind: 'title', ...show(2_147_483_647) })) expect(tag).toMatch(/^[a-z][a-z0-9]{0,10}$/)
  })
})
