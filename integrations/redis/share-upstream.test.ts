import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Logger } from '#shared/logger.ts'
import { createTmdbClient } from '../tmdb/client.ts'
import type { TmdbClient } from '../tmdb/client.ts'
import { MAX_PER_SECOND, TMDB } from '../tmdb/limits.ts'
import { BACKGROUND_SHARE, BREAKER_FAILURES_IN_ROW, BREAKER_PROBE_EVERY_MS } from '../upstream/limits.ts'
import { json, status } from '../tmdb/testing/create-test-client.ts'
import { createFakeTime, createTestLogger } from '../upstream/testing/fake-time.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import type { RedisClient } from './redis.ts'
import { shareUpstream } from './share-upstream.ts'
import { REDIS_BINARY, withOwnRedis } from './testing/own-redis.ts'

const { freePort, startRedis, connect, ready } = withOwnRedis()
afterEach(() => void vi.useRealTimers())
const WAIT = { timeout: 10_000, interval: 5 }
const silent: Logger = { debug() {}, info() {}, warn() {}, error() {} }
const TRY_KEY = 'kinora:tmdb:try'

/** TMDB for processes that share one Redis, each with a clock of its own. */
async function setUp({ logger = silent } = {}) {
  const port = await freePort()
  const server = startRedis(port)
  const upstreamConfig = { answer: () => status(401), asked: 0 }
  const { clock, sleep, advance } = createFakeTime()
  const start = async (database = 0) => {
    const redis = connect(port, { database })
    await ready(redis)
    const fetch = async () => {
      upstreamConfig.asked += 1
      return upstreamConfig.answer()
    }
    const shared = shareUpstream({ upstreamConfig: TMDB, redis, logger })
    const client = createTmdbClient({ baseUrl: 'https://x/3', apiKey: 'k', fetch, clock, sleep, logger, shared })
    return { client, redis, shared }
  }
  return { start, upstreamConfig, advance, server, port }
}

let id = 0
const ask = (client: TmdbClient) => client.movieDetails((id += 1), { language: 'en' })
const fails = (client: TmdbClient) => expect(ask(client)).rejects.toBeInstanceOf(UpstreamError)
const opened = (client: TmdbClient) => vi.waitFor(() => expect(client.state().isOpen).toBe(true), WAIT)
const closed = (client: TmdbClient) => vi.waitFor(() => expect(client.state().isOpen).toBe(false), WAIT)

async function breakDown(client: TmdbClient): Promise<void> {
  for (let time = 0; time < BREAKER_FAILURES_IN_ROW; time += 1) await fails(client)
}

/** A subscription becomes active shortly after the connection. */
async function hearing(redis: RedisClient, listeners: number): Promise<void> {
  await vi.waitFor(
    async () => expect((await redis.pubSubNumSub('kinora:0:tmdb'))['kinora:0:tmdb']).toBe(listeners),
    WAIT,
  )
}

