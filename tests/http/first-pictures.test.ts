import { describe, expect, it } from 'vitest'
import { insertList } from '#tests/factories/insert-list.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { elements } from './read-html.ts'
import { withSite } from './site.ts'

const site = withSite({ sample: true })

const TITLES = [550, 603, 155, 13, 680, 27205, 122, 120].map((id) => ({ type: 'movie' as const, id }))

/** The content's pictures in page order, except service logos. */
async function pictures(path: string): Promise<Record<string, string>[]> {
  const answer = await site.fetch(path, { headers: { cookie: 'user_country=US' } })
  expect([path, answer.status]).toEqual([path, 200])
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(await answer.text()) ?? []
  return elements(main, 'img').filter(({ class: name }) => name !== 'provider-logo')
}

const isFirst = (picture: Record<string, string>) => picture['fetchpriority'] === 'high' && !('loading' in picture)

describe('what is seen without scrolling is loaded first, all other pictures when a person comes near', () => {
  it.each([
    ['home', '/en'],
    ['a search', '/en/search?q=dark'],
    ['a genre', '/en/search?genre=18'],
    ['a title', '/en/movie/550-fight-club'],
    ['a person', '/en/person/287-brad-pitt'],
  ])('%s', async (_, path) => {
    const found = await pictures(path)
    const first = found.filter(isFirst)
    expect(first.length).toBeGreaterThan(0)
    expect(first.length).toBeLessThanOrEqual(6)
    expect(found.length).toBeGreaterThan(first.length)
    expect(found.filter((picture) => !isFirst(picture) && picture['loading'] !== 'lazy')).toEqual([])
  })

  it('a list', async () => {
    const owner = await insertMember(site.db)
    const list = await insertList(site.db, { owner, items: TITLES })
    const found = await pictures(`/en/share/${list.slug}`)
    expect(isFirst(found[0]!)).toBe(true)
    expect(found.at(-1)).toMatchObject({ loading: 'lazy' })
  })
})
