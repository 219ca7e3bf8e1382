import { describe, expect, it } from 'vitest'
import { UNKNOWN_TTL_MS } from '#integrations/tmdb/limits.ts'
import { BREAKER_PROBE_EVERY_MS } from '#integrations/upstream/limits.ts'
import { SWEEP } from '#tests/sweep.ts'
import { hrefs, plain, texts } from '../read-html.ts'
import { TROUBLES } from './troubles.ts'
import type { TroubleName } from './troubles.ts'
import { withUpstreamSite } from './upstream-site.ts'

const HOUR_MS = 60 * 60 * 1000
/** The longest Retry-After of all failures. */
const PAUSE_MS = 120_000

/** These say nothing about whether TMDB is available, so calls continue. */
const ASKED_ON: ReadonlySet<TroubleName> = new Set([
  'answers 404',
  'leaves fields out',
  'sends null fields',
  'sends wrong types',
])

const upstream = withUpstreamSite()
const { site } = upstream

const STORED = ['/en/movie/550-fight-club', '/tr/movie/550-fight-club', '/en/tv_show/1396-breaking-bad']
const UNSTORED: [path: string, name: string, failed: string, unknown: string][] = [
  ['/en/movie/603-the-matrix', 'The Matrix', 'Failed to load content', 'Content Not Found'],
  ['/en/tv_show/1399-game-of-thrones', 'Game of Thrones', 'Failed to load content', 'Content Not Found'],
  ['/en/person/6384-keanu-reeves', 'Keanu Reeves', 'Failed to load person details', 'Person Not Found'],
]

/** What a visitor sees of a page, wherever it was rendered. */
async function seen(path: string) {
  const { status, html } = await upstream.open(path)
  expect(html).toContain('</html>')
  return { status, text: plain(html), links: hrefs(html), headings: texts(html, 'h2') }
}

async function openAll(paths: readonly string[]) {
  const pages = []
  for (const path of paths) pages.push(await seen(path))
  return pages
}

async function store(): Promise<void> {
  await openAll(STORED)
  expect(await upstream.runJobs()).toEqual([])
}

function beginTrouble(name: TroubleName): void {
  upstream.tmdb.trouble(name)
  if (name === 'hangs' || name === 'drips slowly') upstream.hurry()
  site.cache.invalidate()
}

const NAMES = Object.keys(TROUBLES) as TroubleName[]
/** Each failure is tested with one kind of page in every run, and with all of them in a sweep. */
const inTurn = (turn: number) => NAMES.filter((_, at) => SWEEP || at % 3 === turn)
const isUnknownIn = (name: TroubleName) => name === 'answers 404'

describe('while TMDB', () => {
  it.each(inTurn(1))(
    '%s, TMDB-20, Q33: what is stored stays whole, stale or not, and so does a person who was asked for before',
    async (name) => {
      const isUnknown = isUnknownIn(name)
      await store()
      upstream.restart()
      upstream.advance(7 * HOUR_MS)
      // If TMDB suddenly knows nothing, titles and people become unknown: nothing is refreshed here.
      const paths = isUnknown ? STORED : [...STORED, '/en/person/819-edward-norton']
      const before = await openAll(paths)
      expect(before.map(({ status }) => status)).toEqual(paths.map(() => 200))
      const row = () => site.db.selectFrom('movies').selectAll().where('id', '=', 550).executeTakeFirstOrThrow()
      const [storedRow, counts] = [await row(), await upstream.countRows()]

      beginTrouble(name)
      upstream.advance(HOUR_MS / 2 + 1)
      expect(upstream.jobs.length).toBeGreaterThan(0)
      if (!isUnknown) expect(await upstream.runJobs()).toHaveLength(2)
      expect(await openAll(paths)).toEqual(before)
      expect([await row(), await upstream.countRows()]).toEqual([storedRow, counts])
    },
  )

  it.each(inTurn(2))('%s, PERSON-17: a person of stored titles has their stored credits', async (name) => {
    await store()
    upstream.restart()
    beginTrouble(name)
    const { status, html, h1 } = await upstream.open('/en/person/287-brad-pitt')
    expect([status, h1]).toEqual([200, 'Brad Pitt'])
    expect(texts(html, 'h3')).toEqual(['Fight Club'])
    expect(hrefs(html)).toContain('/en/movie/550-fight-club')
    expect(plain(html)).toContain('Tyler Durden')
    expect(plain(html)).toContain('No biography available.')
  })

  it.each(inTurn(0))(
    '%s, DETAIL-24, PERSON-14, -15: what is not stored says so, stores nothing, and is there once TMDB is well',
    async (name) => {
      const isUnknown = isUnknownIn(name)
      upstream.restart()
      beginTrouble(name)
      const counts = await upstream.countRows()
      for (const again of [1, 2]) {
        for (const [path, , failed, unknown] of UNSTORED) {
          const { status, h1, headers, html } = await upstream.open(path)
          expect([again, status, h1]).toEqual([again, isUnknown ? 404 : 503, isUnknown ? unknown : failed])
          if (!isUnknown) expect([headers.get('cache-control'), headers.get('retry-after')]).toEqual(['no-store', '5'])
          expect(html).not.toMatch(/themoviedb|127\.0\.0\.1|api_key|UpstreamError|As TMDB words it/)
        }
      }
      expect(upstream.jobs).toEqual([])
      expect(await upstream.countRows()).toEqual(counts)

      expect(upstream.deps.tmdb.state().isOpen).toBe(!ASKED_ON.has(name))
      upstream.tmdb.reset()
      if (isUnknown) upstream.advance(UNKNOWN_TTL_MS)
      else if (!ASKED_ON.has(name)) {
        for (const [path] of UNSTORED) expect((await upstream.open(path)).status).toBe(503)
        expect(upstream.tmdb.total()).toBe(0)
        upstream.advance(name === 'answers 429 for two minutes' ? PAUSE_MS : BREAKER_PROBE_EVERY_MS)
      }
      for (const [path, shown] of UNSTORED) {
        const { status, h1 } = await upstream.open(path)
        expect([path, status, h1]).toEqual([path, 200, shown])
      }
    },
  )
})
