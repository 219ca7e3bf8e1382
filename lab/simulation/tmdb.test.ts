import { expect, it } from 'vitest'
import { MAX_PER_SECOND } from '../../integrations/tmdb/limits.ts'
import { createEventQueue } from './event-queue.ts'
import { createTally } from './tally.ts'
import { createTmdb } from './tmdb.ts'

const SECONDS = 20

/** A saturated worker beside a web process with that many calls per second. */
function run(askedPerSecond: number) {
  const events = createEventQueue()
  const tally = createTally()
  const createClient = createTmdb(100, { events, tally })
  const [worker, web] = [createClient(), createClient()]
  for (let call = 0; call < SECONDS * 100; call += 1) worker.ask('renewal', Infinity, () => {})
  let answered = 0
  const asked = SECONDS * askedPerSecond
  for (let call = 0; call < asked; call += 1)
    events.at((call * 1_000) / askedPerSecond, () => web.ask('page', 100, (isAnswered) => (answered += +isAnswered)))
  events.runUntil(SECONDS * 1_000)
  return { late: tally.of('tmdb late'), answered, asked, renewals: tally.of('tmdb renewal') }
}

it('gives what is asked for a page its turn before renewals', () => {
  const { late, renewals } = run(20)
  expect(late).toBe(0)
  expect(renewals).toBeGreaterThan(5 * SECONDS)
  expect(renewals).toBeLessThanOrEqual(13 * SECONDS + 40)
})

it('leaves unasked what would come too late, and lets renewals not stand still', () => {
  const { late, answered, asked, renewals } = run(60)
  expect(late).toBeGreaterThan(0.3 * asked)
  expect(answered + late).toBeGreaterThan(asked - 20)
  expect(answered).toBeLessThanOrEqual(40 * SECONDS)
  expect(renewals).toBeGreaterThan(0.5 * SECONDS)
})

it('refuses a call as soon as it has waited so long, anyone who is ahead in its process', () => {
  const events = createEventQueue()
  const client = createTmdb(100, { events, tally: createTally() })()
  const happened: string[] = []
  const ask = (name: string, waitMs: number) =>
    client.ask('page', waitMs, (isAnswered) => happened.push(`${name} ${isAnswered} ${events.now}`))
  for (let call = 0; call < MAX_PER_SECOND; call += 1) client.ask('page', Infinity, () => {})
  ask('patient', Infinity)
  ask('in a hurry', 100)
  ask('behind', Infinity)
  events.runUntil(10_000)
  expect(happened).toEqual(['in a hurry false 100', 'patient true 1200', 'behind true 1200'])
})

it('has renewals take all there is where no other member asks', () => {
  expect(run(0).renewals).toBeGreaterThan(36 * (SECONDS - 1))
})
