import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startProcess } from '../tests/http/running-process.ts'
import { RATE_LIMITS } from '../integrations/rate-limits/rules.ts'
import { signInOwner } from './sign-ins/owner.ts'
import type { SignedIn } from './sign-ins/owner.ts'
import { newNetwork, visitorsOf } from './sign-ins/visitors.ts'
import type { From, Page, Sent } from './sign-ins/visitors.ts'
import { percentile, printMachineLoad, printTable, printVerdict, round } from '../bench/table.ts'

/**
 * What guests and the owner of an account notice while many users sign in: the built product with the sample catalogue and its own
 * limits; `--tries` concurrent sign-ins, each from another network, then one network with `--cookies` visitors that keep trying for
 * 20 s, then `--attackers`, each in a network of its own, that keep guessing the owner's password. Meanwhile guests read pages, cached
 * and uncached, a balancer polls readiness, and the owner signs in with the right password, in a known browser and in a new one,
 * retries when asked to, and opens the mailed link if there is one.
 */
const { values } = parseArgs({
  options: {
    tries: { type: 'string', default: '200' },
    cookies: { type: 'string', default: '30' },
    attackers: { type: 'string', default: '60' },
  },
})
const READY_EVERY_MS = 250
const QUIET_MS = 8_000
const FLOOD_MS = 20_000
/** The owner signs in during the flood. */
const OWNER_AFTER_MS = 500
/** Between a refusal and the next try of the flood. */
const PAUSE_MS = 40
const TARGET_MS = 300
const OWNER_TARGET_MS = 5_000

const OWNER = { email: 'owner@kinora.example', password: 'correct horse' }
const NO_SIGN_IN: SignedIn = { ms: 0, refused: 0, byMail: false }
const site = await startProcess({
  SESSION_SECRET: 'only-for-this-measurement-only-for-this',
  TRUSTED_PROXIES: '127.0.0.1',
  REQUIRE_EMAIL_CONFIRMATION: 'off',
  LOG_LEVEL: 'fatal',
})
const { ask, findTitles, readPages, send } = visitorsOf(site.origin)
try {
  const { status, cookies } = await send('/en/login', { form: 'sign-up', displayName: 'Ada', ...OWNER })
  if (status !== 200) throw new Error(`The owner's account could not be made: ${status}`)
  // Only the device cookie: a session cookie would skip the form.
  const device = cookies.filter((cookie) => cookie.includes('device')).join('; ')
  const titles = await findTitles()
  await readPages(titles, forTime(QUIET_MS / 2))
  const rows = [
    await measure('quiet', titles, () => sleep(QUIET_MS).then(() => [])),
    await measure(`${values.tries} at once`, titles, atOnce, device),
    await measure(`one network, ${values.cookies} cookies`, titles, flood, device),
    await measure(`${values.attackers} attackers`, titles, attack, device),
  ]
  printTable(rows)
  printMachineLoad()
  for (const { load, failed, ...row } of rows.slice(1)) {
    const p95 = Math.max(row['home p95'], row['title p95'], row['search p95'])
    printVerdict(`${load}: guests' pages at p95 within ${TARGET_MS} ms, none failed`, p95 <= TARGET_MS && failed === 0)
    const owner = Math.max(row['owner, known'], row['owner, new'])
    printVerdict(`${load}: the owner is in within ${OWNER_TARGET_MS / 1_000} s`, owner <= OWNER_TARGET_MS)
    printVerdict(`${load}: the owner is not refused`, row['owner refused'] === 0)
  }
  const answered = rows.at(-1)?.answered ?? Infinity
  const hourly = RATE_LIMITS.signInAddress.max
  printVerdict(`attackers learn of ${hourly} guesses at most (${hourly * 24} a day)`, answered <= hourly)
} finally {
  await site.end('SIGKILL')
}
process.exit()

