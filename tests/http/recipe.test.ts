import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { RATE_LIMITS } from '#integrations/rate-limits/rules.ts'
import { freePort } from '#scripts/checks/free-port.ts'
import { SERVER_FLAGS } from '#scripts/launch/paths.mjs'
import { STOP_DRAIN_MS, STOP_NOTICE_MS } from '#server/process/graceful-stop.ts'
import { ask, isRefused } from './recipe/ask.ts'
import { MISSING, SECRET, startOwnServices } from './recipe/own-services.ts'
import type { OwnServices } from './recipe/own-services.ts'
import { documentedUnits, exampleSettings, readRecipe, readUnit, splitUnit } from './recipe/read-recipe.ts'
import { createManager } from './recipe/service-manager.ts'
import type { Manager, Service } from './recipe/service-manager.ts'

const START_LIMIT_MS = 300_000
const WAIT = { timeout: 60_000, interval: 100 }
/** A sample title, and the job that saves it. */
const PICKED = { type: 'movie', id: 550 }
const SAVES_PICKED = `select state::text from pgboss.job where name = 'save-title' and singleton_key = 'movie/550'`

const PATH = process.env['PATH'] ?? ''
const units = documentedUnits()

describe('deploy/', () => {
  it('describes two web processes and a worker', () => {
    expect(units.map((unit) => splitUnit(unit).name)).toEqual(['kinora-worker', 'kinora-web', 'kinora-web'])
  })

  it('names the same web processes to the proxy', () => {
    const ports = units.filter((unit) => unit.startsWith('kinora-web@')).map((unit) => splitUnit(unit).instance)
    const upstreams = [...readRecipe('deploy/Caddyfile').matchAll(/\{\$UPSTREAMS:([^}]+)\}/g)].map(([, names]) => names)
    const processes = ports.map((port) => `127.0.0.1:${port}`).join(' ')
    expect(upstreams).toEqual([processes, processes])
  })

  it('starts with the flags that npm start has, and waits longer for the end than that takes', () => {
    for (const unit of units.map(readUnit)) {
      expect(unit.command.slice(1)).toEqual([...SERVER_FLAGS, 'server/main.ts'])
      expect(unit.stopLimitMs).toBeGreaterThan(STOP_NOTICE_MS + STOP_DRAIN_MS)
    }
    const command = JSON.stringify(['node', ...SERVER_FLAGS, 'server/main.ts']).replaceAll(',', ', ')
    expect(readRecipe('Dockerfile')).toContain(`\nCMD ${command}\n`)
    const [, seconds] = /stop_grace_period: (\d+)s/.exec(readRecipe('compose.yaml')) ?? []
    expect(Number(seconds) * 1_000).toBeGreaterThan(STOP_NOTICE_MS + STOP_DRAIN_MS)
  })

  it('fails to start, and says why, where the database is unavailable; and names variables that are spelt like one of its own', async () => {
    const away = `postgres://kinora@127.0.0.1:${await freePort()}/kinora`
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'kinora-recipe-'))
    const settings = { ...exampleSettings(), DATABASE_URL: away, SESSION_SECRET: SECRET, DATA_DIR, REDIS_URL: '' }
    const start = createManager({ PATH }, { ...settings, METRCS_PORT: '1' }).start('kinora-web@3001')
    const message = await start.then(String, String)
    await rm(DATA_DIR, { recursive: true })
    expect(message).toMatch(/did not start: [^]*DATABASE_URL names .*ECONNREFUSED/)
    expect(message).toContain('The variable METRCS_PORT is not read; METRICS_PORT is')
  })

  it('fails to start, and says why, where Redis refuses the password', async () => {
    const redis = createServer((socket) =>
      socket.on('data', () => socket.write('-NOAUTH Authentication required.\r\n')),
    )
    await new Promise<void>((resolve) => redis.listen(0, '127.0.0.1', resolve))
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'kinora-recipe-'))
    const REDIS_URL = `redis://:hidden@127.0.0.1:${(redis.address() as AddressInfo).port}`
    const start = createManager({ PATH }, { ...exampleSettings(), SESSION_SECRET: SECRET, DATA_DIR, REDIS_URL })
    const message = await start.start('kinora-web@3001').then(String, String)
    await Promise.all([rm(DATA_DIR, { recursive: true }), new Promise((resolve) => redis.close(resolve))])
    expect(message).toMatch(
      /did not start: [^]*REDIS_URL names 127\.0\.0\.1:\d+, which does not let Kinora in \(NOAUTH/,
    )
    expect(message).not.toContain('hidden')
  })

  it('fails to start, and says why, where DATA_DIR cannot be written, on PostgreSQL as well', async () => {
    const settings = { ...exampleSettings(), SESSION_SECRET: SECRET, DATA_DIR: '/dev/null/kinora' }
    const start = createManager({ PATH }, settings).start('kinora-web@3001')
    await expect(start).rejects.toThrow(/did not start: DATA_DIR names \/dev\/null\/kinora, which cannot be used/)
  })
})

