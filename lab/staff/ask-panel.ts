import { readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { insertStaff } from '../../domain/staff/testing/insert-staff.ts'
import type { Site } from '../../bench/start-site.ts'
import { percentile, round } from '../../bench/table.ts'

export const SESSION_SECRET = 'only-for-this-measurement-0123456789'
const CLOCK_TICK_MS = 10
const DAY_MS = 24 * 60 * 60 * 1_000

/** Milliseconds of response time at p50 and p95, and of processor time per request. */
export interface ScreenCost {
  p50: number
  p95: number
  server: number
  postgres: number
  statements: number
  kB: number
}

export interface Panel {
  site: Site
  db: Database
  cookie: string
}

/** The cookie of an admin, signed in to the panel. */
export async function staffCookie(db: Database): Promise<string> {
  const { id } = await insertStaff(db, 'admin')
  const token = randomBytes(16).toString('hex')
  const expires_at = new Date(Date.now() + DAY_MS)
  await db.insertInto('auth_sessions').values({ user_id: id, token, expires_at, site: 'admin' }).execute()
  const signature = createHmac('sha256', SESSION_SECRET).update(token).digest('base64')
  return `kinora-admin.session_token=${encodeURIComponent(`${token}.${signature}`)}; kinora_panel_language=en`
}

/** The cost of one screen: requested repeatedly, one at a time, discarding the first ones. */
export async function measureScreen(
  panel: Panel,
  path: string,
  { warmUp, calls }: { warmUp: number; calls: number },
): Promise<ScreenCost> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let turn = 0; turn < warmUp; turn += 1) await ask(panel, path, agent)
  const before = await costs(panel)
  const times: number[] = []
  let bytes = 0
  for (let turn = 0; turn < calls; turn += 1) {
    const start = performance.now()
    bytes = await ask(panel, path, agent)
    times.push(performance.now() - start)
  }
  const after = await costs(panel)
  agent.destroy()
  const sorted = times.toSorted((a, b) => a - b)
  const postgres = [...after.postgres].reduce((sum, [pid, ms]) => sum + ms - (before.postgres.get(pid) ?? 0), 0)
  return {
    p50: round(percentile(sorted, 0.5)),
    p95: round(percentile(sorted, 0.95)),
    server: round((after.server - before.server) / calls),
    postgres: round(postgres / calls),
    statements: round((after.statements - before.statements) / calls),
    kB: round(bytes / 1_000),
  }
}

async function costs({ site, db }: Panel) {
  const [{ cpuMs }, statements, postgres] = [
    await site.process.usage(),
    await site.process.statements(),
    await postgresMs(db),
  ]
  return { server: cpuMs, statements, postgres }
}

/** Processor time of each of PostgreSQL's connections, from /proc on this machine. Excludes parallel workers. */
async function postgresMs(db: Database): Promise<Map<number, number>> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  `.execute(db)
  const ofEach = rows.map(async ({ pid }) => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return [pid, (Number(user ?? 0) + Number(system ?? 0)) * CLOCK_TICK_MS] as const
  })
  return new Map(await Promise.all(ofEach))
}

/** Size of the page in bytes. Rejects if it is not shown. */
function ask({ site, cookie }: Panel, path: string, agent: Agent): Promise<number> {
  const { port } = new URL(site.origin)
  const headers = { host: `admin.localhost:${port}`, cookie, accept: 'text/html' }
  return new Promise((resolve, reject) => {
    get(site.origin + path, { headers, agent }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('error', reject)
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path} answered ${answer.statusCode}`)),
      )
    }).on('error', reject)
  })
}
