import { describe, expect, it, vi } from 'vitest'
import type { TmdbClient } from './client.ts'
import { BREAKER_FAILURES_IN_ROW } from '../upstream/limits.ts'
import {
  CACHE_MAX_ENTRIES,
  CACHE_TTL_MS,
  MAX_PER_SECOND,
  STALE_MAX_MS,
  UNKNOWN_MAX_ENTRIES,
  UNKNOWN_TTL_MS,
} from './limits.ts'
import { createTestClient, json, status, unknownId } from './testing/create-test-client.ts'

const en = { language: 'en' }
const movie = (client: TmdbClient, id = 550) => client.movieDetails(id, en)
const idOf = (url: URL) => Number(url.pathname.split('/')[3])
const details = (url: URL) => json({ id: idOf(url), title: 'T' })

const HALF_AN_HOUR_MS = 30 * 60 * 1_000

describe('answers kept in memory', () => {
  it('LIMITS-17, TMDB-02: are asked for once within 30 minutes and again after', async () => {
    const { client, asked, advance } = createTestClient(details)
    await movie(client)
    advance(HALF_AN_HOUR_MS - 1)
    await movie(client)
    expect(asked).toHaveLength(1)
    advance(1)
    await movie(client)
    expect(asked).toHaveLength(2)
  })

  it('TMDB-02 are shared by equal calls at the same time, and not by different ones', async () => {
    const { client, asked } = createTestClient(details)
    const equal = Array.from({ length: 100 }, () => movie(client))
    await Promise.all([...equal, client.movieDetails(550, { language: 'tr' })])
    expect(asked).toHaveLength(2)
  })

  it('are not waited for with those who ask in the background', async () => {
    const held = Promise.withResolvers<void>()
    const sleep = async (ms: number) => {
      await held.promise
      advance(ms)
    }
    const { client, asked, advance } = createTestClient(details, { sleep })
    const behind = [2, 1].map((id) => movie(client.background, id))
    await movie(client.background, 2)
    const soon = movie(client, 1)
    await vi.waitFor(() => expect(asked.map(idOf)).toEqual([2, 1]))
    expect(await soon).toMatchObject({ id: 1 })
    held.resolve()
    await Promise.all(behind)
    const before = asked.length
    await movie(client.background, 1)
    expect(asked).toHaveLength(before)
  })

  it('are not refused with those who are in a hurry', async () => {
    const { client } = createTestClient((url) =>
      url.pathname.includes('search') ? json({ results: [] }) : details(url),
    )
    for (let id = 1; id <= MAX_PER_SECOND; id += 1) await movie(client, id)
    const hurried = client.searchMulti('x', { ...en, turnWithinMs: 100 })
    const both = await Promise.allSettled([hurried, client.searchMulti('x', en)])
    expect(both).toMatchObject([{ status: 'rejected', reason: { kind: 'open' } }, { status: 'fulfilled' }])
  })

  it('TMDB-02 are the same in whatever order filters are named', async () => {
    const { client, asked } = createTestClient(() => json({ results: [] }))
    await client.discoverTv({ watch_region: 'TR', with_genres: '18' })
    await client.discoverTv({ with_genres: '18', watch_region: 'TR' })
    expect(asked).toHaveLength(1)
  })

  it('share a failure among those who wait for it, and do not keep it', async () => {
    const { client, asked } = createTestClient((url, count) => (count === 1 ? status(401) : details(url)))
    const both = await Promise.allSettled([movie(client), movie(client)])
    expect(both.map(({ status: outcome }) => outcome)).toEqual(['rejected', 'rejected'])
    expect(await movie(client)).toMatchObject({ id: 550 })
    expect(asked).toHaveLength(2)
  })

  it('give way to newer ones, the least recently used first', async () => {
    const { client, asked } = createTestClient(details)
    for (let id = 1; id <= CACHE_MAX_ENTRIES; id += 1) await movie(client, id)
    await movie(client, 1)
    await movie(client, CACHE_MAX_ENTRIES + 1)
    await movie(client, 1)
    expect(asked).toHaveLength(CACHE_MAX_ENTRIES + 1)
    await movie(client, 2)
    expect(asked).toHaveLength(CACHE_MAX_ENTRIES + 2)
  })
})

