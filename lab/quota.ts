import { sql } from 'kysely'
import type { Database } from '../db/client.ts'
import { GUEST_DAILY_PROMPTS, NETWORK_DAILY_PROMPTS, NETWORK_MODEL_SHARE } from '../domain/assistant/limits.ts'
import { hangs } from '../integrations/model/testing/chat-protocol.ts'
import { startFakeModel } from '../integrations/model/testing/fake-model-server.ts'
import { startSite } from '../bench/start-site.ts'
import type { Site } from '../bench/start-site.ts'
import { print, printMachineLoad, printTable, printVerdict } from '../bench/table.ts'
import { withTwoProcesses } from './two-processes.ts'

/**
 * Whether questions to the assistant are counted correctly by two processes on the PostgreSQL of KINORA_TEST_DATABASE_URL: a
 * hundred concurrent ones with one question left, two hundred new guests of one network, answers that are cut off at ten points,
 * and, with a language model, a hundred abandoned answers of one network.
 */

const AT_ONCE = 100
const GUESTS = 200
const CUTS = 10
const ABANDONED = 100
/** After this many answers the same browser comes without its cookie and with other traits. */
const ANSWERS_OF_ONE = 10
const DAILY_CALLS = 400

let sites: readonly Site[] = []
/** Requests alternate between the processes. */
let requests = 0
const environment = { SESSION_SECRET: 'only-for-this-measurement-0123456789', TRUSTED_PROXIES: '127.0.0.1,::1' }
await withTwoProcesses({ start: startSite, end: (site) => site.end(), environment }, (db, both) => {
  sites = both
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

const model = await startFakeModel([hangs])
const withModel = {
  AI_PROVIDER: 'openai-compatible',
  AI_BASE_URL: `http://127.0.0.1:${model.port}/v1`,
  AI_MODEL: 'fake',
  AI_DAILY_CALLS: String(DAILY_CALLS),
}
await withTwoProcesses(
  { start: startSite, end: (site) => site.end(), environment: { ...environment, ...withModel } },
  async (db, both) => {
    sites = both
    const { answered, refused } = await abandon()
    // Requests in progress finish after the visitor has left.
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const { rows } = await sql<{
      calls: number
    }>`select coalesce(sum(calls), 0)::int as calls from ai_model_calls`.execute(db)
    const calls = rows[0]?.calls ?? 0
    printTable([
      {
        what: `${ABANDONED} abandoned, one network`,
        answered,
        refused,
        'calls counted': calls,
        'calls sent': model.requests.length,
      },
    ])
    printMachineLoad()
    printVerdict('each that was begun counts', answered === (ABANDONED / ANSWERS_OF_ONE) * GUEST_DAILY_PROMPTS)
    printVerdict('the network has no more than its share of the calls', calls <= DAILY_CALLS * NETWORK_MODEL_SHARE)
    printVerdict('no call is sent that does not count', calls >= model.requests.length)
  },
)
await model.close()

/** Aborts each answer as soon as it has begun and the model may have been called. */
async function abandon() {
  const outcome = { answered: 0, refused: 0 }
  for (let at = 0; at < ABANDONED; at += ANSWERS_OF_ONE) {
    const guest = await newGuest('198.51.100.4', `abandons ${at}`)
    for (let turn = 0; turn < ANSWERS_OF_ONE; turn += 1) {
      const abort = new AbortController()
      const answer = await ask(guest, abort.signal)
      outcome[answer.ok ? 'answered' : 'refused'] += 1
      await new Promise((resolve) => setTimeout(resolve, 50))
      abort.abort()
    }
  }
  return outcome
}

interface Guest {
  id: string
  headers: Record<string, string>
}

function call(path: string, init: { headers: Record<string, string>; body?: object; signal?: AbortSignal }) {
  const { origin } = sites[(requests += 1) % sites.length]!
  const { body, ...rest } = init
  const headers = { ...init.headers, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  return fetch(
    origin + path,
    body === undefined ? { ...rest, headers } : { ...rest, headers, method: 'POST', body: JSON.stringify(body) },
  )
}

async function newGuest(address: string, browser: string): Promise<Guest> {
  const headers = { 'x-forwarded-for': address, 'x-browser-traits': browser }
  const answer = await call('/api/assistant-conversation', { headers, body: {} })
  const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  const { id } = (await answer.json()) as { id: string }
  return { id, headers: { ...headers, cookie } }
}

function ask({ id, headers }: Guest, signal?: AbortSignal) {
  const body = { conversationId: id, query: 'comedies from the 90s', language: 'en' }
  return call('/api/assistant-question', { headers, body, ...(signal === undefined ? {} : { signal }) })
}

async function isAnswered(guest: Guest): Promise<boolean> {
  return (await (await ask(guest)).text()).includes('event: done')
}

async function left(guest: Guest): Promise<number> {
  const state = (await (await call('/api/assistant', { headers: guest.headers })).json()) as {
    quota: { remaining: number }
  }
  return state.quota.remaining
}

async function lastQuestion(db: Database) {
  const guest = await newGuest('198.51.100.1', 'one')
  await isAnswered(guest)
  await sql`update ai_chat_usage_limits set used_count = ${GUEST_DAILY_PROMPTS - 1}`.execute(db)
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => isAnswered(guest)))
  const answered = answers.filter(Boolean).length
  return { answered, refused: AT_ONCE - answered, left: await left(guest) }
}

async function oneNetwork() {
  const guests: Guest[] = []
  for (let at = 0; at < GUESTS; at += 1) guests.push(await newGuest('198.51.100.2', `guest ${at}`))
  const answers = await Promise.all(guests.map(isAnswered))
  const answered = answers.filter(Boolean).length
  return { answered, refused: GUESTS - answered, left: await left(guests[0]!) }
}

/** Each is cut off one network chunk later than the last, starting before the first. */
async function cutOff(db: Database) {
  const guest = await newGuest('198.51.100.3', 'cut')
  for (let at = 0; at < CUTS; at += 1) {
    const abort = new AbortController()
    const asked = ask(guest, abort.signal)
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
  return { stored: rows[0]?.stored ?? 0, left: await left(guest) }
}
