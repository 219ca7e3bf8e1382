import { expect, it } from 'vitest'
import { insertEpisodes, insertProgress, insertShow } from '#domain/progress/testing/shows.ts'
import { insertEntry } from '#domain/watchlist/testing/watchlist.ts'
import { signedIn } from './member-browser.ts'
import { elements, hrefs, mainOf, plain } from './read-html.ts'
import { withSite } from './site.ts'

const site = withSite({ sample: true })

/** The sample has those that factories give. */
let lastId = 7_000_000

type Stored = Parameters<typeof insertEpisodes>[2]
const run = (season: number, count: number, given: { from?: number; date?: string | null } = {}): Stored => {
  const { from = 1, date = '2020-01-01' } = given
  return Array.from({ length: count }, (_, at) => [season, from + at, date] as const)
}

async function visit(name: string, episodes: Stored, seen: { upTo: number; later?: number[] }) {
  const ada = await signedIn(site, name)
  const counts = [...Map.groupBy(episodes, ([season]) => season).values()].map(({ length }) => length)
  const id = await insertShow(site.db, counts, { id: (lastId += 1) })
  await insertEpisodes(site.db, id, episodes)
  await insertEntry(site.db, ada.member, { type: 'tv_show', id }, { status: 'watching' })
  await insertProgress(site.db, ada.member, id, seen)
  const open = async (search = '') => {
    const first = await ada.get(`/en/tv_show/${id}`)
    const address = first.headers.get('location') ?? `/en/tv_show/${id}`
    const html = await (await ada.get(address + search)).text()
    return { html, address }
  }
  return { ada, id, open }
}

const ticks = (html: string) =>
  elements(mainOf(html), 'button').flatMap(({ value = '', 'aria-pressed': isSeen }) =>
    isSeen === undefined || !value.includes(':') ? [] : `${value} ${isSeen}`,
  )

it('a show’s page opens the season of the next episode: one that begins at E62, is split, and airs today', async () => {
  // The site’s clock.
  const today = '2026-01-01'
  const split = [
    ...run(2, 1, { from: 62 }),
    ...run(2, 1, { from: 63, date: today }),
    ...run(2, 1, { from: 64, date: '2999-01-01' }),
  ]
  const { open, ada, id } = await visit('Ada', [...run(1, 61), ...split], { upTo: 10_061 })
  const { html, address } = await open()
  expect(ticks(html)).toEqual(['seen:2.62 false', 'seen:2.63 false'])
  expect(plain(html)).toContain('61 of 61 episodes seen')
  const answer = await ada.form('/api/progress', {
    id: String(id),
    mark: 'seen:2.62',
    returnTo: `${address}?season=2.62`,
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringContaining('season=2.62')])
  expect(ticks((await open('?season=2.62')).html)).toEqual(['unseen:2.62 true', 'seen:2.63 false'])
})

it('the mark of a season that was removed stays, and what came after it is next', async () => {
  const { open } = await visit('Ben', [...run(1, 3), ...run(3, 2, { date: null })], { upTo: 20_004 })
  expect(ticks((await open('?season=1.1')).html)).toEqual(['unseen:1.1 true', 'unseen:1.2 true', 'unseen:1.3 true'])
})

it('a show of 2,000 episodes has the ticks of a hundred, and a page far below 2 MB', async () => {
  const { open } = await visit('Cleo', run(1, 2000), { upTo: 11_234 })
  const { html } = await open()
  expect(ticks(html)).toHaveLength(100)
  expect(ticks(html)[34]).toBe('seen:1.1235 false')
  expect(html.length).toBeLessThan(900_000)
  expect(hrefs(html)).toContain('?season=1.1#season-1.1')
})
