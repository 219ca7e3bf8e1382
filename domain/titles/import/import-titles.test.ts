import { describe, expect, it } from 'vitest'
import { createTmdbClient } from '#integrations/tmdb/client.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { silentLogger, withDatabase } from '#tests/test-database.ts'
import { importTitles } from './import-titles.ts'
import { LONGEST_LIST } from './rank-titles.ts'

const database = withDatabase()

interface TestTmdb {
  /** Titles by year of release; the id is the popularity. */
  years: Record<number, number[]>
  /** Statuses of the responses for single titles. */
  statuses?: Record<number, number>
  /** Titles whose Japanese texts cannot be read. */
  textless?: Set<number>
  /** Parts of responses that are empty, as when a part of TMDB is unavailable. */
  without?: Set<string>
}

/** Parts of every TMDB response. */
const PARTS = {
  genres: [],
  credits: { cast: [], crew: [] },
  'watch/providers': { results: {} },
  keywords: {},
  images: {},
  videos: { results: [] },
  similar: { results: [] },
  recommendations: { results: [] },
  alternative_titles: { titles: [] },
  release_dates: { results: [] },
}

function matches(year: number, params: URLSearchParams): boolean {
  const within = (name: string) =>
    (params.get(`${name}.gte`) ?? '') <= `${year}-06-01` && `${year}-06-01` <= (params.get(`${name}.lte`) ?? '9')
  return within('primary_release_date') && within('first_air_date')
}

/** A fake TMDB: lists of 20 by popularity, and details of any requested title. Its clock advances during waits. */
function testImport({ years, statuses = {}, textless = new Set(), without = new Set() }: TestTmdb) {
  let now = Date.parse('2026-01-01T00:00:00Z')
  const pages: string[] = []
  const titles: number[] = []
  let status = 200
  const fetch = async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (status !== 200) return Response.json({}, { status })
    if (pathname.startsWith('/discover')) {
      const ids = Object.entries(years)
        .flatMap(([year, list]) => (matches(Number(year), searchParams) ? list : []))
        .toSorted((a, b) => b - a)
      const page = Number(searchParams.get('page'))
      if (ids.length > 0) pages.push(`${pathname.slice('/discover/'.length)} ${page}`)
      const results = ids.slice((page - 1) * 20, page * 20).map((id) => ({ id, title: 'A', name: 'A', popularity: id }))
      return Response.json({ page, results, total_pages: Math.ceil(ids.length / 20), total_results: ids.length })
    }
    const id = Number(pathname.split('/').at(-1))
    titles.push(id)
    const texts = { translations: [{ iso_639_1: 'ja', iso_3166_1: 'JP', data: textless.has(id) ? null : {} }] }
    const whole = {
      ...PARTS,
      content_ratings: { results: [] },
      id,
      title: `T${id}`,
      name: `T${id}`,
      translations: texts,
    }
    const title = Object.fromEntries(
      Object.entries(whole).map(([part, value]) => [part, without.has(part) ? null : value]),
    )
    const answer = statuses[id] === undefined ? title : { success: false, status_code: 34 }
    return Response.json(answer, { status: statuses[id] ?? 200 })
  }
  const clock = { now: () => new Date(now) }
  const baseUrl = 'http://tmdb.invalid'
  const sleep = async () => {}
  return {
    deps: {
      db: database.db,
      clock,
      logger: silentLogger,
      tmdb: createTmdbClient({ baseUrl, apiKey: '', fetch, clock, logger: silentLogger, sleep }),
    },
    /** Pages of lists that were read, and titles that were requested, with repetitions. */
    asked: { pages, titles },
    become: (next: number) => void (status = next),
    pass: async (ms: number) => void (now += ms),
  }
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const HOUR_MS = 60 * 60_000

async function stored(): Promise<number[]> {
  return (await database.db.selectFrom('movies').select('id').orderBy('id').execute()).map(({ id }) => id)
}

