import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '../db/client.ts'
import type { Database } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { isWaking } from '../domain/notices/schedule.ts'
import { COUNTRIES } from '../i18n/countries.ts'
import { LANGUAGES } from '../i18n/languages.ts'
import { startSmtpSink } from '../integrations/mail/testing/smtp-sink.ts'
import { insertOffer } from '../tests/factories/insert-offer.ts'
import { insertOfferChange } from '../tests/factories/insert-offer-change.ts'
import { insertMovie } from '../tests/factories/insert-title.ts'
import { silentLogger, temporaryDatabase, TEST_DATABASE_URL } from '../tests/test-database.ts'

/**
 * Digests of `--members` (10,000) members on one worker, on the PostgreSQL of KINORA_TEST_DATABASE_URL: minutes, memory, processor time; then
 * the same with the worker killed by SIGKILL after a third of them, and another in its place: which mails are lost, which come twice.
 */
const MEMBERS = Number(process.argv[process.argv.indexOf('--members') + 1]) || 10_000
const TITLES = 30
const WANTED = 5
const NETFLIX = 8
/** A job of a dead worker is taken again when it has expired, and retries have waits. */
const STILL_MS = 240_000

if (TEST_DATABASE_URL === undefined) throw new Error('Set KINORA_TEST_DATABASE_URL')
const url = TEST_DATABASE_URL
await run('one worker', null)
await run('killed with SIGKILL after a third, another in its place', Math.trunc(MEMBERS / 3))

async function run(title: string, killAfter: number | null): Promise<void> {
  const temporary = await temporaryDatabase(url)
  const sink = await startSmtpSink()
  const handle = await openDatabase({ databaseUrl: temporary.url, dataDir: '', logger: silentLogger })
  const workers: ChildProcess[] = []
  const start = () => {
    const env = { ...process.env, DATABASE_URL: temporary.url, SMTP_PORT: String(sink.port) }
    const child = spawn(process.execPath, [join(import.meta.dirname, 'notices-process.ts')], {
      env,
      stdio: 'inherit',
    })
    workers.push(child)
    return child
  }
  try {
    await migrate(handle.unbounded, { logger: silentLogger })
    await fill(handle.unbounded)
    const startedAt = performance.now()
    let worker = start()
    let used = { peakMb: 0, processorS: 0 }
    let [count, changedAt, killed] = [0, performance.now(), false]
    while (count < MEMBERS && performance.now() - changedAt < STILL_MS) {
      await wait(500)
      used = (await usage(worker)) ?? used
      if (sink.mails.length !== count) [count, changedAt] = [sink.mails.length, performance.now()]
      if (killAfter !== null && !killed && count >= killAfter) {
        killed = true
        worker.kill('SIGKILL')
        worker = start()
      }
    }
    const seconds = (changedAt - startedAt) / 1_000
    // What comes twice may come late.
    if (killed) await wait(STILL_MS)
    report(title, { mails: sink.mails, seconds, ...used })
  } finally {
    for (const worker of workers) worker.kill('SIGKILL')
    await handle.close()
    await sink.stop()
    await temporary.drop()
  }
}

function report(title: string, { mails, seconds, peakMb, processorS }: Report): void {
  const times = Map.groupBy(mails, ({ to }) => String(to[0]))
  const twice = [...times.values()].filter((all) => all.length > 1)
  const alike = twice.filter((all) => new Set(all.map(({ headers }) => headers.get('message-id'))).size === 1)
  process.stdout.write(
    `${title}: ${mails.length} mails to ${times.size} of ${MEMBERS} members in ${(seconds / 60).toFixed(1)} minutes; ` +
      `peak memory ${peakMb.toFixed(0)} MB, ${processorS.toFixed(0)} s of processor time; ` +
      `lost ${MEMBERS - times.size}, twice ${twice.length} (${alike.length} of them with one Message-ID)\n`,
  )
}

interface Report {
  mails: Awaited<ReturnType<typeof startSmtpSink>>['mails']
  seconds: number
  peakMb: number
  processorS: number
}

/** Linux only; null if it has just ended. */
async function usage({ pid }: ChildProcess): Promise<{ peakMb: number; processorS: number } | null> {
  const [status, stat] = await Promise.all(
    ['status', 'stat'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
  )
  const peak = /VmHWM:\s+(\d+)/.exec(status ?? '')?.[1]
  const fields = (stat ?? '').slice((stat ?? '').lastIndexOf(')') + 2).split(' ')
  return peak === undefined
    ? null
    : { peakMb: Number(peak) / 1_024, processorS: (Number(fields[11]) + Number(fields[12])) / 100 }
}

/** Members in countries where it is day now, each with five titles of which all have come to their service. */
async function fill(db: Database): Promise<void> {
  const now = new Date()
  const countries = COUNTRIES.filter((country) => isWaking(now, country))
  const titles = []
  for (let count = 0; count < TITLES; count += 1) {
    const ref = await insertMovie(db, { title: `Film ${count}` })
    for (const country_code of countries) {
      await insertOffer(db, ref, { provider_id: NETFLIX, country_code })
      await insertOfferChange(db, ref, {
        service_id: NETFLIX,
        country_code,
        noticed_at: new Date(now.getTime() - 60_000),
      })
    }
    titles.push(ref.id)
  }
  await sql`
    with people as (
      insert into auth_users (name, email, email_verified)
      select 'member' || n, 'member' || n || '@kinora.example', true from generate_series(1, ${MEMBERS}::int) as n returning id, name, email
    ), profiles as (
      insert into user_profiles (id, email, display_name, country_code, language_code, services)
      select id, email, name, (${countries}::text[])[1 + abs(hashtext(name)) % ${countries.length}::int],
        (${[...LANGUAGES]}::text[])[1 + abs(hashtext(email)) % ${LANGUAGES.length}::int], ${[NETFLIX]}::int[]
      from people returning id
    ), wanted as (
      insert into user_watchlists (user_id, content_type, content_id, status)
      select people.id, 'movie', title.id, 'want_to_watch' from people
      cross join lateral (
        select (${titles}::int[])[1 + (abs(hashtext(people.name)) + step * 5) % ${TITLES}::int] as id
        from generate_series(1, ${WANTED}::int) as step
      ) as title returning user_id
    )
    insert into notice_settings (user_id, way, every, hour, weekday, due_at, covered_until)
    select id, 'mail', 'day', 18, 5, now(), now() - interval '1 day' from people
  `.execute(db)
}
