import { sql } from 'kysely'
import type { Database } from '../db/client.ts'
import { GUEST_DAILY_PROMPTS, NETWORK_DAILY_PROMPTS, NETWORK_MODEL_LEAST } from '../domain/assistant/limits.ts'
import { passMinutes } from '../domain/assistant/quota/testing/pass-minutes.ts'
import { answers, calls, hangs, writes } from '../integrations/model/testing/chat-protocol.ts'
import { startFakeModel } from '../integrations/model/testing/fake-model-server.ts'
import type { Reply } from '../integrations/model/testing/fake-model-server.ts'
import { startSite } from '../bench/start-site.ts'
import type { Site } from '../bench/start-site.ts'
import { print, printMachineLoad, printTable, printVerdict } from '../bench/table.ts'
import { createGuests } from './quota/guests.ts'
import type { Guest } from './quota/guests.ts'
import { withTwoProcesses } from './two-processes.ts'

/**
 * Two processes with a language model on the PostgreSQL of KINORA_TEST_DATABASE_URL: one network abandons hundreds of answers from many sessions, then
 * others ask; a slow model is left, a process is killed with SIGKILL in the middle of answers, the database refuses to store, and the model fails.
 * Whether calls counted are calls sent, and which questions are given back.
 */

const SESSIONS = 60
const DAILY_CALLS = 400
const OTHERS = 10
const SLOW_MS = 2_000
const BY_MODEL = 'These comedies fit.'

const isTold = (body: { messages: { role: string }[] }) => body.messages.at(-1)?.role === 'tool'
const works: Reply = (response, body) =>
  isTold(body) ? writes(BY_MODEL)(response, body) : calls({ genres: ['Comedy'] })(response, body)
const isSlow: Reply = async (response, body) => {
  await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
  await works(response, body)
}

let reply: Reply = hangs
const model = await startFakeModel([(response, body) => reply(response, body)])
const environment = {
  SESSION_SECRET: 'only-for-this-measurement-0123456789',
  TRUSTED_PROXIES: '127.0.0.1,::1',
  AI_PROVIDER: 'openai-compatible',
  AI_BASE_URL: `http://127.0.0.1:${model.port}/v1`,
  AI_MODEL: 'fake',
  AI_DAILY_CALLS: String(DAILY_CALLS),
}
await withTwoProcesses({ start: startSite, end: (site) => site.end(), environment }, measure)
await model.close()

type Guests = ReturnType<typeof createGuests>
interface Outcome {
  asked: number
  refused: number
  /** Of those asked: with the model's text in the end; given back. */
  byModel: number
  back: number
}

async function measure(db: Database, [first, second]: readonly [Site, Site]) {
  const guests = createGuests([first, second])
  const rows: Record<string, string | number>[] = []
  const phase = async (what: string, mode: Reply, run: () => Promise<Outcome>) => {
    reply = mode
    const before = { counted: await countCalls(db), sent: model.requests.length }
    const outcome = await run()
    await settle()
    const counted = (await countCalls(db)) - before.counted
    const sent = model.requests.length - before.sent
    rows.push({ what, ...outcome, 'calls counted': counted, 'calls sent': sent })
    return { ...outcome, counted, sent }
  }
  const abandoned = await phase(`one network, ${SESSIONS} sessions, all answers abandoned`, hangs, () =>
    inTurn(SESSIONS, async (at) => leave(guests, await guests.newGuest('198.51.100.4', `abandons ${at}`))),
  )
  const others = await phase(`${OTHERS} other networks`, works, () => eachAsks(guests, 20))
  const slow = await phase('the model is slow, and left', isSlow, () =>
    inTurn(OTHERS, async (at) => leave(guests, await guests.newGuest(`198.51.100.${40 + at}`, `slow ${at}`))),
  )
  const killed = await phase('a process is killed with SIGKILL', hangs, () => kill(db, second))
  const own = createGuests([first])
  const unstored = await phase('answers cannot be stored', works, () => withoutMessages(db, () => eachAsks(own, 100)))
  const failing = await phase('the model fails', answers(500), () => eachAsks(own, 120))
  print('Two processes, PostgreSQL, a language model')
  printTable(rows)
  printMachineLoad()
  const share = Math.max(NETWORK_MODEL_LEAST, DAILY_CALLS / 10)
  const phases = [abandoned, others, slow, killed, unstored, failing]
  printVerdict(
    'no call is sent that does not count',
    phases.every(({ counted, sent }) => counted >= sent),
  )
  // One that is left in the moment in which it is sent may have been counted alone.
  printVerdict(
    'where readers stay, calls counted are calls sent',
    [others, unstored, failing].every(({ counted, sent }) => counted === sent),
  )
  printVerdict(`the network has ${share} calls at most`, abandoned.sent <= share)
  printVerdict(
    'its questions are counted, and none is given back',
    abandoned.asked === NETWORK_DAILY_PROMPTS && abandoned.back === 0,
  )
  printVerdict('other networks still have the model', others.byModel === others.asked && others.asked === OTHERS)
  printVerdict('what readers left is not given back', slow.back === 0)
  printVerdict('what a killed process was answering is given back', killed.back === killed.asked && killed.asked > 0)
  printVerdict('what could not be stored is given back', unstored.back === unstored.asked && unstored.asked > 0)
  printVerdict('where the model fails it is answered, and counts', failing.asked === OTHERS && failing.back === 0)
}

