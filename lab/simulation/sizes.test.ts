import { expect, it } from 'vitest'
import { createServers } from './servers.ts'
import { createEventQueue } from './event-queue.ts'
import type { Outcome } from './simulate.ts'
import { findCores } from './sizes.ts'
import { createTally } from './tally.ts'

/** A peak that keeps that many cores busy; responses take too long if less than a fifth of them is idle. */
function attemptWith(web: number, database: number) {
  return ({ webProcesses, databaseCores }: { webProcesses: number; databaseCores: number }): Outcome => {
    const busy = { web: web / webProcesses, database: database / databaseCores, worker: 0 }
    const tally = createTally()
    tally.took('own title', Math.max(busy.web, busy.database) > 0.8 ? 400 : 100)
    const seconds = { web: 0, database: 0 }
    return { tally, busy, seconds, requests: 1, answered: 1, renewalsWaiting: 0, tmdbCalls: 0 }
  }
}

it('finds the cores that answer in time, and adds where it is busiest', () => {
  expect(findCores(attemptWith(7.1, 0.4))?.cores).toEqual({ webProcesses: 9, databaseCores: 1 })
  expect(findCores(attemptWith(0.4, 3.9))?.cores).toEqual({ webProcesses: 1, databaseCores: 5 })
})

it('says where no number of cores is enough', () => {
  expect(findCores(attemptWith(100, 1))).toBeNull()
})

it('tells quantiles of what it has counted by 1 %', () => {
  const tally = createTally()
  for (let ms = 1; ms <= 1_000; ms += 1) tally.took('answer', ms)
  expect(tally.quantile('answer', 0.5) / 500).toBeCloseTo(1, 1)
  expect(tally.quantile('answer', 0.99) / 990).toBeCloseTo(1, 1)
  expect(tally.quantile('nothing', 0.5)).toBeNaN()
})

it('has a queue of servers begin to count anew', () => {
  const events = createEventQueue()
  const servers = createServers(1, events)
  servers.serve(10, () => {})
  events.runUntil(20)
  servers.startCounting()
  servers.serve(3, () => {})
  events.runUntil(30)
  expect(servers.busyMs).toBe(3)
})