describe('earlier answers', () => {
  it.each([
    ['fails', () => status(500)],
    ['refuses the key', () => status(401)],
    ['answers HTML', () => new Response('<html>')],
    ['answers an error object', () => json({ success: false, status_code: 11 })],
  ])('stand in for a day where TMDB %s', async (_, reply) => {
    const { client, advance } = createTestClient((url, count) => (count === 1 ? details(url) : reply()))
    const first = await movie(client)
    advance(CACHE_TTL_MS)
    expect(await movie(client)).toBe(first)
    advance(STALE_MAX_MS - CACHE_TTL_MS)
    await expect(movie(client)).rejects.toMatchObject({ name: 'UpstreamError' })
  })

  it('stand in at once while TMDB is not asked, and are renewed when it answers again', async () => {
    let isDown = false
    const { client, asked, advance } = createTestClient((url) => (isDown ? status(500) : details(url)))
    const first = await movie(client)
    advance(CACHE_TTL_MS)
    isDown = true
    for (let id = 1; id <= BREAKER_FAILURES_IN_ROW; id += 1) await movie(client, id).catch(() => {})
    const before = asked.length
    expect(await movie(client)).toBe(first)
    expect(asked).toHaveLength(before)
    isDown = false
    advance(10_000)
    expect(await movie(client)).not.toBe(first)
    expect(client.state().isOpen).toBe(false)
  })

  it('do not stand in where only a fresh one will do, even beside calls that take them', async () => {
    const { client, asked, advance, logged } = createTestClient((url, count) =>
      count === 1 ? details(url) : status(401),
    )
    const first = await movie(client)
    advance(CACHE_TTL_MS)
    const fresh = client.movieDetails(550, { ...en, freshOnly: true })
    const both = await Promise.allSettled([movie(client), fresh])
    expect(both).toMatchObject([
      { status: 'fulfilled', value: first },
      { status: 'rejected', reason: { status: 401 } },
    ])
    expect(asked).toHaveLength(2)
    expect(logged.filter((line) => line.includes('earlier answer'))).toHaveLength(1)
  })

  it('are forgotten when TMDB no longer knows the id', async () => {
    const replies = [details, unknownId, () => status(500)]
    const { client, advance } = createTestClient((url, count) => replies[Math.min(count, 3) - 1]!(url))
    await movie(client)
    advance(CACHE_TTL_MS)
    expect(await movie(client)).toBeNull()
    advance(UNKNOWN_TTL_MS)
    await expect(movie(client)).rejects.toMatchObject({ status: 500 })
  })
})