/** What is under way ends after its reader has left. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1_500))
}

async function countCalls(db: Database): Promise<number> {
  const { rows } = await sql<{
    calls: number
  }>`select coalesce(sum(calls), 0)::int as calls from ai_model_calls`.execute(db)
  return rows[0]?.calls ?? 0
}

async function inTurn(count: number, run: (at: number) => Promise<Outcome>): Promise<Outcome> {
  const total: Outcome = { asked: 0, refused: 0, byModel: 0, back: 0 }
  for (let at = 0; at < count; at += 1) add(total, await run(at))
  return total
}

function add(total: Outcome, one: Outcome): void {
  for (const name of Object.keys(total) as (keyof Outcome)[]) total[name] += one[name]
}

/** All questions of a session, each left once the answer by rules is there and the model may have been asked. */
async function leave(guests: Guests, guest: Guest): Promise<Outcome> {
  let asked = 0
  for (let turn = 0; turn < GUEST_DAILY_PROMPTS; turn += 1) {
    const abort = new AbortController()
    const answer = await guests.ask(guest, abort.signal)
    if (answer.ok) {
      asked += 1
      await readUntil(answer, 'event: text')
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
    abort.abort()
  }
  await new Promise((resolve) => setTimeout(resolve, 100))
  const used = GUEST_DAILY_PROMPTS - (await guests.left(guest))
  return { asked, refused: GUEST_DAILY_PROMPTS - asked, byModel: 0, back: asked - used }
}

/** One question of each of several networks, to its end. */
async function eachAsks(guests: Guests, from: number): Promise<Outcome> {
  return inTurn(OTHERS, async (at) => {
    const guest = await guests.newGuest(`198.51.100.${from + at}`, `asks ${from + at}`)
    const answer = await guests.ask(guest)
    const text = answer.ok ? await answer.text() : ''
    const back = GUEST_DAILY_PROMPTS - 1 === (await guests.left(guest)) ? 0 : 1
    return { asked: answer.ok ? 1 : 0, refused: answer.ok ? 0 : 1, byModel: text.includes(BY_MODEL) ? 1 : 0, back }
  })
}

/** Kills a process while it answers ten guests; ten minutes later their questions are looked at through the database. */
async function kill(db: Database, site: Site): Promise<Outcome> {
  const guests = createGuests([site])
  const reading: Promise<unknown>[] = []
  for (let at = 0; at < OTHERS; at += 1) {
    const answer = await guests.ask(await guests.newGuest(`198.51.100.${60 + at}`, `killed ${at}`))
    reading.push(readUntil(answer, 'event: done').catch(() => null))
  }
  await new Promise((resolve) => setTimeout(resolve, 500))
  const open = await countReservations(db)
  process.kill(site.process.pid, 'SIGKILL')
  await Promise.all(reading)
  await passMinutes(db, 10)
  // The next question has what is open looked at.
  const { rows } = await sql<{ remaining: number }>`
    select own.remaining from ai_chat_usage_limits as used
    cross join lateral check_and_reset_ai_chat_limits(null, used.session_id, used.browser_fingerprint, ${GUEST_DAILY_PROMPTS}::int) as own
    where exists (select from ai_chat_reservations where ai_chat_reservations.session_id = used.session_id)
  `.execute(db)
  const back = rows.filter(({ remaining }) => remaining === GUEST_DAILY_PROMPTS).length
  return { asked: open, refused: 0, byModel: 0, back }
}

async function countReservations(db: Database): Promise<number> {
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from ai_chat_reservations`.execute(db)
  return rows[0]?.open ?? 0
}

async function withoutMessages(db: Database, run: () => Promise<Outcome>): Promise<Outcome> {
  await sql`alter table ai_chat_messages add constraint none check (content = '') not valid`.execute(db)
  try {
    return await run()
  } finally {
    await sql`alter table ai_chat_messages drop constraint none`.execute(db)
  }
}

/** Leaves the connection open. */
async function readUntil(answer: Response, end: string): Promise<void> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let read = ''; !read.includes(end);) {
    const piece = await reader?.read()
    if (piece === undefined || piece.done) return
    read += piece.value
  }
}
