import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { networkOf } from './network-of.ts'
import { createRateLimiter } from './rate-limiter.ts'
import { REDIS_BINARY, withOwnRedis } from '../redis/testing/own-redis.ts'

const limits = { page: 3, api: 2, unsafe: 1, upstream: 1, signIn: 1 }
const { freePort, startRedis, connect, ready } = withOwnRedis()
afterEach(() => void vi.useRealTimers())

describe('rate limiter in process', () => {
  it('allows so many requests a minute, each rule and network apart', async () => {
    const limiter = createRateLimiter({ limits })
    for (let time = 0; time < 3; time += 1) expect(await limiter.consume('page', '192.0.2.1')).toBeNull()
    const wait = await limiter.consume('page', '192.0.2.1')
    expect(wait).toBeGreaterThan(50)
    expect(wait).toBeLessThanOrEqual(60)
    expect(await limiter.consume('api', '192.0.2.1')).toBeNull()
    expect(await limiter.consume('page', '192.0.2.2')).toBeNull()
  })

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    [null, 'unknown'],
  ])('counts %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it('takes back what should not have counted, and counts by whatever a rule counts by', async () => {
    const limiter = createRateLimiter({ limits: { signInAddress: 1 } })
    expect(await limiter.consume('signInAddress', 'ada')).toBeNull()
    await limiter.giveBack('signInAddress', 'ada')
    expect(await limiter.consume('signInAddress', 'ada')).toBeNull()
    const wait = await limiter.consume('signInAddress', 'ada')
    expect(wait).toBeGreaterThan(60)
    expect(wait).toBeLessThanOrEqual(3_600)
    expect(await limiter.consume('signInAddress', 'eve')).toBeNull()
  })

  it('counts for itself while Redis is unavailable', async () => {
    const limiter = createRateLimiter({ limits, redis: connect(await freePort()) })
    expect(await limiter.consume('unsafe', '192.0.2.1')).toBeNull()
    expect(await limiter.consume('unsafe', '192.0.2.1')).toBeGreaterThan(0)
  })
})

describe.skipIf(REDIS_BINARY === undefined)('rate limiter with Redis', () => {
  it('counts in common for all processes, and alone while Redis is down or hangs', async () => {
    const port = await freePort()
    const server = startRedis(port)
    const [first, second] = [connect(port), connect(port)]
    await ready(first, second)
    const clock = { at: 0 }
    const a = createRateLimiter({ limits, redis: first, now: () => clock.at })
    const b = createRateLimiter({ limits, redis: second })
    expect(await a.consume('api', '192.0.2.1')).toBeNull()
    expect(await b.consume('api', '192.0.2.1')).toBeNull()
    expect(await a.consume('api', '192.0.2.1')).toBeGreaterThan(0)
    expect(await b.consume('api', '192.0.2.1')).toBeGreaterThan(0)

    expect(await a.consume('signIn', '192.0.2.1')).toBeNull()
    await b.giveBack('signIn', '192.0.2.1')
    expect(await b.consume('signIn', '192.0.2.1')).toBeNull()
    expect(await a.consume('signIn', '192.0.2.1')).toBeGreaterThan(0)

    server.kill('SIGSTOP')
    const startedAt = performance.now()
    expect(await a.consume('api', '192.0.2.9')).toBeNull()
    expect(await a.consume('api', '192.0.2.9')).toBeNull()
    expect(await a.consume('api', '192.0.2.9')).toBeGreaterThan(0)
    expect(performance.now() - startedAt).toBeLessThan(10_000)

    server.kill('SIGCONT')
    clock.at = 10_000
    await sleep(50)
    expect(await a.consume('api', '192.0.2.10')).toBeNull()
    expect(await b.consume('api', '192.0.2.10')).toBeNull()
    expect(await b.consume('api', '192.0.2.10')).toBeGreaterThan(0)
  })

  it('counts in common again although the clock was set back meanwhile', async () => {
    const port = await freePort()
    const server = startRedis(port)
    const [first, second] = [connect(port), connect(port)]
    await ready(first, second)
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    const [a, b] = [createRateLimiter({ limits, redis: first }), createRateLimiter({ limits, redis: second })]
    server.kill('SIGSTOP')
    expect(await a.consume('api', '192.0.2.1')).toBeNull()
    server.kill('SIGCONT')
    await first.ping()
    vi.setSystemTime(Date.now() - 60 * 60_000)
    vi.advanceTimersByTime(2_000)
    expect(await a.consume('unsafe', '192.0.2.2')).toBeNull()
    expect(await b.consume('unsafe', '192.0.2.2')).toBeGreaterThan(0)
  })
})