describe.skipIf(REDIS_BINARY === undefined)('processes that share a Redis (needs a redis-server)', () => {
  it('do not ask TMDB where one of them found it failing', async () => {
    const { start, upstreamConfig } = await setUp()
    const [a, b] = [await start(), await start()]
    await hearing(a.redis, 2)
    await breakDown(a.client)
    await opened(b.client)
    expect(b.client.state().nextTryAt).toEqual(a.client.state().nextTryAt)
    await expect(ask(b.client)).rejects.toMatchObject({ kind: 'open' })
    expect(upstreamConfig.asked).toBe(BREAKER_FAILURES_IN_ROW)
  })

  it('learn it when they start later', async () => {
    const { start } = await setUp()
    const a = await start()
    await breakDown(a.client)
    await vi.waitFor(async () => expect(await a.redis.get('kinora:tmdb:breaker')).toBe('failing'), WAIT)
    await opened((await start()).client)
  })

  it('make one try together, and all go on when it succeeds', async () => {
    const { start, upstreamConfig, advance } = await setUp()
    const all = [await start(), await start(), await start()]
    await hearing(all[0]!.redis, 3)
    await breakDown(all[0]!.client)
    for (const { client } of all) await opened(client)
    advance(BREAKER_PROBE_EVERY_MS)
    await all[0]!.redis.del(TRY_KEY)
    upstreamConfig.asked = 0
    await Promise.all(all.map(({ client }) => fails(client)))
    expect(upstreamConfig.asked).toBe(1)

    upstreamConfig.answer = () => json({ id, title: 'T' })
    advance(BREAKER_PROBE_EVERY_MS)
    await all[0]!.redis.del(TRY_KEY)
    expect(await ask(all[1]!.client)).toMatchObject({ id })
    for (const { client } of all) await closed(client)
    expect(await ask(all[2]!.client)).toMatchObject({ id })
    expect(await all[0]!.redis.exists(['kinora:tmdb:breaker', TRY_KEY])).toBe(0)
  })

  it('keep the wait that TMDB asked one of them for, whatever earlier calls report', async () => {
    const { start, upstreamConfig } = await setUp()
    const [a, b] = [await start(), await start()]
    await hearing(a.redis, 2)
    const late = Promise.withResolvers<Response>()
    upstreamConfig.answer = () => late.promise as never
    const earlier = ask(b.client)
    await vi.waitFor(() => expect(upstreamConfig.asked).toBe(1), WAIT)
    const earlierId = id
    upstreamConfig.answer = () => status(429, { 'retry-after': '120' })
    await fails(a.client)
    await opened(b.client)
    late.resolve(json({ id: earlierId, title: 'T' }))
    await earlier
    expect(b.client.state()).toMatchObject({ isOpen: true, nextTryAt: a.client.state().nextTryAt })
    expect(await a.redis.pTTL(TRY_KEY)).toBeGreaterThan(110_000)
  })

  it('have one budget of calls', async () => {
    const { start } = await setUp()
    const [a, b] = [(await start()).shared, (await start()).shared]
    const turns = Array.from({ length: 3 * MAX_PER_SECOND }, (_, at) => (at % 2 === 0 ? a : b).takeTurn())
    const waits = (await Promise.all(turns)).map(Number).toSorted((x, y) => x - y)
    expect(waits.filter((wait) => wait === 0)).toHaveLength(MAX_PER_SECOND)
    expect(waits[2 * MAX_PER_SECOND]! - waits[MAX_PER_SECOND]!).toBeGreaterThan(1_000)
    expect(waits.at(-1)).toBeLessThanOrEqual(2_200)
    const hurried = await Promise.all(Array.from({ length: 2 * MAX_PER_SECOND }, () => a.takeTurn({ withinMs: 300 })))
    expect(new Set(hurried)).toEqual(new Set([Infinity]))
    expect(await b.takeTurn({ withinMs: 4_000 }), 'who was refused took no place').toBeLessThanOrEqual(3_300)
  })

  it('leave some of it to others in background work, while there are any, and spread it evenly', async () => {
    const { start } = await setUp()
    const { shared: web, redis } = await start()
    const { shared: worker } = await start()
    /** How many milliseconds it takes to get that many spare turns. */
    const take = async (count: number) => {
      const begun = performance.now()
      for (let taken = 0; taken < count;) {
        const waitMs = (await worker.takeSpareTurn())!
        if (waitMs === 0) taken += 1
        else await pause(waitMs)
      }
      return performance.now() - begun
    }
    expect(await take(6)).toBeGreaterThan((5 * 1_000) / MAX_PER_SECOND)
    expect(await worker.takeSpareTurn()).toBeGreaterThan(0)
    expect(await web.takeTurn({ withinMs: 0 }), 'nobody waits for it').toBe(0)
    expect(await take(2)).toBeGreaterThan((2 * 1_000) / (MAX_PER_SECOND * BACKGROUND_SHARE))

    await redis.del('kinora:tmdb:others')
    for (let place = 9; place < MAX_PER_SECOND * BACKGROUND_SHARE; place += 1)
      await worker.takeTurn({ isBackground: true })
    expect(await redis.exists('kinora:tmdb:others')).toBe(0)
    expect(await web.takeTurn({ withinMs: 0 })).toBe(0)
    expect(await worker.takeSpareTurn(), 'until the first is a second old').toBeGreaterThan(300)
    for (let place = 2; place <= MAX_PER_SECOND - MAX_PER_SECOND * BACKGROUND_SHARE; place += 1)
      expect(await web.takeTurn({ withinMs: 0 })).toBe(0)
    expect(await web.takeTurn({ withinMs: 0 })).toBe(Infinity)
  })

  it('refuse calls that would wait for more than half a minute', async () => {
    const { start, upstreamConfig } = await setUp()
    const { shared, client } = await start()
    const waits = await Promise.all(Array.from({ length: 32 * MAX_PER_SECOND }, () => shared.takeTurn()))
    expect(waits.filter((wait) => wait === Infinity).length).toBeGreaterThan(0)
    expect(Math.max(...waits.filter((wait) => wait !== Infinity).map(Number))).toBeLessThanOrEqual(30_000)
    await expect(ask(client)).rejects.toMatchObject({ kind: 'open' })
    expect(upstreamConfig.asked).toBe(0)
  })

  it('do not wait for what was to begin before the clock of Redis was set back', async () => {
    const { shared, redis } = await (await setUp()).start()
    const CALLS_KEY = 'kinora:tmdb:calls'
    const inAnHour = String(Date.now() + 60 * 60_000)
    const ahead = Array.from({ length: MAX_PER_SECOND }, () => inAnHour)
    for (const take of [() => shared.takeTurn({ withinMs: 0 }), () => shared.takeSpareTurn()]) {
      await redis.rPush(CALLS_KEY, ahead)
      expect(await take()).toBe(0)
      expect(await redis.lLen(CALLS_KEY)).toBe(1)
      await redis.del(CALLS_KEY)
    }
  })

  it('have nothing to do with those of another database, nor with other messages', async () => {
    const { start } = await setUp()
    const [a, other] = [await start(), await start(1)]
    await hearing(a.redis, 1)
    for (const text of ['', 'x', '{}', '{"from":"x","state":{"isOpen":true}}'])
      await other.redis.publish('kinora:0:tmdb', text)
    await breakDown(other.client)
    const later = await start(1)
    await opened(later.client)
    expect(a.client.state().isOpen).toBe(false)
  })

  it('keep to their own limits while Redis hangs, say so once, and share again afterwards', async () => {
    const { logger, logged } = createTestLogger()
    const { start, server } = await setUp({ logger })
    const { redis } = await start()
    const clock = { at: 0 }
    const shared = shareUpstream({ upstreamConfig: TMDB, redis, logger, now: () => clock.at })
    expect(await shared.takeTurn()).toBe(0)
    server.kill('SIGSTOP')
    expect(await shared.takeTurn()).toBeNull()
    expect(await shared.takeTurn()).toBeNull()
    expect(await shared.mayTry()).toBe(true)
    clock.at = 10_000
    expect(await shared.takeTurn()).toBeNull()
    expect(logged.filter((line) => line.includes('own limits'))).toHaveLength(1)
    server.kill('SIGCONT')
    await redis.ping()
    clock.at = 20_000
    expect(await shared.takeTurn()).toBe(0)
  })

  it('share again although the clock was set back meanwhile', async () => {
    const { start, server } = await setUp()
    const { redis } = await start()
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    const shared = shareUpstream({ upstreamConfig: TMDB, redis, logger: silent })
    server.kill('SIGSTOP')
    expect(await shared.takeTurn()).toBeNull()
    server.kill('SIGCONT')
    await redis.ping()
    vi.setSystemTime(Date.now() - 60 * 60_000)
    expect(await shared.takeTurn()).toBeNull()
    vi.advanceTimersByTime(2_000)
    expect(await shared.takeTurn()).toBe(0)
  })

  it('go on alone where Redis is gone, and hear each other again when it is back', async () => {
    const { start, server, port, upstreamConfig } = await setUp()
    const [a, b] = [await start(), await start()]
    await hearing(a.redis, 2)
    server.kill('SIGKILL')
    await vi.waitFor(() => expect([a.redis.isReady, b.redis.isReady]).toEqual([false, false]), WAIT)
    expect([await a.shared.takeTurn(), await a.shared.mayTry()]).toEqual([null, true])
    upstreamConfig.answer = () => json({ id, title: 'T' })
    expect(await ask(a.client)).toMatchObject({ id })
    startRedis(port)
    await ready(a.redis, b.redis)
    await hearing(a.redis, 2)
    upstreamConfig.answer = () => status(401)
    await breakDown(a.client)
    await opened(b.client)
  })
})
