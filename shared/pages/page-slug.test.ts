import { describe, expect, it } from 'vitest'
import routes from '#web/routes.ts'
import { RESERVED_SLUGS, isPageSlug, isReservedSlug, pageSlug } from './page-slug.ts'
import { PAGE_LENGTHS, isComplete } from './page-text.ts'

describe('pageSlug', () => {
  it.each([
    [' Hello,  World! ', 'hello-world'],
    ['Café & Thé: 2026', 'cafe-the-2026'],
    ['İzleme Kılavuzu', 'izleme-kilavuzu'],
    ['--', ''],
    ['سياسة', ''],
  ])('ADMIN-PAGES-14, Q51: %j becomes %j', (title, slug) => expect(pageSlug(title)).toBe(slug))

  it('is a slug whatever the length', () => {
    const slug = pageSlug('ab '.repeat(PAGE_LENGTHS.slug))
    expect([slug.length <= PAGE_LENGTHS.slug, isPageSlug(slug)]).toEqual([true, true])
  })
})

describe('isPageSlug', () => {
  it.each(['', '-a', 'a-', 'a--b', 'A', 'a b', 'a/b', '../a', 'é', 'a\n', 'a'.repeat(PAGE_LENGTHS.slug + 1)])(
    'refuses %j',
    (slug) => expect(isPageSlug(slug)).toBe(false),
  )
})

describe('isReservedSlug', () => {
  it('has the first parts of all addresses of the site', () => {
    type Entries = readonly { path?: string | undefined; children?: Entries | undefined }[]
    const paths = (entries: Entries): string[] =>
      entries.flatMap(({ path = '', children = [] }) => (/^:language$|^$/.test(path) ? paths(children) : [path]))
    const fixed = paths(routes).map((path) => path.split('/', 1)[0] ?? '')
    const missing = fixed.filter((part) => /^[a-z][\w-]*$/.test(part) && !RESERVED_SLUGS.has(part))
    expect(missing).toEqual([])
  })

  it.each(['tr', 'xx', 'pt-br', 'es-419'])('has what an address takes for a language: %s', (slug) =>
    expect(isReservedSlug(slug)).toBe(true),
  )

  it('leaves others, such as those of the standard pages', () =>
    expect(['privacy-policy', 'about-us', 'press'].some(isReservedSlug)).toBe(false))
})

describe('isComplete', () => {
  it('ADMIN-PAGES-10: wants a title and a content', () => {
    expect(isComplete({ title: 'A', content: 'B' })).toBe(true)
    expect(isComplete({ title: 'A', content: ' \n' })).toBe(false)
    expect(isComplete({ title: ' ', content: 'B' })).toBe(false)
  })
})
