import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { attempt } from './attempt.ts'
import type { Fetch } from './attempt.ts'
import { TMDB } from '../tmdb/limits.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function begin(fetch: Fetch) {
  const clock = { now: () => new Date() }
  const make = () => new Request('https://tmdb.example/3/movie/1?api_key=secret-key')
  const outcome = attempt({ fetch, upstreamConfig: TMDB, clock }, make, '/movie/1').catch((error: unknown) => error)
  let isSettled = false
  void outcome.then(() => (isSettled = true))
  return { outcome, isSettled: () => isSettled }
}

/** A body that sends a byte every second, for ever. */
function drip(): Response {
  let timer: NodeJS.Timeout
  const body = new ReadableStream({
    start(controller) {
      timer = setInterval(() => controller.enqueue(new TextEncoder().encode(' ')), 1_000)
    },
    cancel: () => clearInterval(timer),
  })
  return new Response(body)
}

describe('one attempt', () => {
  it.each([
    ['no answer', () => new Promise<Response>(() => {})],
    ['a slow drip', async () => drip()],
  ] as [string, Fetch][])('LIMITS-18, TMDB-03: ends after ten seconds at %s', async (_, fetch) => {
    // Referenced as by a real fetch: a request that is garbage-collected no longer receives its abort signal.
    let held: Request | undefined
    const { outcome, isSettled } = begin((request) => {
      held = request
      return fetch(request)
    })
    await vi.advanceTimersByTimeAsync(9_999)
    expect(isSettled()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toMatchObject({ name: 'UpstreamError', kind: 'timeout' })
    expect(held?.signal.aborted).toBe(true)
  })

  it('leaves no timer behind', async () => {
    await begin(async () => Response.json({ id: 1 })).outcome
    expect(vi.getTimerCount()).toBe(0)
  })

  it('TMDB-01 passes on the code of a broken connection, and nothing that holds the key', async () => {
    const cause = Object.assign(new Error('connect https://tmdb.example/?api_key=secret-key'), { code: 'ECONNREFUSED' })
    const refused = await begin(() => Promise.reject(new TypeError('fetch failed', { cause }))).outcome
    expect(refused).toMatchObject({ kind: 'network', message: 'TMDB could not be reached for /movie/1: ECONNREFUSED' })
    expect(refused).not.toHaveProperty('cause')
    const clock = { now: () => new Date() }
    const make = () => new Request('no address?api_key=secret-key')
    const unreadable = await attempt(
      { fetch, upstreamConfig: { ...TMDB, attemptTimeoutMs: 1_000 }, clock },
      make,
      '/movie/1',
    ).catch((error: unknown) => error)
    expect(unreadable).toMatchObject({ kind: 'network' })
    expect(String((unreadable as Error).stack)).not.toContain('secret-key')
  })
})
