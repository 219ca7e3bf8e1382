import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { DatabaseFullError, QueryTimeoutError } from '#db/errors.ts'
import { silentLogger } from '#tests/test-database.ts'
import { sample } from '#tests/sweep.ts'
import { links, metaContent, plain, texts } from './read-html.ts'
import { newMember } from './newcomers.ts'
import { ORIGIN, withSite } from './site.ts'

const site = withSite({ sample: true })
const empty = withSite({ sample: false })

/** The real error of a PostgreSQL server that is not running. */
async function refusedConnection(): Promise<Error> {
  const handle = await openDatabase({ databaseUrl: 'postgres://127.0.0.1:1/none', dataDir: '', logger: silentLogger })
  try {
    await handle.db.selectFrom('genres').select('id').execute()
  } catch (error) {
    if (error instanceof Error) return error
  } finally {
    await handle.close()
  }
  throw new Error('Something listens on port 1')
}

const AWAY: [name: string, error: () => Error | Promise<Error>][] = [
  ['is away', refusedConnection],
  ['is stopping', () => Object.assign(new Error('terminating connection'), { code: '57P01' })],
  ['is too slow', () => new QueryTimeoutError('late')],
  ['has no room', () => new DatabaseFullError('full')],
]

beforeEach(() => site.cache.invalidate())
afterEach(() => {
  site.failQueries(null)
  site.cache.invalidate()
})

