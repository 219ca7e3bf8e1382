import { afterEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '#shared/clock.ts'
import { UPSTREAM_CONFIG } from './testing/far-end.ts'
import { createFakeTime } from './testing/fake-time.ts'
import { createThrottle } from './throttle.ts'
import type { CallTurn } from './turn.ts'

afterEach(() => void vi.useRealTimers())

const { maxUnderWay: MAX_UNDER_WAY, maxWaiting: MAX_WAITING } = UPSTREAM_CONFIG
/** A permit is released after everything that is due now. */
const settle = () => new Promise((resolve) => setImmediate(setImmediate, resolve))
const takeSpareTurn = () => Promise.reject(new Error('not asked for here'))
const busiestSecond = (times: readonly number[]) =>
  Math.max(...times.map((from) => times.filter((time) => time >= from && time < from + 1_000).length))

describe('the throttle', () => {
  it('runs twenty tasks at once, the others in the order of asking', async () => {
    const throttled = createThrottle({
      ...createFakeTime(),
      upstreamConfig: { ...UPSTREAM_CONFIG, maxPerSecond: Infinity },
    })
    const started: number[] = []
    const ends: (() => void)[] = []
    const outcomes = Array.from({ length: MAX_UNDER_WAY + 5 }, (_, index) =>
      throttled(async () => {
        started.push(index)
        await new Promise<void>((resolve) => ends.push(resolve))
        return index
      }),
    )
    await settle()
    expect(started).toHaveLength(MAX_UNDER_WAY)
    ends[3]?.()
    await settle()
    expect(started.slice(MAX_UNDER_WAY)).toEqual([MAX_UNDER_WAY])
    for (let index = 0; index < outcomes.length; index += 1) {
      ends[index]?.()
      await settle()
    }
    expect(await Promise.all(outcomes)).toEqual(outcomes.map((_, index) => index))
    expect(started).toEqual(outcomes.map((_, index) => index))
  })

  it('gives the turn on when a task fails', async () => {
    const throttled = createThrottle({
      ...createFakeTime(),
      upstreamConfig: { ...UPSTREAM_CONFIG, maxPerSecond: Infinity },
    })
    const tasks = Array.from({ length: 3 * MAX_UNDER_WAY }, () => throttled(() => Promise.reject(new Error('no'))))
    expect((await Promise.allSettled(tasks)).every(({ status }) => status === 'rejected')).toBe(true)
    expect(await throttled(async () => 'yes')).toBe('yes')
  })

  it('refuses where too many wait', async () => {
    const throttled = createThrottle({
      ...createFakeTime(),
      upstreamConfig: { ...UPSTREAM_CONFIG, maxPerSecond: Infinity },
    })
    for (let index = 0; index < MAX_UNDER_WAY + MAX_WAITING; index += 1) void throttled(() => new Promise(() => {}))
    await expect(throttled(async () => 1)).rejects.toMatchObject({ name: 'UpstreamError', kind: 'open' })
  })

  it('does not run what may not wait so long for its turn, which is left to others', async () => {
    const { clock, sleep } = createFakeTime()
    const throttled = createThrottle({ clock, sleep, upstreamConfig: { ...UPSTREAM_CONFIG, maxPerSecond: 2 } })
    const start = clock.now().getTime()
    const begun: string[] = []
    const note = (name: string) => async () => void begun.push(`${name} ${clock.now().getTime() - start}`)
    const outcomes = await Promise.allSettled([
      ...['a', 'b', 'c'].map((name) => throttled(note(name))),
      throttled(note('in a hurry'), { withinMs: 300 }),
      throttled(note('patient'), { withinMs: 1_500 }),
    ])
    expect(outcomes[3]).toMatchObject({ status: 'rejected', reason: { name: 'UpstreamError', kind: 'open' } })
    expect(begun).toEqual(['a 0', 'b 0', 'c 1000', 'patient 1000'])
  })

  it('refuses it as soon as it has waited so long, anyone who is ahead, and keeps the order of the others', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    const clock = systemClock
    const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
    const takeTurn = vi.fn(async () => 0)
    const shared = { takeTurn, takeSpareTurn }
    const throttled = createThrottle({ clock, sleep, upstreamConfig: { ...UPSTREAM_CONFIG, maxPerSecond: 3 }, shared })
    const start = Date.now()
    const happened: string[] = []
    const note = (name: string) => async () => void happened.push(`${name} ${Date.now() - start}`)
    for (const name of ['a', 'b', 'c']) await throttled(note(name))
    await settle()
    const first = throttled(note('patient'))
    void throttled(note('in a hurry'), { withinMs: 100 }).catch(note('refused'))
    const second = throttled(note('behind'))
    await vi.advanceTimersByTimeAsync(99)
    expect(happened).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(1)
    expect(happened).toHaveLength(4)
    await vi.advanceTimersByTimeAsync(900)
    await Promise.all([first, second])
    expect(happened.slice(3)).toEqual(['refused 100', 'patient 1000', 'behind 1000'])
    expect(takeTurn, 'who was refused took no place').toHaveBeenCalledTimes(5)
  })

  it('begins no more than the limit within any second', async () => {
    const { clock, sleep, waits, advance } = createFakeTime()
    const throttled = createThrottle({ clock, sleep, upstreamConfig: { ...UPSTREAM_CONFIG, maxPerSecond: 40 } })
    const begins: number[] = []
    const start = clock.now().getTime()
    const task = async () => void begins.push(clock.now().getTime() - start)
    for (let index = 0; index < 39; index += 1) await throttled(task)
    advance(900)
    for (let index = 0; index < 81; index += 1) await throttled(task)
    expect(waits.every((ms) => ms > 0 && ms <= 1_000)).toBe(true)
    expect(busiestSecond(begins)).toBe(40)
    expect(begins.at(-1)).toBe(2_900)
    advance(60_000)
    waits.length = 0
    for (let index = 0; index < 81; index += 1) await throttled(task)
    expect(waits).toEqual([1_000, 1_000])
  })

  it('waits for its place among the calls of all processes, and for its own limit where they cannot be asked', async () => {
    const { clock, sleep, waits } = createFakeTime()
    const turns = [0, 700, null, Infinity]
    const takeTurn = async () => turns.shift() ?? null
    const throttled = createThrottle({
      clock,
      sleep,
      upstreamConfig: { ...UPSTREAM_CONFIG, maxPerSecond: 2 },
      shared: { takeTurn, takeSpareTurn },
    })
    await throttled(async () => {})
    await throttled(async () => {})
    await throttled(async () => {})
    expect(waits).toEqual([700, 300])
    await expect(throttled(async () => {})).rejects.toMatchObject({ name: 'UpstreamError', kind: 'open' })
    expect(await throttled(async () => 'asked')).toBe('asked')
  })

  it('refuses at once what would have to wait too long for its own limit, or among the calls of all processes', async () => {
    const { clock, sleep, waits } = createFakeTime()
    const within: (number | undefined)[] = []
    const takeTurn = async ({ withinMs }: CallTurn = {}) => {
      within.push(withinMs)
      return withinMs === 250 ? Infinity : 0
    }
    const throttled = createThrottle({
      clock,
      sleep,
      upstreamConfig: { ...UPSTREAM_CONFIG, maxPerSecond: 2 },
      shared: { takeTurn, takeSpareTurn },
    })
    const task = async () => 'asked'
    const refused = { name: 'UpstreamError', kind: 'open', message: expect.stringContaining('too late') }
    await expect(throttled(task, { withinMs: 250 })).rejects.toMatchObject(refused)
    await throttled(task)
    await throttled(task)
    await expect(throttled(task, { withinMs: 900 })).rejects.toMatchObject(refused)
    expect(waits).toEqual([])
    expect(within, 'took no place that it would not use').toEqual([250, Infinity, Infinity])
    expect(await throttled(task, { withinMs: 1_100 })).toBe('asked')
  })

  it('counts real beginnings where timers are late', async () => {
    const { clock, sleep, advance } = createFakeTime()
    let calls = 0
    const late = async (ms: number) => {
      await sleep(ms)
      calls += 1
      if (calls % 2 === 1) advance(600)
    }
    const throttled = createThrottle({ clock, sleep: late, upstreamConfig: { ...UPSTREAM_CONFIG, maxPerSecond: 40 } })
    const begins: number[] = []
    await Promise.all(Array.from({ length: 200 }, () => throttled(async () => void begins.push(clock.now().getTime()))))
    expect(busiestSecond(begins)).toBe(40)
  })

  it('brings no more than the limit to the far end within a second, however long the way there', async () => {
    const { clock, sleep, advance } = createFakeTime()
    const throttled = createThrottle({ clock, sleep, upstreamConfig: { ...UPSTREAM_CONFIG, maxPerSecond: 40 } })
    const arrivals: number[] = []
    const arrive = async () => void arrivals.push(clock.now().getTime())
    // The first requests wait for their connections, and arrive together.
    const ways: (() => void)[] = []
    const slow = Array.from({ length: MAX_UNDER_WAY }, () =>
      throttled(() => new Promise<void>((resolve) => ways.push(resolve)).then(arrive)),
    )
    await settle()
    advance(900)
    for (const way of ways) way()
    await Promise.all(slow)
    for (let index = 0; index < 120; index += 1) await throttled(arrive)
    expect(busiestSecond(arrivals)).toBe(40)
  })

  it('takes another place among the calls of all processes where it slept through its own', async () => {
    const { clock, sleep, advance } = createFakeTime()
    const turns = [500, 300, 0]
    const late = async (ms: number) => {
      await sleep(ms)
      if (ms === 500) advance(400)
    }
    const takeTurn = async () => turns.shift() ?? null
    const throttled = createThrottle({
      clock,
      sleep: late,
      upstreamConfig: UPSTREAM_CONFIG,
      shared: { takeTurn, takeSpareTurn },
    })
    const start = clock.now().getTime()
    expect(await throttled(async () => clock.now().getTime() - start)).toBe(1_200)
    expect(turns).toEqual([0])
  })

  it('does not wait below the limit', async () => {
    const { clock, sleep, waits, advance } = createFakeTime()
    const throttled = createThrottle({ clock, sleep, upstreamConfig: { ...UPSTREAM_CONFIG, maxPerSecond: 40 } })
    for (let index = 0; index < 400; index += 1) {
      await throttled(async () => {})
      advance(25)
    }
    expect(waits).toEqual([])
  })

  describe('background work', () => {
    const behind = { isBackground: true }

    it('leaves places to others that ask as well, who wait for none of it', async () => {
      const { clock, advance } = createFakeTime()
      const woken: (() => void)[] = []
      const sleep = () => new Promise<void>((wake) => woken.push(wake))
      const throttled = createThrottle({ clock, sleep, upstreamConfig: { ...UPSTREAM_CONFIG, maxPerSecond: 10 } })
      const begun: string[] = []
      const note = (name: string) => async () => void begun.push(name)
      await throttled(note('other'))
      for (let index = 0; index < 7; index += 1) {
        advance(125)
        await throttled(note('behind'), behind)
      }
      const waiting = throttled(note('late'), behind)
      await settle()
      expect(woken).toHaveLength(1)
      await throttled(note('other'), { withinMs: 0 })
      await throttled(note('other'), { withinMs: 0 })
      await expect(throttled(note('too late'), { withinMs: 100 })).rejects.toMatchObject({ kind: 'open' })
      expect(begun.slice(-3)).toEqual(['behind', 'other', 'other'])
      advance(1_000)
      woken[0]?.()
      await waiting
      expect(begun.at(-1)).toBe('late')
    })

    it('takes every place where no other member asks, evenly', async () => {
      const { clock, sleep, waits } = createFakeTime()
      const throttled = createThrottle({ clock, sleep, upstreamConfig: { ...UPSTREAM_CONFIG, maxPerSecond: 10 } })
      for (let index = 0; index < 21; index += 1) await throttled(async () => {}, behind)
      expect(waits).toEqual(Array.from({ length: 20 }, () => 100))
    })

    it('lets others go first for a second, then waits its turn like them', async () => {
      const { clock, sleep, waits } = createFakeTime()
      const spare = [400, 400, 400, 0]
      const asked: unknown[] = []
      const shared = {
        takeTurn: async (turn?: CallTurn) => {
          asked.push(turn)
          return 70
        },
        takeSpareTurn: async () => spare.shift() ?? null,
      }
      const throttled = createThrottle({ clock, sleep, upstreamConfig: UPSTREAM_CONFIG, shared })
      expect(await throttled(async () => 'done', behind)).toBe('done')
      expect(waits).toEqual([400, 400, 200, 70])
      expect(asked).toEqual([{ withinMs: Infinity, isBackground: true }])
      expect(await throttled(async () => 'done', behind)).toBe('done')
      expect(asked).toHaveLength(1)
    })
  })
})
