import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { findRefusal } from './find-refusal.ts'
import { REDIS_BINARY, withOwnRedis } from './testing/own-redis.ts'
import { watchRedis } from './watch-redis.ts'

const { freePort, startRedis, connect, ready } = withOwnRedis()
const WAIT = { timeout: 10_000, interval: 10 }

it('a Redis that is unavailable refuses nothing', async () => {
  expect(await findRefusal(connect(await freePort()))).toBeNull()
})

describe.skipIf(REDIS_BINARY === undefined)('a Redis (needs a redis-server)', () => {
  it('that wants another password, or any, is reported from one that lets us in', async () => {
    const port = await freePort()
    startRedis(port, ['--requirepass', 'right'])
    await ready(connect(port, { password: 'right' }))
    expect(await findRefusal(connect(port, { password: 'wrong' }))).toMatch(/^WRONGPASS/)
    expect(await findRefusal(connect(port))).toMatch(/^NOAUTH/)
    expect(await findRefusal(connect(port, { password: 'right' }))).toBeNull()
  })

  it('that is frozen leaves a line in the log, one for all of it, and another when it answers again', async () => {
    const port = await freePort()
    const server = startRedis(port)
    const redis = connect(port)
    await ready(redis)
    const lines: string[] = []
    const log = (_fields: object, message: string) => void lines.push(message)
    const logger = { debug: log, info: log, warn: log, error: log }
    const watch = watchRedis({ redis, logger, askEveryMs: 20, answerLimitMs: 100 })
    onTestFinished(watch.stop)
    await vi.waitFor(() => expect(watch.isUp()).toBe(true), WAIT)
    server.kill('SIGSTOP')
    await vi.waitFor(() => expect(watch.isUp()).toBe(false), WAIT)
    server.kill('SIGCONT')
    await vi.waitFor(() => expect(watch.isUp()).toBe(true), WAIT)
    expect(lines).toEqual([
      'Redis keeps its connection and does not answer; each process counts for itself meanwhile',
      'Redis answers again',
    ])
  })

  it('that is down is not up, and was told of already', async () => {
    const redis = connect(await freePort())
    const watch = watchRedis({ redis, logger: { debug() {}, info() {}, warn() {}, error() {} }, askEveryMs: 20 })
    onTestFinished(watch.stop)
    expect(watch.isUp()).toBe(false)
  })
})
