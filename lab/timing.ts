import { parseArgs } from 'node:util'
import { hashPassword } from 'better-auth/crypto'
import type { DatabaseHandle } from '../db/client.ts'
import { connectToRunning, openDatabase } from '../db/client.ts'
import { createAccount } from '../domain/accounts/sign-up/create-account.ts'
import { silentLogger as logger, temporaryDatabase, TEST_DATABASE_URL } from '../tests/test-database.ts'
import { startSite } from '../bench/start-site.ts'
import type { Site } from '../bench/start-site.ts'
import { median, percentile, print, printMachineLoad, printTable, printVerdict, round } from '../bench/table.ts'

/**
 * Whether timing reveals which addresses have an account: response times of the forms for signing in, requesting a reset and
 * signing up, for known and unknown addresses in turn. On the embedded database, or with KINORA_TEST_DATABASE_URL on PostgreSQL.
 */

const { values } = parseArgs({ options: { tries: { type: 'string', default: '200' } } })
const TRIES = Number(values.tries)
/** Warm-up pairs. */
const WARM_UP = 20
/** The gap may be this share of a response time, or as large as the noise of other load on the machine. */
const MOST = 0.02
const REPETITIONS = 1_000

const FORMS: Readonly<Record<string, (email: string, name: string) => Record<string, string>>> = {
  'sign-in': (email) => ({ form: 'sign-in', email, password: 'not their password' }),
  reset: (email) => ({ form: 'forgot', email }),
  'sign-up': (email, displayName) => ({ form: 'sign-up', email, displayName, password: 'a new password' }),
}

const temporary = TEST_DATABASE_URL === undefined ? null : await temporaryDatabase(TEST_DATABASE_URL)
const site = await startSite({
  REQUIRE_EMAIL_CONFIRMATION: 'on',
  ...(temporary === null
    ? {}
    : { DATABASE_URL: temporary.url, SESSION_SECRET: 'only-for-this-measurement-0123456789' }),
})
try {
  await addAccounts(TRIES + WARM_UP)
  print(`${temporary === null ? 'Embedded database' : 'PostgreSQL'}, ${TRIES} tries each in turn, milliseconds`)
  const rows: Record<string, string | number>[] = []
  const verdicts: [string, boolean][] = []
  for (const [form, fieldsOf] of Object.entries(FORMS)) {
    const { known, unknown } = await time(form, fieldsOf)
    const gap = Math.abs(median(known) - median(unknown))
    const noise = noiseOf(known, unknown)
    rows.push({
      form,
      'p50, known': round(median(known), 2),
      'p50, unknown': round(median(unknown), 2),
      gap: round(gap, 2),
      noise: round(noise, 2),
      'p95, known': round(p95(known), 2),
      'p95, unknown': round(p95(unknown), 2),
    })
    const most = Math.max(MOST * median(unknown), noise)
    verdicts.push([`${form}: the gap is at most ${MOST * 100} % of the answer, or lost in the noise`, gap <= most])
  }
  printTable(rows)
  printMachineLoad()
  for (const [what, reached] of verdicts) printVerdict(what, reached)
} finally {
  await site.end()
  await temporary?.drop()
}

/** The gap explained by noise: 95 of 100 repetitions would be this close (bootstrap). */
function noiseOf(known: readonly number[], unknown: readonly number[]): number {
  const again = (times: readonly number[]) =>
    median(times.map(() => times[Math.floor(Math.random() * times.length)] ?? Number.NaN))
  const gap = median(known) - median(unknown)
  return p95(Array.from({ length: REPETITIONS }, () => Math.abs(again(known) - again(unknown) - gap)))
}

function p95(times: readonly number[]): number {
  return percentile(
    times.toSorted((a, b) => a - b),
    0.95,
  )
}

/** Alternates the order of the two with each turn. */
async function time(form: string, fieldsOf: (email: string, name: string) => Record<string, string>) {
  const took = { known: [] as number[], unknown: [] as number[] }
  for (let turn = 0; turn < TRIES + WARM_UP; turn += 1) {
    const kinds = turn % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of kinds) {
      const start = performance.now()
      await send(site, fieldsOf(`${kind}-${turn}@kinora.example`, `${form}-${kind}-${turn}`))
      if (turn >= WARM_UP) took[kind].push(performance.now() - start)
    }
  }
  return took
}

async function send({ origin }: Site, fields: Record<string, string>): Promise<void> {
  const headers = { accept: 'application/json', origin }
  const answer = await fetch(`${origin}/en/login`, { method: 'POST', headers, body: new URLSearchParams(fields) })
  const text = await answer.text()
  const expected = fields['form'] === 'sign-in' ? 'problem' : 'to'
  if (!(expected in (JSON.parse(text) as object))) throw new Error(`Unexpected answer ${answer.status}: ${text}`)
}

async function addAccounts(count: number): Promise<void> {
  const database = await openSame()
  const hash = await hashPassword('their password')
  for (let index = 0; index < count; index += 1) {
    const displayName = `known-${index}`
    const email = `${displayName}@kinora.example`
    await createAccount(database.db, { email, displayName, hash, language: 'en', country: 'US', emailVerified: true })
  }
  await database.close()
}

async function openSame(): Promise<DatabaseHandle> {
  if (temporary !== null) return openDatabase({ databaseUrl: temporary.url, dataDir: '', logger })
  const running = await connectToRunning({ dataDir: site.dataDir, logger })
  if (running === null) throw new Error('The site cannot be reached')
  return running
}
