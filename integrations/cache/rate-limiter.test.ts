import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { createRateLimiter, networkOf } from './rate-limiter.ts'
import { connectRedis } from './redis.ts'
import type { RedisClient } from './redis.ts'

const logger = { debug() {}, info() {}, warn() {}, error() {} }
const limits = { page: 3, api: 2, unsafe: 1, upstream: 1 }
const binary = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/usr/bin/valkey-server'].find(existsSync)

const children: ChildProcess[] = []
const clients: RedisClient[] = []

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

function startRedis(port: number): ChildProcess {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn(binary ?? '', options, { stdio: 'ignore', cwd: '/tmp' })
  children.push(child)
  return child
}

async function client(port: number): Promise<RedisClient> {
  const redis = connectRedis({ url: `redis://127.0.0.1:${port}`, logger })
  clients.push(redis)
  return redis
}

async function ready(redis: RedisClient): Promise<void> {
  while (!redis.isReady) await sleep(20)
}

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

  it('counts for itself while Redis is away', async () => {
    const limiter = createRateLimiter({ limits, redis: await client(await freePort()) })
    expect(await limiter.consume('unsafe', '192.0.2.1')).toBeNull()
    expect(await limiter.consume('unsafe', '192.0.2.1')).toBeGreaterThan(0)
  })
})

describe.skipIf(binary === undefined)('rate limiter with Redis', () => {
  it('counts in common for all processes, and alone while Redis is down or hangs', async () => {
    const port = await freePort()
    const server = startRedis(port)
    const [first, second] = [await client(port), await client(port)]
    await Promise.all([ready(first), ready(second)])
    const clock = { at: 0 }
    const a = createRateLimiter({ limits, redis: first, now: () => clock.at })
    const b = createRateLimiter({ limits, redis: second })
    expect(await a.consume('api', '192.0.2.1')).toBeNull()
    expect(await b.consume('api', '192.0.2.1')).toBeNull()
    expect(await a.consume('api', '192.0.2.1')).toBeGreaterThan(0)
    expect(await b.consume('api', '192.0.2.1')).toBeGreaterThan(0)

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
})
