import { afterEach, describe, expect, it, vi } from 'vitest'
import type { TmdbClient } from './client.ts'
import { BREAKER_FAILURES_IN_ROW, BREAKER_PROBE_EVERY_MS } from '../upstream/limits.ts'
import { MAX_PER_SECOND, RETRY_AFTER_MAX_MS, TMDB } from './limits.ts'
import { createTestClient, json, status, unknownId } from './testing/create-test-client.ts'

afterEach(() => void vi.restoreAllMocks())

const en = { language: 'en' }
const movie = (client: TmdbClient, id = 550) => client.movieDetails(id, en)
const details = (url: URL) => json({ id: Number(url.pathname.split('/').at(-1)), title: 'T' })
const broken = () => new TypeError('fetch failed')

describe('second and third attempts', () => {
  it.each([0, 0.999])(
    'LIMITS-19, TMDB-04, TMDB-06: wait a second, then two, longer by chance %d only, then throw',
    async (chance) => {
      vi.spyOn(Math, 'random').mockReturnValue(chance)
      const { client, asked, waits } = createTestClient(() => status(500))
      await expect(movie(client)).rejects.toMatchObject({ name: 'UpstreamError', kind: 'status', status: 500 })
      expect(asked).toHaveLength(3)
      expect(waits).toEqual([1_000 + 250 * chance, 2_000 + 500 * chance])
    },
  )

  it('TMDB-04 end with the first success', async () => {
    const { client, asked } = createTestClient((url, count) => [broken(), status(503), details(url)][count - 1]!)
    expect(await movie(client)).toMatchObject({ id: 550 })
    expect(asked).toHaveLength(3)
  })

  it.each([400, 401, 403, 422])('TMDB-05 are not made after %i', async (code) => {
    const { client, asked, waits } = createTestClient(() => status(code, { 'retry-after': '1' }))
    await expect(movie(client)).rejects.toMatchObject({ kind: 'status', status: code })
    expect(asked).toHaveLength(1)
    expect(waits).toEqual([])
  })

  it('honour Retry-After whole, in seconds and as a date, but never shorten the schedule', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const inNine = new Date(Date.parse('2026-01-01T00:01:09Z')).toUTCString()
    const replies = [status(429, { 'retry-after': '60' }), status(503, { 'retry-after': inNine })]
    const { client, waits } = createTestClient((url, count) => replies[count - 1] ?? details(url))
    await movie(client)
    expect(waits).toEqual([60_000, 9_000])
    const short = createTestClient((url, count) => (count === 1 ? status(429, { 'retry-after': '0' }) : details(url)))
    await movie(short.client)
    expect(short.waits).toEqual([1_000])
  })

  it('are given up at once for a longer Retry-After, and nothing is asked until it has passed', async () => {
    const { client, asked, waits, advance } = createTestClient((url, count) =>
      count === 1 ? status(429, { 'retry-after': '61' }) : details(url),
    )
    await expect(movie(client)).rejects.toMatchObject({ status: 429, retryAfterMs: 61_000 })
    advance(RETRY_AFTER_MAX_MS)
    await expect(movie(client)).rejects.toMatchObject({ kind: 'open' })
    expect([asked.length, waits.length]).toEqual([1, 0])
    advance(1_000)
    expect(await movie(client)).toMatchObject({ id: 550 })
    expect(client.state().isOpen).toBe(false)
  })
})

