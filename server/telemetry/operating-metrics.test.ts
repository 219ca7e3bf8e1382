import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestJobs } from '#jobs/testing/test-jobs.ts'
import { SECURITY_EVENTS, SECURITY_EVENT_KINDS, isSecurityEventKind } from '#shared/members/security-event.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { freshDatabase } from '#tests/test-database.ts'
import type { FreshDatabase } from '#tests/test-database.ts'
import { createMetrics } from './metrics.ts'
import { addOperatingMetrics } from './operating-metrics.ts'

const MONITORING = join(import.meta.dirname, '../../deploy/monitoring')
const NOW = new Date('2026-06-01T12:00:00Z')
const LOAD = { busy: 7, max: 10, waiting: 3 }

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
  const jobs = await startTestJobs(fresh.db, { works: false })
  const save = (id: number) => ({ name: 'save-title', reason: 'found', type: 'movie', id }) as const
  jobs.enqueue(save(1), save(2), save(3), { name: 'fill-catalogue' })
  await jobs.close()
  await sql`update pgboss.job set start_after = ${new Date(NOW.getTime() - 3_600_000)}`.execute(fresh.db)
  await sql`update pgboss.job set state = 'failed', completed_on = ${NOW} where singleton_key = 'movie/2'`.execute(
    fresh.db,
  )
  await sql`update pgboss.job set state = 'retry' where singleton_key = 'movie/3'`.execute(fresh.db)
})
afterAll(() => fresh.close())

const REPLICAS = [
  { name: 'one:5432', isIn: true, lagMs: 500 },
  { name: 'other:5432', isIn: false, lagMs: null },
]

async function expose({ redis = true, open = false } = {}): Promise<string> {
  const metrics = createMetrics({ defaults: true })
  const deps = { ...createSampleDeps(fresh.db), clock: { now: () => NOW } }
  const state = () => ({ ...deps.tmdb.state(), isOpen: open })
  addOperatingMetrics(metrics, {
    deps: { ...deps, tmdb: { ...deps.tmdb, state }, site: { ...deps.site, catalogue: 'tmdb' } },
    database: { load: () => LOAD },
    redis: { isUp: () => redis },
    replicas: { states: () => REPLICAS, reads: { replica: 5, primary: 4, again: 1 } },
  })
  return (await metrics.expose()).text
}

describe('what an operator is woken by', () => {
  it('learns of the queues, the database, TMDB and Redis', async () => {
    const text = await expose({ redis: false, open: true })
    for (const line of [
      'kinora_jobs{queue="save-title",state="waiting"} 1',
      'kinora_jobs{queue="save-title",state="retrying"} 1',
      'kinora_jobs{queue="save-title",state="failed"} 1',
      'kinora_jobs{queue="send-mail",state="waiting"} 0',
      'kinora_jobs_oldest_wait_seconds{queue="save-title"} 3600',
      'kinora_jobs_oldest_wait_seconds{queue="send-mail"} 0',
      'kinora_work_trouble{kind="failed"} 1',
      'kinora_work_trouble{kind="behind"} 1',
      'kinora_work_trouble{kind="tmdb-refuses"} 1',
      'kinora_work_trouble{kind="fill-late"} 0',
      'kinora_work_trouble{kind="unknown"} 0',
      'kinora_database_connections_busy 7',
      'kinora_database_connections_max 10',
      'kinora_database_waiting 3',
      'kinora_tmdb_breaker_open 1',
      'kinora_redis_up 0',
      'kinora_replica_up{replica="one:5432"} 1',
      'kinora_replica_up{replica="other:5432"} 0',
      'kinora_replica_lag_seconds{replica="one:5432"} 0.5',
      'kinora_reads_total{from="again"} 1',
    ])
      expect(text.split('\n')).toContain(line)
    expect((await expose()).split('\n')).toEqual(
      expect.arrayContaining([
        'kinora_tmdb_breaker_open 0',
        'kinora_redis_up 1',
        'kinora_work_trouble{kind="tmdb-refuses"} 0',
      ]),
    )
  })

  it('learns where the queues cannot be read, and nothing of them then', async () => {
    await sql`alter schema pgboss rename to away`.execute(fresh.db)
    try {
      const text = await expose()
      expect(text).toContain('kinora_work_trouble{kind="unknown"} 1')
      expect(text).not.toContain('kinora_jobs{')
    } finally {
      await sql`alter schema away rename to pgboss`.execute(fresh.db)
    }
  })

  it.each(['alerts.yml', 'dashboard.json'])(
    'deploy/monitoring/%s names nothing that /metrics does not have',
    async (file) => {
      const named = readFileSync(join(MONITORING, file), 'utf8').match(/\b(?:kinora|nodejs|process)_\w+/g) ?? []
      const metrics = createMetrics()
      metrics.answered('page', 200, 0.1)
      metrics.cache('hit')
      const text = `${await expose()}\n${(await metrics.expose()).text}`
      const there = new Set(text.split('\n').map((line) => /^\w+/.exec(line)?.[0]))
      expect(named.length).toBeGreaterThan(10)
      expect(named.filter((name) => !there.has(name))).toEqual([])
    },
  )

  it('docs/operate/keep.md has every security event with its level, and alerts name no other', () => {
    const rows = readFileSync(join(import.meta.dirname, '../../docs/operate/keep.md'), 'utf8').matchAll(
      /^\| `security\.([\w-]+)` +\| (\w+) /gm,
    )
    const levels = SECURITY_EVENT_KINDS.map((kind) => [kind, SECURITY_EVENTS[kind].level])
    expect([...rows].map(([, kind, level]) => [kind, level])).toEqual(levels)
    const rules = readFileSync(join(MONITORING, 'alerts.yml'), 'utf8')
    const named = [...rules.matchAll(/kinora_security_events_total\{kind=~?"([\w|-]+)"/g)].flatMap(([, kinds]) =>
      kinds!.split('|'),
    )
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((kind) => !isSecurityEventKind(kind))).toEqual([])
  })

  it('has alerts with names of their own and a condition each, and a dashboard that can be read', () => {
    const rules = readFileSync(join(MONITORING, 'alerts.yml'), 'utf8')
    const names = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(rules.match(/^ {8}expr: /gm)).toHaveLength(names.length)
    expect(() => JSON.parse(readFileSync(join(MONITORING, 'dashboard.json'), 'utf8'))).not.toThrow()
  })
})