async function page(path: string) {
  const answer = await site.fetch(path)
  const html = await answer.text()
  expect(html).not.toMatch(/node_modules|at \w+ \(|ECONNREFUSED|terminating|\.ts:\d/)
  const retryAfter = answer.headers.get('retry-after')
  return { status: answer.status, html, cacheControl: answer.headers.get('cache-control'), retryAfter }
}

// What counts as unavailable is proved beside `isUnavailable` (db/errors.test.ts).
describe.each(sample(AWAY, 1))('while the database %s', (_name, error) => {
  beforeEach(async () => site.failQueries(await error()))

  it('HOME-14, -16: home answers 503 with its text', async () => {
    const { status, html, cacheControl } = await page('/en')
    expect(status).toBe(503)
    expect(cacheControl).toBe('no-store')
    expect(texts(html, 'h1')).toEqual(['Content Loading Error'])
    expect(plain(html)).toContain('Database connection failed. Please check your internet connection and try again.')
    expect(plain(html)).toContain('Retry')
    expect(links(html, 'canonical')).toEqual([])
    expect(metaContent(html, 'robots')).toBe('noindex')
  })

  it('DETAIL-24: a title answers 503 with its text', async () => {
    const { status, html } = await page('/en/movie/550-fight-club')
    expect(status).toBe(503)
    expect(texts(html, 'h1')).toEqual(['Failed to load content'])
  })

  it('SEARCH-12: the search answers 503 with its text', async () => {
    for (const query of ['q=dune', 'view=genres', 'view=providers', 'genre=28', 'provider=8']) {
      const { status, html } = await page(`/en/search?${query}`)
      expect(status).toBe(503)
      expect(plain(html)).toContain('The search did not work')
    }
  })

  it('PERSON-14, ERRORS-02: a person answers 503 in the words for it', async () => {
    const { status, html } = await page('/en/person/287-brad-pitt')
    expect(status).toBe(503)
    expect(texts(html, 'h1')).toEqual(['Failed to load person details'])
  })

  it.each([
    '/en',
    '/en.data',
    '/en/movie/550-fight-club',
    '/en/person/287-brad-pitt',
    '/en/search?q=dune',
    '/en/pages/help',
  ])('ERRORS-07: %s says when to try again', async (path) => {
    const { status, retryAfter } = await page(path)
    expect([status, retryAfter]).toEqual([503, '5'])
  })

  it('SEARCHBOX-14, ERRORS-11: suggestions answer 503 as JSON', async () => {
    const answer = await site.fetch('/api/suggestions?q=du')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({ error: 'Suggestions are not available right now.' })
  })

  it('pages without data stay as they are', async () => {
    expect((await page('/en/preferences')).status).toBe(200)
    expect((await page('/en/nothing')).status).toBe(404)
  })

  it('is not ready, and everything works again afterwards without a restart', async () => {
    expect((await site.fetch('/healthz')).status).toBe(200)
    for (const path of ['/en', '/en/movie/550-fight-club', '/api/suggestions?q=du'])
      expect((await site.fetch(path)).status).toBe(503)
    site.failQueries(null)
    for (const path of ['/en', '/en/movie/550-fight-club', '/api/suggestions?q=du'])
      expect((await site.fetch(path)).status).toBe(200)
  })
})

describe('while the database is unavailable', () => {
  it('LIMITS: settings and downloads answer 503 to anyone who has a session, and never that they must sign in', async () => {
    const { who } = await newMember(site)
    site.failQueries(await refusedConnection())
    const settings = await who.get('/en/settings')
    expect(settings.status).toBe(503)
    expect(texts(await settings.text(), 'h1')).toEqual(['Content Loading Error'])
    for (const file of ['all', 'watchlist', 'ratings', 'lists', 'letterboxd'])
      expect([file, (await who.get(`/api/my-data?file=${file}`)).status]).toEqual([file, 503])
  })

  it('a page that was kept is still served', async () => {
    expect((await site.fetch('/en')).status).toBe(200)
    site.failQueries(await refusedConnection())
    expect((await site.fetch('/en')).status).toBe(200)
    expect((await site.fetch('/tr')).status).toBe(503)
  })
})

describe('a fault that no one expects', () => {
  it('ERRORS-07: is the error page with status 500, and says nothing of its cause', async () => {
    site.failQueries(new Error('secret-cause at /srv/kinora/db.ts:12'))
    for (const path of ['/en', '/en/search?q=x', '/en/movie/550-fight-club', '/en/person/287-brad-pitt', '/en.data']) {
      const answer = await site.fetch(path)
      const text = await answer.text()
      expect(answer.status).toBe(500)
      expect(text).not.toContain('secret-cause')
      expect(text).not.toContain('/srv/')
      if (!path.endsWith('.data')) expect(texts(text, 'h1')).toEqual(['This page could not be shown'])
    }
    expect(site.troubles.some((line) => line.includes('secret-cause'))).toBe(true)
  })
})

describe('a request that is wrong', () => {
  it.each([
    ['POST', '/en', 405],
    ['GET', '/api/nothing', 404],
    ['GET', '/api/x%E2%80%A8', 404],
  ])('%s %s is no trouble in the logs', async (method, path, status) => {
    const before = site.troubles.length
    const answer = await site.fetch(path, { method, headers: { origin: ORIGIN } })
    await answer.text()
    expect(answer.status).toBe(status)
    expect(site.troubles.slice(before)).toEqual([])
  })
})

describe('an empty database', () => {
  it('HOME-18: home says that there is nothing yet', async () => {
    const answer = await empty.fetch('/en')
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(texts(html, 'h1')).toEqual(['No Content Available'])
    expect(plain(html)).toContain('No content found. Please import content to get started.')
    expect(plain(html)).toContain('Refresh')
  })

  it('SEARCH-12: a search finds nothing, and there is nothing to browse', async () => {
    expect(plain(await (await empty.fetch('/en/search?q=dune')).text())).toContain('No results found for the query')
    for (const view of ['genres', 'providers']) {
      const answer = await empty.fetch(`/en/search?view=${view}`)
      expect(answer.status).toBe(200)
      expect(plain(await answer.text())).toContain('No content found. Please import content to get started.')
    }
  })

  it('suggests nothing', async () => {
    expect(await (await empty.fetch('/api/suggestions?q=du')).json()).toEqual({ results: [], more: false })
  })

  it('DETAIL-29: a title that is not stored is fetched on its first visit', async () => {
    const stored = () => empty.db.selectFrom('movies').select('id').where('id', '=', 550).executeTakeFirst()
    expect(await stored()).toBeUndefined()
    const answer = await empty.fetch('/en/movie/550-fight-club')
    expect(answer.status).toBe(200)
    expect(texts(await answer.text(), 'h1')).toEqual(['Fight Club'])
    expect(await stored()).toEqual({ id: 550 })
  })
})