describe('importing the most popular titles', () => {
  it('saves as many as wanted, of the type wanted, by one request each, and says how far it is', async () => {
    const { deps, asked } = testImport({ years: { 2020: upTo(50) } })
    const seen: number[] = []
    const onProgress = ({ handled }: { handled: number }) => void seen.push(handled)
    expect(await importTitles(deps, { type: 'movie', limit: 25, onProgress })).toEqual({
      outcome: 'done',
      handled: 25,
      saved: 25,
      partly: 0,
      skipped: 0,
      unknown: 0,
      failed: 0,
    })
    expect(await stored()).toEqual(upTo(50).slice(25))
    expect(seen).toEqual([0, ...upTo(25)])
    expect(asked.pages).toEqual(['movie 1', 'movie 2'])
    expect(asked.titles).toHaveLength(25)
    expect(await importTitles(deps, { type: 'tv_show', limit: 3 })).toMatchObject({ saved: 3 })
    expect(await database.db.selectFrom('tv_shows').select('id').orderBy('id').execute()).toEqual([
      { id: 48 },
      { id: 49 },
      { id: 50 },
    ])
  })

  it('leaves titles of this week alone, and takes those of the sample and older ones anew', async () => {
    const { deps, asked } = testImport({ years: { 2020: [1, 2, 3] } })
    await insertMovie(database.db, { id: 1, confirmed_at: new Date('2025-12-30T00:00:00Z') })
    await insertMovie(database.db, { id: 2, confirmed_at: new Date('2025-12-30T00:00:00Z'), source: 'sample' })
    await insertMovie(database.db, { id: 3, confirmed_at: new Date('2025-12-20T00:00:00Z') })
    expect(await importTitles(deps, { type: 'movie', limit: 10 })).toMatchObject({ handled: 3, saved: 2, skipped: 1 })
    expect(asked.titles.toSorted((a, b) => a - b)).toEqual([2, 3])
  })

  it('takes titles anew whose texts could not all be read', async () => {
    const textless = new Set([2])
    const { deps, asked, pass } = testImport({ years: { 2020: [1, 2] }, textless })
    const input = { type: 'movie', limit: 2 } as const
    expect(await importTitles(deps, input)).toMatchObject({ saved: 1, partly: 1 })
    // TMDB's responses are cached for half an hour.
    await pass(HOUR_MS)
    textless.clear()
    expect(await importTitles(deps, input)).toMatchObject({ saved: 1, skipped: 1 })
    expect(await importTitles(deps, input)).toMatchObject({ saved: 0, skipped: 2 })
    expect(asked.titles.toSorted((a, b) => a - b)).toEqual([1, 2, 2])
  })

  it.each([...Object.keys(PARTS), 'translations'])(
    'does not count titles as done whose %s did not come, and takes them anew',
    async (part) => {
      const without = new Set([part])
      const { deps, asked, pass } = testImport({ years: { 2020: [1] }, without })
      const input = { type: 'movie', limit: 1 } as const
      expect(await importTitles(deps, input)).toMatchObject({ handled: 1, saved: 0, partly: 1 })
      await pass(HOUR_MS)
      without.clear()
      expect(await importTitles(deps, input)).toMatchObject({ saved: 1, partly: 0, skipped: 0 })
      expect(await importTitles(deps, input)).toMatchObject({ skipped: 1 })
      expect(asked.titles).toEqual([1, 1])
    },
  )

  it('goes on where it was stopped, and begins anew a day later', async () => {
    const { deps, asked, pass } = testImport({ years: { 2020: upTo(60) } })
    const stop = new AbortController()
    const onProgress = ({ handled }: { handled: number }) => void (handled === 20 && stop.abort())
    const input = { type: 'movie', limit: 60 } as const
    expect(await importTitles(deps, { ...input, onProgress, signal: stop.signal })).toMatchObject({
      outcome: 'stopped',
      handled: 20,
    })
    await database.db.deleteFrom('movies').execute()
    await pass(HOUR_MS)
    expect(await importTitles(deps, input)).toMatchObject({ outcome: 'done', handled: 60, saved: 40 })
    expect(asked.titles).toHaveLength(60)
    expect(await stored()).toEqual(upTo(40))
    expect(await deps.db.selectFrom('catalogue_state').selectAll().execute()).toEqual([])

    await importTitles(deps, { ...input, signal: AbortSignal.abort() })
    await pass(25 * HOUR_MS)
    expect(await importTitles(deps, input)).toMatchObject({ handled: 60, saved: 20, skipped: 40 })
  })

  it('stops in the middle of a batch, which then comes again', async () => {
    const { deps } = testImport({ years: { 2020: upTo(20) } })
    const stop = new AbortController()
    const onProgress = ({ handled }: { handled: number }) => void (handled === 4 && stop.abort())
    const stopped = await importTitles(deps, { type: 'movie', limit: 20, onProgress, signal: stop.signal })
    expect(stopped.outcome).toBe('stopped')
    expect(stopped.saved).toBeLessThan(13)
    expect(await importTitles(deps, { type: 'movie', limit: 20 })).toMatchObject({
      outcome: 'done',
      handled: 20,
      saved: 20 - stopped.saved,
      skipped: stopped.saved,
    })
  })

  it('merges the lists of all years by popularity where one list is too short', async () => {
    const years = { 1895: [5, 99], 2019: [98, 50, 1], 2026: [97, 96] }
    const { deps } = testImport({ years })
    const order: number[] = []
    const inner = deps.tmdb.movieDetails
    deps.tmdb.movieDetails = (id, options) => {
      order.push(id)
      return inner(id, options)
    }
    const result = await importTitles(deps, { type: 'movie', limit: LONGEST_LIST + 1 })
    expect(result).toMatchObject({ outcome: 'done', handled: 7, saved: 7 })
    expect(order).toEqual([99, 98, 97, 96, 50, 5, 1])
  })

  it('counts titles that TMDB does not know and answers that cannot be read, and goes on', async () => {
    const { deps } = testImport({ years: { 2020: [1, 2, 3] }, statuses: { 2: 404, 3: 200 } })
    expect(await importTitles(deps, { type: 'movie', limit: 3 })).toMatchObject({ saved: 1, failed: 1, unknown: 1 })
    expect(await stored()).toEqual([1])
  })

  it('waits while TMDB is unavailable, and gives up after five minutes, to go on later', async () => {
    const { deps, become, pass } = testImport({ years: { 2020: upTo(30) } })
    let waits = 0
    become(503)
    const wait = async (ms: number) => {
      waits += 1
      await pass(ms)
      if (waits === 3) become(200)
    }
    expect(await importTitles(deps, { type: 'movie', limit: 20, wait })).toMatchObject({ outcome: 'done', saved: 20 })
    become(503)
    waits = 10
    await expect(importTitles(deps, { type: 'tv_show', limit: 20, wait })).rejects.toMatchObject({
      name: 'UpstreamError',
    })
    expect(waits).toBe(40)
  })

  it('ends at once where TMDB refuses the key', async () => {
    const { deps, become } = testImport({ years: { 2020: [1] } })
    become(401)
    const wait = () => Promise.reject(new Error('waited'))
    await expect(importTitles(deps, { type: 'movie', limit: 1, wait })).rejects.toMatchObject({ status: 401 })
  })
})