describe.skipIf(MISSING.length > 0)(`deploy/ on PostgreSQL and Redis (missing: ${MISSING.join(', ') || '-'})`, () => {
  const services: Record<string, Service> = {}
  let own: OwnServices
  let manager: Manager
  let worker: string
  let web: [string, string]
  /** Where the worker would serve sites if it did. */
  let spare: string

  beforeAll(async () => {
    own = await startOwnServices()
    const [first, second, metrics, sites] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
    ;[web, worker, spare] = [[String(first), String(second)], String(metrics), String(sites)]
    manager = createManager({ PATH, PORT: spare }, own.settings)
    await Promise.all([`kinora-worker@${worker}`, ...web.map((port) => `kinora-web@${port}`)].map(start))
  }, START_LIMIT_MS)

  afterAll(async () => {
    await manager.killAll()
    await own.close()
  })

  async function start(unit: string): Promise<void> {
    services[unit] = await manager.start(unit)
  }

  it('both web processes serve the home page and a page of a title', async () => {
    for (const port of web) {
      const home = await ask(port, '/en')
      expect([home.status, home.body.includes('https://kinora.example/en')]).toEqual([200, true])
      const title = await ask(port, '/tr/movie/550-fight-club')
      expect([title.status, title.body.includes('Dövüş Kulübü')]).toEqual([200, true])
    }
  })

  it('the worker serves nothing but its metrics', async () => {
    const { body } = await ask(worker, '/metrics')
    for (const line of [
      'kinora_redis_up 1',
      'kinora_work_trouble{kind="unknown"} 0',
      'kinora_database_connections_max 10',
    ])
      expect(body.split('\n')).toContain(line)
    expect(body).toContain('kinora_jobs{queue="save-title",state="waiting"}')
    for (const path of ['/en', '/readyz', '/api/country']) expect((await ask(worker, path)).status).toBe(404)
    expect(await isRefused(spare)).toBe(true)
  })

  it(
    'web processes leave jobs to the worker, which does those that waited for it',
    { timeout: START_LIMIT_MS },
    async () => {
      const unit = `kinora-worker@${worker}`
      expect(await services[unit]!.stop()).toBe(0)
      await own.ask(`delete from movies where id = ${PICKED.id}`)
      expect((await ask(web[0], '/api/save-title', { method: 'POST', json: PICKED })).status).toBe(202)
      await vi.waitFor(async () => expect(await own.ask(SAVES_PICKED)).toEqual(['created']), WAIT)
      await start(unit)
      await vi.waitFor(async () => expect(await own.ask(SAVES_PICKED)).toEqual(['completed']), WAIT)
      expect(await own.ask(`select title from movies where id = ${PICKED.id}`)).toEqual(['Fight Club'])
    },
  )

  it('the web processes count requests together, by the address that the proxy names', async () => {
    const statuses = async (count: number, forwardedFor: string) => {
      const answers = new Set<number>()
      for (let time = 0; time < count; time += 1) {
        const port = web[time % 2 === 0 ? 0 : 1]
        answers.add((await ask(port, '/api/save-title', { method: 'POST', json: {}, forwardedFor })).status)
      }
      return [...answers]
    }
    expect(await statuses(RATE_LIMITS.unsafe.max, '198.51.100.1')).toEqual([400])
    expect(await statuses(2, '198.51.100.1')).toEqual([429])
    expect(await statuses(2, '198.51.100.2')).toEqual([400])
  })

  it('all end cleanly when they are asked to, and leave the database', { timeout: START_LIMIT_MS }, async () => {
    const all = Object.values(services)
    expect(await Promise.all(all.map((service) => service.stop()))).toEqual([0, 0, 0])
    const output = (await Promise.all(all.map((service) => service.output))).join('')
    expect(output.match(/"msg":"Stopped"/g)).toHaveLength(3)
    expect(output.split('\n').filter((line) => /"level":"(?:error|fatal)"/.test(line))).toEqual([])
    const connected = `select 1 from pg_stat_activity where datname = current_database() and application_name = 'kinora'`
    await vi.waitFor(async () => expect(await own.ask(connected)).toEqual([]), WAIT)
    for (const port of web) expect(await isRefused(port)).toBe(true)
  })
})
