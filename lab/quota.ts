import { sql } from 'kysely'
import type { Database } from '../db/client.ts'
import { GUEST_DAILY_PROMPTS, NETWORK_DAILY_PROMPTS } from '../domain/assistant/limits.ts'
import { startSite } from '../bench/start-site.ts'
import { print, printMachineLoad, printTable, printVerdict } from '../bench/table.ts'
import { createGuests } from './quota/guests.ts'
import type { Guest } from './quota/guests.ts'
import { withTwoProcesses } from './two-processes.ts'

/**
 * Whether questions to the assistant are counted correctly by two processes on the PostgreSQL of KINORA_TEST_DATABASE_URL: a
 * hundred concurrent ones with one question left, two hundred new guests of one network, and answers that are cut off at ten points.
 */

const AT_ONCE = 100
const GUESTS = 200
const CUTS = 10

let guests: ReturnType<typeof createGuests>
const environment = { SESSION_SECRET: 'only-for-this-measurement-0123456789', TRUSTED_PROXIES: '127.0.0.1,::1' }
await withTwoProcesses({ start: startSite, end: (site) => site.end(), environment }, (db, both) => {
  guests = createGuests(both)
  return measure(db)
})

async function measure(db: Database) {
  const last = await lastQuestion(db)
  const network = await oneNetwork()
  const cut = await cutOff(db)
  print('Two processes, PostgreSQL')
  printTable([
    { what: `${AT_ONCE} at once, one question left`, answered: last.answered, refused: last.refused, left: last.left },
    {
      what: `${GUESTS} guests of one network`,
      answered: network.answered,
      refused: network.refused,
      left: network.left,
    },
    { what: `${CUTS} cut off`, answered: cut.stored / 2, refused: CUTS - cut.stored / 2, left: cut.left },
  ])
  printMachineLoad()
  printVerdict('exactly one of them is answered', last.answered === 1 && last.refused === AT_ONCE - 1)
  printVerdict(`of one network ${NETWORK_DAILY_PROMPTS} are answered`, network.answered === NETWORK_DAILY_PROMPTS)
  printVerdict(
    'no half answer is stored, and each that was begun counts',
    cut.stored % 2 === 0 && cut.left <= GUEST_DAILY_PROMPTS - cut.stored / 2,
  )
}

async function lastQuestion(db: Database) {
  const guest = await guests.newGuest('198.51.100.1', 'one')
  await guests.isAnswered(guest)
  await sql`update ai_chat_usage_limits set used_count = ${GUEST_DAILY_PROMPTS - 1}`.execute(db)
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => guests.isAnswered(guest)))
  const answered = answers.filter(Boolean).length
  return { answered, refused: AT_ONCE - answered, left: await guests.left(guest) }
}

async function oneNetwork() {
  const all: Guest[] = []
  for (let at = 0; at < GUESTS; at += 1) all.push(await guests.newGuest('198.51.100.2', `guest ${at}`))
  const answers = await Promise.all(all.map(guests.isAnswered))
  const answered = answers.filter(Boolean).length
  return { answered, refused: GUESTS - answered, left: await guests.left(all[0]!) }
}

/** Each is cut off one network chunk later than the last, starting before the first. */
async function cutOff(db: Database) {
  const guest = await guests.newGuest('198.51.100.3', 'cut')
  for (let at = 0; at < CUTS; at += 1) {
    const abort = new AbortController()
    const asked = guests.ask(guest, abort.signal)
    if (at % 2 === 1) await (await asked).body?.getReader().read()
    else await new Promise((resolve) => setTimeout(resolve, at))
    abort.abort()
    await asked.catch(() => undefined)
  }
  // Requests in progress finish after the visitor has left.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const { rows } = await sql<{ stored: number }>`
    select count(*)::int as stored from ai_chat_messages where conversation_id = ${guest.id}::uuid
  `.execute(db)
  return { stored: rows[0]?.stored ?? 0, left: await guests.left(guest) }
}
