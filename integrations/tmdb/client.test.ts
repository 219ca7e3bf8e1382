import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { Logger } from '#shared/logger.ts'
import { createTmdbClient } from './client.ts'
import type { TmdbClient, TmdbOptions } from './client.ts'
import { CACHE_MAX_ENTRIES, CACHE_TTL_MS, MAX_ANSWER_BYTES, RETRY_AFTER_MAX_MS } from './limits.ts'

const MOVIE = {
  id: 550,
  title: 'Fight Club',
  original_title: 'Fight Club',
  runtime: 139,
  vote_average: 8.4,
  release_date: '',
}
const V4_TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJhdWQiOiJ4In0.c2lnbmF0dXJl'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

type Reply = (response: ServerResponse, request: IncomingMessage) => void

function json(body: unknown, status = 200, headers: Record<string, string> = {}): Reply {
  return (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

interface Upstream {
  client: TmdbClient
  requests: IncomingMessage[]
  waits: number[]
  logged: string[]
  advance(ms: number): void
}

/** A client before a real server on loopback that gives the replies in turn, the last one again and again. */
async function upstream(replies: Reply[], options: Partial<TmdbOptions> = {}): Promise<Upstream> {
  const requests: IncomingMessage[] = []
  const listener: RequestListener = (request, response) => {
    requests.push(request)
    replies[Math.min(requests.length, replies.length) - 1]?.(response, request)
  }
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  let nowMs = Date.parse('2026-01-01T00:00:00Z')
  const waits: number[] = []
  const logged: string[] = []
  const log = (fields: object, message: string) => logged.push(`${message} ${JSON.stringify(fields)}`)
  const logger: Logger = { debug: log, info: log, warn: log, error: log }
  const client = createTmdbClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tmdb/3/`,
    apiKey: 'secret-key',
    logger,
    clock: { now: () => new Date(nowMs) },
    sleep: async (ms) => void waits.push(ms),
    ...options,
  })
  return { client, requests, waits, logged, advance: (ms) => void (nowMs += ms) }
}

const broken: Reply = (response) => void response.destroy()
const cut: Reply = (response) => {
  response.writeHead(200, { 'content-length': '100' })
  response.write('{"id":')
  setImmediate(() => response.destroy())
}
const silent: Reply = () => {}
const halfway: Reply = (response) => void response.writeHead(200).write('{"id":')

const movie = (client: TmdbClient) => client.movieDetails(550, { language: 'en' })

describe('what is asked', () => {
  it('asks with GET, the base path, the parameters and a v3 key in the query', async () => {
    const { client, requests } = await upstream([json(MOVIE)])
    await client.movieDetails(550, {
      language: 'tr',
      append: ['credits', 'watch/providers'],
      imageLanguages: ['tr', 'en'],
    })
    const url = new URL(requests[0]?.url ?? '', 'http://x')
    expect(requests[0]?.method).toBe('GET')
    expect(url.pathname).toBe('/tmdb/3/movie/550')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      api_key: 'secret-key',
      append_to_response: 'credits,watch/providers',
      include_image_language: 'tr,en,null',
      language: 'tr',
    })
    expect(requests[0]?.headers.authorization).toBeUndefined()
  })

  it('sends a v4 token as a bearer and not in the query', async () => {
    const { client, requests } = await upstream([json(MOVIE)], { apiKey: V4_TOKEN })
    await movie(client)
    expect(requests[0]?.headers.authorization).toBe(`Bearer ${V4_TOKEN}`)
    expect(requests[0]?.url).not.toContain('api_key')
  })

  it('searches with a year under both names and without adult titles', async () => {
    const { client, requests } = await upstream([json({ page: 1, results: [], total_pages: 0, total_results: 0 })])
    await client.searchMulti('a&b', { language: 'de', year: 1999 })
    expect(Object.fromEntries(new URL(requests[0]?.url ?? '', 'http://x').searchParams)).toMatchObject({
      query: 'a&b',
      include_adult: 'false',
      year: '1999',
      primary_release_year: '1999',
    })
  })
})

describe('what is answered', () => {
  it('settles what an answer lacks', async () => {
    const { client } = await upstream([
      json({ id: 550, title: 'Fight Club\u0000', homepage: '', runtime: 0, new_field: 1 }),
    ])
    expect(await movie(client)).toMatchObject({
      title: 'Fight Club',
      homepage: null,
      runtime: null,
      release_date: null,
      genres: [],
      adult: false,
    })
  })

  it('leaves kinds out of a search that are neither titles nor people', async () => {
    const results = [
      { id: 1, media_type: 'collection', name: 'Set' },
      { ...MOVIE, media_type: 'movie' },
      { id: 2, media_type: 'person', name: 'P' },
    ]
    const { client } = await upstream([json({ page: 1, results, total_pages: 1, total_results: 3 })])
    const found = await client.searchMulti('x', { language: 'en' })
    expect(found.results.map((result) => result.media_type)).toEqual(['movie', 'person'])
  })

  it('is null for an id that TMDB does not know, after one request', async () => {
    const body = { success: false, status_code: 34, status_message: 'The resource you requested could not be found.' }
    const { client, requests } = await upstream([json(body, 404)])
    expect(await movie(client)).toBeNull()
    expect(requests).toHaveLength(1)
  })

  it.each([
    [
      'HTML instead of JSON',
      (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
      'invalid',
    ],
    ['a title without a title', json({ id: 550 }), 'invalid'],
    ['a wrong type', json({ ...MOVIE, runtime: 'long' }), 'invalid'],
    ['a key that is refused', json({ status_code: 7 }, 401), 'status'],
    ['a forbidden request', json({}, 403), 'status'],
    ['a redirect', json({}, 302, { location: 'http://127.0.0.1:1/' }), 'status'],
  ] satisfies [string, Reply, string][])('refuses %s after one request', async (_, reply, kind) => {
    const { client, requests, waits } = await upstream([reply])
    await expect(movie(client)).rejects.toMatchObject({ name: 'UpstreamError', kind })
    expect(requests).toHaveLength(1)
    expect(waits).toEqual([])
  })

  it.each([true, false])('refuses more than 10 MB, announced %s', async (isAnnounced) => {
    const body = Buffer.alloc(MAX_ANSWER_BYTES + 1, 32)
    const reply: Reply = (response) => {
      response.writeHead(200, isAnnounced ? { 'content-length': String(body.length) } : {})
      response.end(body)
    }
    const { client, requests } = await upstream([reply])
    await expect(movie(client)).rejects.toMatchObject({ kind: 'invalid' })
    expect(requests).toHaveLength(1)
  })

  it('never names the key, in errors or in logs', async () => {
    const { client, logged } = await upstream([json({}, 500)])
    const error = await movie(client).catch((thrown: unknown) => thrown)
    expect(`${String(error)} ${JSON.stringify(error)} ${logged.join()}`).not.toContain('secret-key')
    expect(logged).toHaveLength(2)
  })
})

describe('second and third attempts', () => {
  it('waits at least one second, then two, and gives up after three', async () => {
    const { client, requests, waits } = await upstream([json({}, 500)])
    await expect(movie(client)).rejects.toMatchObject({ kind: 'status', status: 500 })
    expect(requests).toHaveLength(3)
    expect(waits).toHaveLength(2)
    expect(waits[0]).toBeGreaterThanOrEqual(1000)
    expect(waits[0]).toBeLessThan(1300)
    expect(waits[1]).toBeGreaterThanOrEqual(2000)
    expect(waits[1]).toBeLessThan(2600)
  })

  it('is content when the third attempt succeeds', async () => {
    const { client, requests } = await upstream([broken, json({}, 503), json(MOVIE)])
    expect(await movie(client)).toMatchObject({ id: 550 })
    expect(requests).toHaveLength(3)
  })

  it('honours Retry-After in seconds and as a date, within bounds', async () => {
    const inFive = new Date(Date.parse('2026-01-01T00:00:05Z')).toUTCString()
    const { client, waits } = await upstream([
      json({}, 429, { 'retry-after': '3600' }),
      json({}, 503, { 'retry-after': inFive }),
      json(MOVIE),
    ])
    await movie(client)
    expect(waits[0]).toBeGreaterThanOrEqual(RETRY_AFTER_MAX_MS)
    expect(waits[0]).toBeLessThan(RETRY_AFTER_MAX_MS + 300)
    expect(waits[1]).toBeGreaterThanOrEqual(5000)
    expect(waits[1]).toBeLessThan(5600)
  })

  it('tries again when an answer breaks off', async () => {
    const { client, requests } = await upstream([cut, json(MOVIE)])
    expect(await movie(client)).toMatchObject({ id: 550 })
    expect(requests).toHaveLength(2)
  })

  it('bounds an attempt that hangs, before the headers or in the body', async () => {
    const { client, requests } = await upstream([silent, halfway, halfway], { attemptTimeoutMs: 50 })
    await expect(movie(client)).rejects.toMatchObject({ name: 'UpstreamError', kind: 'timeout' })
    expect(requests).toHaveLength(3)
  })

  it('bounds a fetch that ignores its signal', async () => {
    const { client } = await upstream([], { attemptTimeoutMs: 20, fetch: () => new Promise(() => {}) })
    await expect(movie(client)).rejects.toMatchObject({ kind: 'timeout' })
  })

  it('reports a server that is not there as a network error', async () => {
    const { client } = await upstream([], { baseUrl: 'http://127.0.0.1:1/3' })
    await expect(movie(client)).rejects.toMatchObject({ kind: 'network' })
  })
})

describe('answers kept in memory', () => {
  it('asks once within 30 minutes and again after', async () => {
    const { client, requests, advance } = await upstream([json(MOVIE)])
    await movie(client)
    advance(CACHE_TTL_MS - 1)
    await movie(client)
    expect(requests).toHaveLength(1)
    advance(1)
    await movie(client)
    expect(requests).toHaveLength(2)
  })

  it('shares one request among equal ones at the same time, and not among different ones', async () => {
    const { client, requests } = await upstream([json(MOVIE)])
    await Promise.all([movie(client), movie(client), client.movieDetails(550, { language: 'tr' })])
    expect(requests).toHaveLength(2)
  })

  it('does not keep a failure', async () => {
    const { client, requests } = await upstream([json({}, 401), json(MOVIE)])
    await expect(movie(client)).rejects.toThrow('401')
    expect(await movie(client)).toMatchObject({ id: 550 })
    expect(requests).toHaveLength(2)
  })

  it('forgets the least recently used answer when it is full', async () => {
    const { client, requests } = await upstream([json(MOVIE)])
    const ask = (id: number) => client.movieDetails(id, { language: 'en' })
    await ask(1)
    await ask(2)
    for (let id = 3; id <= CACHE_MAX_ENTRIES; id += 1) await ask(id)
    await ask(1)
    await ask(CACHE_MAX_ENTRIES + 1)
    expect(requests).toHaveLength(CACHE_MAX_ENTRIES + 1)
    await ask(1)
    expect(requests).toHaveLength(CACHE_MAX_ENTRIES + 1)
    await ask(2)
    expect(requests).toHaveLength(CACHE_MAX_ENTRIES + 2)
  })
})
