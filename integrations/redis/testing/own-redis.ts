import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach } from 'vitest'
import type { Logger } from '#shared/logger.ts'
import { connectRedis } from '../redis.ts'
import type { RedisClient } from '../redis.ts'

/** Undefined if this machine has none. */
export const REDIS_BINARY = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/usr/bin/valkey-server'].find(
  existsSync,
)

const silent: Logger = { debug() {}, info() {}, warn() {}, error() {} }
const children: ChildProcess[] = []
const clients: RedisClient[] = []

/** Closes every server and client after each test of the file. */
export function withOwnRedis() {
  afterEach(() => {
    for (const client of clients.splice(0)) client.destroy()
    for (const child of children.splice(0)) child.kill('SIGKILL')
  })
  return { freePort, startRedis, connect, ready }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

function startRedis(port: number, more: readonly string[] = []): ChildProcess {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...more]
  const child = spawn(REDIS_BINARY ?? '', options, { stdio: 'ignore', cwd: '/tmp' })
  children.push(child)
  return child
}

function connect(port: number, { database = 0, password = '', logger = silent } = {}): RedisClient {
  const user = password === '' ? '' : `:${password}@`
  const redis = connectRedis({ url: `redis://${user}127.0.0.1:${port}/${database}`, logger })
  clients.push(redis)
  return redis
}

async function ready(...all: RedisClient[]): Promise<void> {
  for (const redis of all) while (!redis.isReady) await sleep(20)
}