describe('unknown ids', () => {
  it('are asked for once in ten minutes, in whatever language and part', async () => {
    const { client, asked, advance } = createTestClient(unknownId)
    expect(await movie(client)).toBeNull()
    expect(await client.movieDetails(550, { language: 'tr' })).toBeNull()
    expect(await client.similar('movie', 550, en)).toBeNull()
    advance(UNKNOWN_TTL_MS - 1)
    expect(await movie(client)).toBeNull()
    expect(asked).toHaveLength(1)
    advance(1)
    expect(await movie(client)).toBeNull()
    expect(asked).toHaveLength(2)
  })

  it('are those of one type, and of one part where the part is unknown', async () => {
    const { client, asked } = createTestClient((url) => (url.pathname.endsWith('/videos') ? unknownId() : details(url)))
    expect(await client.titleVideos('movie', 550, en)).toBeNull()
    expect(await client.titleVideos('movie', 550, { language: 'tr' })).toBeNull()
    expect(asked).toHaveLength(1)
    expect(await movie(client)).toMatchObject({ id: 550 })
    await client.tvDetails(550, en).catch(() => {})
    expect(asked).toHaveLength(3)
  })

  it('do not hide an answer that is fresh', async () => {
    const { client } = createTestClient((url) =>
      url.searchParams.get('language') === 'de' ? unknownId() : details(url),
    )
    await movie(client)
    expect(await client.movieDetails(550, { language: 'de' })).toBeNull()
    expect(await movie(client)).toMatchObject({ id: 550 })
  })

  it('are remembered up to a bound, and push out no answers', async () => {
    const { client, asked } = createTestClient((url) => (idOf(url) === 1 ? details(url) : unknownId()))
    await movie(client, 1)
    for (let id = 2; id <= UNKNOWN_MAX_ENTRIES + 2; id += 1) await movie(client, id)
    const before = asked.length
    await movie(client, 1)
    await movie(client, 3)
    expect(asked).toHaveLength(before)
    await movie(client, 2)
    expect(asked).toHaveLength(before + 1)
  })

  it.each([
    ['a page', '<h1>404</h1>'],
    ['nothing', ''],
    ['JSON without a code', '{"error":"Not Found"}'],
    ['another code', '{"status_code":7}'],
    ['no object', '[34]'],
  ])('are not named by a 404 with %s: that is a failure', async (_, body) => {
    const { client, asked } = createTestClient(() => new Response(body, { status: 404 }))
    await expect(movie(client)).rejects.toMatchObject({ kind: 'invalid', status: 404 })
    await expect(movie(client)).rejects.toMatchObject({ kind: 'invalid' })
    expect(asked).toHaveLength(2)
  })
})

describe('garbage', () => {
  const ERROR = { success: false, status_code: 34, status_message: 'The resource you requested could not be found.' }
  const ASKS: [string, (client: TmdbClient) => Promise<unknown>][] = [
    ['movie', (client) => movie(client)],
    ['tv show', (client) => client.tvDetails(550, en)],
    ['person', (client) => client.personDetails(550, en)],
    ['collection', (client) => client.collection(550, en)],
    ['credits', (client) => client.titleCredits('tv', 550, en)],
    ['videos', (client) => client.titleVideos('tv', 550, en)],
    ['offers', (client) => client.titleWatchProviders('tv', 550)],
    ['similar', (client) => client.similar('movie', 550, en)],
    ['person credits', (client) => client.personCombinedCredits(550, en)],
    ['search', (client) => client.searchMulti('x', en)],
    ['genres', (client) => client.genres('movie', 'en')],
    ['providers', (client) => client.watchProviders('tv', en)],
    ['countries', (client) => client.countries(en)],
  ]
  const BODIES: [string, unknown][] = [
    ['an error object', ERROR],
    ['an empty object', {}],
    ['a text', 'x'],
    ['null', null],
    ['lists of another type', { id: 'x', results: 'x', genres: 3, parts: null }],
  ]

  it.each(ASKS.flatMap(([what, ask]) => BODIES.map(([name, body]) => [what, name, ask, body] as const)))(
    'instead of %s, %s is refused and not kept',
    async (_what, _name, ask, body) => {
      const { client, asked } = createTestClient(() => json(body))
      await expect(ask(client)).rejects.toMatchObject({ name: 'UpstreamError', kind: 'invalid' })
      await expect(ask(client)).rejects.toMatchObject({ kind: 'invalid' })
      expect(asked).toHaveLength(2)
    },
  )

  it.each(ASKS.slice(0, 7))('%s of another id is refused', async (_what, ask) => {
    const answer = { id: 551, title: 'T', name: 'N', results: [], parts: [], cast: [], crew: [] }
    const { client } = createTestClient(() => json(answer))
    await expect(ask(client)).rejects.toThrow('is about another id')
  })

  it.each(ASKS.slice(0, -1))('a list instead of %s is refused', async (_what, ask) => {
    const { client } = createTestClient(() => json([]))
    await expect(ask(client)).rejects.toMatchObject({ kind: 'invalid' })
  })
})
