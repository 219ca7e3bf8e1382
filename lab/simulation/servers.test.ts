import { describe, expect, it } from 'vitest'
import { createRandom } from '../../bench/seed/random.ts'
import { exponential } from './chance.ts'
import { createEventQueue } from './event-queue.ts'
import { createServers } from './servers.ts'

const CUSTOMERS = 200_000
/** Relative tolerance; the seed is fixed. */
const NEAR = 0.04

/** Arrivals and services of exponential lengths; services take a millisecond in the mean. */
function runQueue(count: number, utilisation: number) {
  const events = createEventQueue()
  const servers = createServers(count, events)
  const random = createRandom(11)
  let answered = 0
  let waited = 0
  const arrive = (left: number) => {
    if (left === 0) return
    const begun = events.now
    const ms = exponential(random, 1)
    servers.serve(ms, () => {
      answered += 1
      waited += events.now - begun - ms
    })
    events.after(exponential(random, 1 / (utilisation * count)), () => arrive(left - 1))
  }
  arrive(CUSTOMERS)
  events.runUntil(Number.MAX_SAFE_INTEGER)
  return { answered, meanWait: waited / answered, busyMs: servers.busyMs, waiting: servers.waiting }
}

/** Erlang's C formula: the mean wait of a queue with several servers, in service times. */
function erlangWait(count: number, utilisation: number): number {
  const load = count * utilisation
  let term = 1
  let sum = 1
  for (let n = 1; n < count; n += 1) sum += term *= load / n
  const all = (term * load) / count / (1 - utilisation)
  return all / (sum + all) / (count * (1 - utilisation))
}

describe('queues of the simulation', () => {
  it('wait as long as the formula for one server says', () => {
    const { meanWait } = runQueue(1, 0.7)
    expect(Math.abs(meanWait / (0.7 / 0.3) - 1)).toBeLessThan(NEAR)
  })

  it('wait as long as the formula for several servers says', () => {
    for (const [count, utilisation] of [
      [2, 0.7],
      [8, 0.8],
    ] as const)
      expect(Math.abs(runQueue(count, utilisation).meanWait / erlangWait(count, utilisation) - 1)).toBeLessThan(NEAR)
  })

  it('serve everybody once, for as long as each needs', () => {
    const { answered, busyMs, waiting } = runQueue(3, 0.9)
    expect({ answered, waiting }).toEqual({ answered: CUSTOMERS, waiting: 0 })
    expect(Math.abs(busyMs / CUSTOMERS - 1)).toBeLessThan(0.01)
  })

  it('serve in the order of arrival', () => {
    const events = createEventQueue()
    const servers = createServers(1, events)
    const done: string[] = []
    for (const name of ['a', 'b', 'c']) servers.serve(name === 'a' ? 5 : 1, () => done.push(`${name} ${events.now}`))
    events.runUntil(100)
    expect(done).toEqual(['a 5', 'b 6', 'c 7'])
    expect(servers.longestQueue).toBe(2)
  })
})
