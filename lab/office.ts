import { mock } from 'node:test'
import { createRateLimiter } from '../integrations/rate-limits/rate-limiter.ts'
import { createTestApp } from '../server/testing/create-test-app.ts'
import { OFFICE_OF_200, playOffice } from '../server/testing/play-office.ts'
import { print, printMachineLoad, printTable, printVerdict, round } from '../bench/table.ts'

/**
 * Whether people who share one address get through while one of them floods the site: 200 people open 30 pages and send five forms
 * each in ten minutes, and an attacker sends 10,000 requests. Uses the host's own middleware and limits, a tiny application behind
 * them, and simulated time.
 */

const ATTACKS = [
  ['none', 1],
  ['kept', 1],
  ['forged', 1],
  ['new', 1],
  // Ten thousand a minute.
  ['new', 10],
] as const
const { people, members, attack: oneAttack } = OFFICE_OF_200

const rows: Record<string, string | number>[] = []
const verdicts: [string, boolean][] = []
for (const [attackWith, times] of ATTACKS) {
  const attack = oneAttack * times
  mock.timers.enable({ apis: ['Date'], now: 0 })
  const member = { language: 'en', country: 'US', services: [], role: null } as never
  const app = createTestApp({
    limiter: createRateLimiter(),
    findMember: async () => ({ member, cookies: [] }),
    web: () => new Response('x'),
  })
  const start = performance.now()
  const played = await playOffice(app, { ...OFFICE_OF_200, attackWith, attack }, (ms) => mock.timers.setTime(ms))
  const took = performance.now() - start
  mock.timers.reset()
  rows.push({
    'cookies of the attacker': attackWith,
    requests: attack,
    'people served': played.people.served,
    'after a wait': played.people.waited,
    'people refused': played.people.refused,
    'attacker served': played.attacker.served,
    'attacker refused': played.attacker.refused,
    'ms a request': round(took / (played.people.served + attack), 3),
  })
  const what = `cookies of the attacker: ${attackWith}, ${attack} requests`
  verdicts.push([`${what}; no other is refused`, played.people.refused === 0])
  // A client that gets a new cookie for each request counts with the network's newcomers; at the office's own pace it is within the
  // limit.
  if (attackWith !== 'new' || times > 1) verdicts.push([`${what}; it is refused`, played.attacker.refused > attack / 5])
}
print(`${people} people behind one address, ${members} of them signed in; an attacker there; ten minutes, simulated`)
printTable(rows)
printMachineLoad()
for (const [what, reached] of verdicts) printVerdict(what, reached)
process.exit()
