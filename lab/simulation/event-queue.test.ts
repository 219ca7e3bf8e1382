import { expect, it } from 'vitest'
import { createRandom } from '../../bench/seed/random.ts'
import { createEventQueue } from './event-queue.ts'

it('lets events happen in the order of their times, equal ones in that of the calls', () => {
  const events = createEventQueue()
  const random = createRandom(3)
  const happened: [number, number][] = []
  for (let number = 0; number < 2_000; number += 1) {
    const at = random.below(200)
    events.at(at, () => happened.push([at, number]))
  }
  events.runUntil(100)
  expect(events.now).toBe(100)
  expect(happened.every(([at]) => at <= 100)).toBe(true)
  events.runUntil(200)
  expect(happened).toHaveLength(2_000)
  expect(happened).toEqual(happened.toSorted(([a, first], [b, second]) => a - b || first - second))
})

it('refuses what would happen in the past', () => {
  const events = createEventQueue(50)
  expect(() => events.at(49, () => {})).toThrow('past')
})
