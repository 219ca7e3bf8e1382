import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import type { TmdbClient, TmdbOptions } from './client.ts'
import { MAX_ANSWER_BYTES } from './limits.ts'
import { startUpstream } from './testing/upstream-server.ts'
import type { Reply } from './testing/upstream-server.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function upstream(replies: Reply[], options: Partial<TmdbOptions> = {}) {
  const started = await startUpstream(replies, options)
  closers.push(started.close)
  return started
}

const MOVIE = { id: 550, title: 'Fight Club', original_title: 'Fight Club', runtime: 139, release_date: '' }
const movie = (client: TmdbClient) => client.movieDetails(550, { language: 'en' })

function json(body: unknown, status = 200, headers: Record<string, string> = {}): Reply {
  return (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

const halfABody: Reply = (response) => {
  response.writeHead(200, { 'content-length': '100' })
  response.write('{"id":')
  setImmediate(() => response.destroy())
}
const hang: Reply = () => {}
const hangInTheBody: Reply = (response) => void response.writeHead(200).write('{"id":')
const slowDrip: Reply = (response) => {
  response.writeHead(200)
  const timer = setInterval(() => response.write(' '), 5)
  response.on('close', () => clearInterval(timer))
}
const endless = (response: ServerResponse) => {
  response.writeHead(200)
  const chunk = Buffer.alloc(1024 * 1024, 32)
  const more = () => {
    while (response.write(chunk));
  }
  response.on('drain', more)
  more()
}

interface Case {
  reply: Reply
  error: object
  calls: number
}

const error = (kind: string, status?: number) => ({ name: 'UpstreamError', kind, ...(status && { status }) })
const tooLarge = { ...error('invalid'), message: expect.stringContaining('more than') }
const CASES: [string, Case][] = [
  ['TMDB-05 401', { reply: json({ status_code: 7 }, 401), error: error('status', 401), calls: 1 }],
  ['TMDB-05 403', { reply: json({}, 403), error: error('status', 403), calls: 1 }],
  ['TMDB-04 429', { reply: json({}, 429, { 'retry-after': '2' }), error: error('status', 429), calls: 3 }],
  ['429 for two minutes', { reply: json({}, 429, { 'retry-after': '120' }), error: error('status', 429), calls: 1 }],
  ['TMDB-06 500', { reply: json({ status_code: 11 }, 500), error: error('status', 500), calls: 3 }],
  ['TMDB-03 hang', { reply: hang, error: error('timeout'), calls: 3 }],
  ['TMDB-03 hang in the body', { reply: hangInTheBody, error: error('timeout'), calls: 3 }],
  ['TMDB-03 slow drip', { reply: slowDrip, error: error('timeout'), calls: 3 }],
  ['half a body', { reply: halfABody, error: error('network'), calls: 3 }],
  ['hung up', { reply: (response) => void response.destroy(), error: error('network'), calls: 3 }],
  ['HTML', { reply: (response) => void response.end('<html>'), error: error('invalid'), calls: 1 }],
  ['nothing', { reply: (response) => void response.end(), error: error('invalid'), calls: 1 }],
  ['a redirect', { reply: json({}, 302, { location: '/tmdb/3/' }), error: error('status', 302), calls: 1 }],
  ['an error with 200', { reply: json({ success: false, status_code: 34 }), error: error('invalid'), calls: 1 }],
  ['another title', { reply: json({ ...MOVIE, id: 551 }), error: error('invalid'), calls: 1 }],
  ['no id', { reply: json({ title: 'T' }), error: error('invalid'), calls: 1 }],
  [
    'over 10 MB, announced',
    {
      reply: (response) => void response.writeHead(200, { 'content-length': MAX_ANSWER_BYTES + 1 }).write(' '),
      error: tooLarge,
      calls: 1,
    },
  ],
  ['over 10 MB, without end', { reply: endless, error: tooLarge, calls: 1 }],
]

describe('over HTTP', () => {
  it.each(CASES)(
    '%s is the right error after the right calls, and is not kept',
    async (_name, { reply, error: expected, calls }) => {
      const isSlow = calls === 3 && 'kind' in expected && expected.kind === 'timeout'
      const { client, requests, logged } = await upstream(
        [...Array.from({ length: calls }, () => reply), json(MOVIE)],
        isSlow ? { attemptTimeoutMs: 40 } : {},
      )
      const thrown: unknown = await movie(client).catch((caught: unknown) => caught)
      expect(thrown).toMatchObject(expected)
      expect(requests).toHaveLength(calls)
      expect(`${(thrown as Error).stack} ${JSON.stringify(thrown)} ${logged.join()}`).not.toContain('secret-key')
      if (!client.state().isOpen) expect(await movie(client)).toMatchObject({ id: 550 })
    },
  )

  it('404 is null after one call, and is remembered', async () => {
    const body = { success: false, status_code: 34, status_message: 'The resource you requested could not be found.' }
    const { client, requests } = await upstream([json(body, 404)])
    expect([await movie(client), await movie(client)]).toEqual([null, null])
    expect(requests).toHaveLength(1)
  })

  it('null and missing fields are settled', async () => {
    const { client } = await upstream([json({ ...MOVIE, homepage: null, runtime: null, new_field: 1 })])
    const settled = { homepage: null, runtime: null, release_date: null, genres: null, adult: false, overview: '' }
    expect(await movie(client)).toMatchObject(settled)
    expect(await movie(client)).not.toHaveProperty('new_field')
  })

  it('an answer of 10 MB is read', async () => {
    const text = JSON.stringify(MOVIE).padEnd(MAX_ANSWER_BYTES)
    const { client } = await upstream([(response) => void response.end(text)])
    expect(await movie(client)).toMatchObject({ id: 550 })
  })

  it('TMDB-04 a third attempt can succeed', async () => {
    const { client, requests, waits } = await upstream([halfABody, json({}, 429, { 'retry-after': '5' }), json(MOVIE)])
    expect(await movie(client)).toMatchObject({ id: 550 })
    expect(requests).toHaveLength(3)
    expect(waits[0]).toBeGreaterThanOrEqual(1_000)
    expect(waits[1]).toBeGreaterThanOrEqual(5_000)
  })

  it('TMDB-01 TMDB-02 a hundred equal calls at once are one GET with the key', async () => {
    const { client, requests, logged } = await upstream([json(MOVIE)])
    const answers = await Promise.all(Array.from({ length: 100 }, () => movie(client)))
    expect(new Set(answers).size).toBe(1)
    expect(requests).toHaveLength(1)
    const url = new URL(requests[0]?.url ?? '', 'http://none')
    expect([requests[0]?.method, url.pathname, url.searchParams.get('api_key')]).toEqual([
      'GET',
      '/tmdb/3/movie/550',
      'secret-key',
    ])
    expect(JSON.stringify([answers[0], logged])).not.toContain('secret-key')
  })

  it('a server that is not there is a network error', async () => {
    const { client, close } = await upstream([])
    await close()
    closers.pop()
    await expect(movie(client)).rejects.toMatchObject(error('network'))
  })
})