async function measure(load: string, titles: readonly string[], work: () => Promise<Sent[]>, device?: string) {
  let isOver = false
  const guests = readPages(titles, () => !isOver)
  const ready = askReady(() => !isOver)
  const working = work()
  await sleep(OWNER_AFTER_MS)
  const [known, fresh] =
    device === undefined
      ? [NO_SIGN_IN, NO_SIGN_IN]
      : await Promise.all([ownerWith(async () => device), ownerWith(visitorsCookie)])
  const sent = await working
  isOver = true
  const pages = await guests
  const ofKind = (kind: Page['kind']) => pages.filter((page) => page.kind === kind)
  const answered = (status: number) => sent.filter((one) => one.status === status)
  return {
    load,
    pages: pages.length,
    failed: pages.filter(({ status }) => status !== 200).length,
    'pages p50': timeOf(pages, 0.5),
    'home p95': timeOf(ofKind('home'), 0.95),
    'title p95': timeOf(ofKind('title'), 0.95),
    'search p95': timeOf(ofKind('search'), 0.95),
    'sign-ins': sent.length,
    answered: answered(401).length,
    'by mail': sent.filter(({ to }) => to?.includes('link-sent')).length,
    limited: answered(429).length,
    busy: answered(503).length,
    'busy p50': timeOf(answered(503), 0.5),
    'owner, known': round(known.ms, 0),
    'owner, new': round(fresh.ms, 0),
    'owner by mail': fresh.byMail ? 'yes' : 'no',
    'owner refused': known.refused + fresh.refused,
    'not ready': (await ready).filter((status) => status !== 200).length,
  }
}

function timeOf(sent: readonly Sent[], share: number): number {
  const times = sent.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return round(times.length === 0 ? 0 : percentile(times, share), 0)
}

/** Each from another network, for another address, without an account. */
function atOnce(): Promise<Sent[]> {
  return Promise.all(Array.from({ length: Number(values.tries) }, (_, at) => guess(at)))
}

/** Each visitor sends the next try after the response to the last. */
async function flood(): Promise<Sent[]> {
  const network = newNetwork()
  const goesOn = forTime(FLOOD_MS)
  const sent: Sent[] = []
  await Promise.all(
    Array.from({ length: Number(values.cookies) }, async (_, at) => {
      const cookie = await visitorsCookie(network)
      for (let time = 0; goesOn(); time += 1) {
        const answer = await guess(at * 1_000 + time, { network, cookie })
        sent.push(answer)
        if (answer.status !== 401) await sleep(PAUSE_MS)
      }
    }),
  )
  return sent
}

/** Each in a network of their own, all for the owner's address. */
async function attack(): Promise<Sent[]> {
  const goesOn = forTime(FLOOD_MS)
  const sent: Sent[] = []
  await Promise.all(
    Array.from({ length: Number(values.attackers) }, async (_, at) => {
      const network = newNetwork()
      const cookie = await visitorsCookie(network)
      for (let time = 0; goesOn(); time += 1) {
        sent.push(await guess(at * 1_000 + time, { network, cookie }, OWNER.email))
        await sleep(PAUSE_MS)
      }
    }),
  )
  return sent
}

function guess(number: number, from?: Partial<From>, email = `guess-${number}@kinora.example`): Promise<Sent> {
  return send('/en/login', { form: 'sign-in', email, password: `wrong horse ${number}` }, from)
}

/** As a browser gets it with the form. */
async function visitorsCookie(network: string): Promise<string> {
  return (await ask('/en/login', { network })).cookies.join('; ')
}

async function ownerWith(cookieIn: (network: string) => Promise<string>): Promise<SignedIn> {
  const network = newNetwork()
  return signInOwner({ dataDir: site.dataDir, send }, OWNER, { network, cookie: await cookieIn(network) })
}

async function askReady(goesOn: () => boolean): Promise<number[]> {
  const statuses: number[] = []
  while (goesOn()) {
    statuses.push((await ask('/readyz')).status)
    await sleep(READY_EVERY_MS)
  }
  return statuses
}

function forTime(ms: number): () => boolean {
  const until = performance.now() + ms
  return () => performance.now() < until
}