describe('while TMDB fails', () => {
  it.each([
    ['500', () => status(500), 3],
    ['429', () => status(429), 3],
    ['no connection', broken, 3],
    ['a wrong key', () => status(401), 1],
    ['a refused key', () => status(403), 1],
    ['HTML', () => new Response('<html>'), 1],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: '/' } }), 1],
  ])(
    'calls end at once after five with %s, but for a probe of one attempt every ten seconds',
    async (_, reply, each) => {
      const { client, asked, advance, waits } = createTestClient(reply)
      for (let id = 1; id <= BREAKER_FAILURES_IN_ROW; id += 1) await expect(movie(client, id)).rejects.toThrow('TMDB')
      expect(asked).toHaveLength(BREAKER_FAILURES_IN_ROW * each)
      const waited = waits.length
      await expect(movie(client, 9)).rejects.toMatchObject({ name: 'UpstreamError', kind: 'open' })
      expect(asked).toHaveLength(BREAKER_FAILURES_IN_ROW * each)
      advance(BREAKER_PROBE_EVERY_MS)
      await expect(movie(client, 9)).rejects.toThrow('TMDB')
      await expect(movie(client, 9)).rejects.toMatchObject({ kind: 'open' })
      expect(asked).toHaveLength(BREAKER_FAILURES_IN_ROW * each + 1)
      expect(waits).toHaveLength(waited)
      expect(client.state()).toMatchObject({ isOpen: true, openedAt: expect.any(Date) })
    },
  )

  it.each([404, 400, 422])('%i is an answer like any other', async (code) => {
    const outcomes: string[] = []
    const observe = (outcome: string) => void outcomes.push(outcome)
    const { client, asked } = createTestClient(() => (code === 404 ? unknownId() : status(code)), { observe })
    for (let id = 1; id <= 30; id += 1) await movie(client, id).catch(() => {})
    expect(asked).toHaveLength(30)
    expect(client.state().isOpen).toBe(false)
    expect(outcomes).toEqual(Array.from({ length: 30 }, () => 'answered'))
  })

  it('each attempt learns of, and each call that was not made', async () => {
    const outcomes: string[] = []
    const observe = (outcome: string) => void outcomes.push(outcome)
    const { client } = createTestClient(() => status(401), { observe })
    for (let id = 1; id <= BREAKER_FAILURES_IN_ROW + 2; id += 1) await movie(client, id).catch(() => {})
    expect(outcomes).toEqual([...Array.from({ length: BREAKER_FAILURES_IN_ROW }, () => 'status'), 'open', 'open'])
    outcomes.length = 0
    const broke = createTestClient((_url, count) => (count < 3 ? broken() : json({ id: 550 })), { observe })
    await movie(broke.client).catch(() => {})
    expect(outcomes.slice(0, 2)).toEqual(['network', 'network'])
  })

  it('one odd title does not keep the others from being asked', async () => {
    const { client, asked } = createTestClient(() => json({ id: 550 }))
    for (let index = 0; index < 10; index += 1) await expect(movie(client)).rejects.toMatchObject({ kind: 'invalid' })
    expect(asked).toHaveLength(10)
  })

  it('a call that waits for its next attempt is given up', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let sleeps = 0
    const sleep = async () => ((sleeps += 1) === 1 ? released : undefined)
    const { client, asked } = createTestClient(() => status(500), { sleep })
    const waiting = movie(client, 99).catch((error: unknown) => error)
    for (let id = 1; id <= BREAKER_FAILURES_IN_ROW; id += 1) await movie(client, id).catch(() => {})
    const before = asked.length
    release()
    expect(await waiting).toMatchObject({ kind: 'status', status: 500 })
    expect(asked).toHaveLength(before)
  })

  it('a call that waits for its turn is given up', async () => {
    const ends: ((response: Response) => void)[] = []
    const { client, asked } = createTestClient(() => new Promise((resolve) => ends.push(resolve)))
    const calls = Array.from({ length: TMDB.maxUnderWay + 1 }, (_, index) => movie(client, index + 1).catch(String))
    await vi.waitFor(() => expect(ends).toHaveLength(TMDB.maxUnderWay))
    for (const end of ends.slice()) end(status(401))
    await Promise.all(calls)
    expect(asked).toHaveLength(TMDB.maxUnderWay)
    expect(await calls.at(-1)).toContain('was not asked')
  })

  it('TMDB-19 a language that fails leaves the others as they are', async () => {
    const { client } = createTestClient((url) =>
      url.searchParams.get('language') === 'de' ? status(500) : details(url),
    )
    const languages = ['en', 'tr', 'de', 'fr', 'es', 'it']
    for (let id = 1; id <= 10; id += 1) {
      const answers = await Promise.allSettled(
        languages.map((language) => client.movieDetails(id, { language, append: [] })),
      )
      expect(answers.map(({ status: outcome }) => outcome === 'fulfilled')).toEqual([
        true,
        true,
        false,
        true,
        true,
        true,
      ])
    }
  })
})

describe('bursts', () => {
  it('reach TMDB twenty at a time and forty per second', async () => {
    let underWay = 0
    let most = 0
    const { client, waits } = createTestClient(async (url) => {
      underWay += 1
      most = Math.max(most, underWay)
      await new Promise((resolve) => setImmediate(resolve))
      underWay -= 1
      return details(url)
    })
    await Promise.all(Array.from({ length: MAX_PER_SECOND + 1 }, (_, index) => movie(client, index + 1)))
    expect(most).toBe(TMDB.maxUnderWay)
    expect(waits).toEqual([1_000])
  })

  it('are not slowed where no key is needed', async () => {
    const { client, waits } = createTestClient(details, { apiKey: '' })
    await Promise.all(Array.from({ length: 3 * MAX_PER_SECOND }, (_, index) => movie(client, index + 1)))
    expect(waits).toEqual([])
  })
})
