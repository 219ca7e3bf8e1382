import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { announceChange } from '#db/changes.ts'
import { openDatabase } from '#db/client.ts'
import type { OwnDatabase } from '#db/client.ts'
import { PASSWORD } from '#domain/accounts/testing/test-accounts.ts'
import { TEST_SECRET } from '#domain/accounts/testing/test-auth.ts'
import { freePort } from '#scripts/checks/free-port.ts'
import { MISSING } from '#tests/database/missing-for-servers.ts'
import { startOwnServer } from '#tests/database/own-servers.ts'
import type { OwnServer } from '#tests/database/own-servers.ts'
import { insertSignedIn } from '#tests/factories/insert-signed-in.ts'
import { silentLogger as logger } from '#tests/test-database.ts'
import { texts } from './read-html.ts'
import { startProcess } from './running-process.ts'
import type { RunningProcess } from './running-process.ts'

const START_LIMIT_MS = 240_000
const TEST_LIMIT_MS = 60_000
const SOON = { timeout: 30_000, interval: 50 }
const FILM = '/en/movie/550-fight-club'
const DRAMAS = '/en/search?genre=18&provider=&type=movie&sort=rating'

describe.skipIf(MISSING.length > 0)(
  'two processes, a primary and a replica (needs KINORA_TEST_DATABASE_URL)',
  { timeout: TEST_LIMIT_MS },
  () => {
    let primary: OwnServer
    let replica: OwnServer
    let database: OwnDatabase
    let a: RunningProcess
    let b: RunningProcess
    let metricsPort: string
    let cookie: string
    const processes: RunningProcess[] = []

    beforeAll(async () => {
      primary = await startOwnServer()
      replica = await primary.startStandby()
      metricsPort = String(await freePort())
      const shared = {
        DATABASE_URL: primary.urlOf('postgres'),
        DATABASE_READ_URLS: replica.urlOf('postgres'),
        SESSION_SECRET: TEST_SECRET,
      }
      const start = async (own: Record<string, string>) => {
        const started = await startProcess({ ...shared, ...own })
        processes.push(started)
        return started
      }
      // The first one migrates the database.
      a = await start({})
      b = await start({ JOBS: 'off', METRICS_PORT: metricsPort })
      database = await openDatabase({ databaseUrl: primary.urlOf('postgres'), dataDir: '', logger })
      const { browser, member } = await insertSignedIn(database.db, 'Reader')
      cookie = browser.caller.cookies ?? ''
      await database.db
        .updateTable('user_profiles')
        .set({ hide_watched: true, language_code: 'en', country_code: 'US' })
        .where('id', '=', member.id)
        .execute()
    }, START_LIMIT_MS)
    afterAll(async () => {
      await database.close()
      await Promise.all(processes.map((each) => each.end('SIGKILL')))
      await replica.remove()
      await primary.remove()
    }, START_LIMIT_MS)

    const open = async (at: RunningProcess, path: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${at.origin}${path}`, { headers })
      return { status: answer.status, html: await answer.text() }
    }
    const mark = (at: RunningProcess, id: number, status: string) =>
      fetch(`${at.origin}/api/watchlist-entry`, {
        method: 'POST',
        headers: { cookie, origin: at.origin, accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'movie', id, status }),
      })
    const timesTold = () => b.log().split('A replica is left out').length - 1
    const readsOfB = async (from: string) => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      return Number(new RegExp(`kinora_reads_total\\{from="${from}"\\} (\\d+)`).exec(text)?.[1] ?? Number.NaN)
    }
    /** Until a member's page is read from the replica completely. */
    const untilReplicaIsRead = () =>
      vi.waitFor(async () => {
        const before = [await readsOfB('primary'), await readsOfB('replica')]
        await open(b, DRAMAS, { cookie })
        expect(await readsOfB('primary')).toBe(before[0])
        expect(await readsOfB('replica')).toBeGreaterThan(before[1]!)
      }, SOON)

    it('a member never misses what they did in the other process, while the replica does', async () => {
      await untilReplicaIsRead()
      expect((await open(b, DRAMAS, { cookie })).html).toContain('Fight Club')
      await replica.ask('select pg_wal_replay_pause()')
      for (const [at, other] of [
        [a, b],
        [b, a],
      ] as const) {
        expect((await mark(at, 550, 'watched')).status).toBe(200)
        expect((await open(other, DRAMAS, { cookie })).html).not.toContain('Fight Club')
        expect((await mark(other, 550, 'none')).status).toBe(200)
        expect((await open(at, DRAMAS, { cookie })).html).toContain('Fight Club')
      }
      await replica.ask('select pg_wal_replay_resume()')
      await untilReplicaIsRead()
    })

    it('who has just signed up has written', async () => {
      const form = { form: 'sign-up', email: 'new@kinora.example', displayName: 'Newcomer', password: PASSWORD }
      const headers = { origin: a.origin, accept: 'application/json' }
      const answer = await fetch(`${a.origin}/en/login`, { method: 'POST', headers, body: new URLSearchParams(form) })
      expect(answer.headers.getSetCookie().join()).toContain('session_token')
      const position = database.db.selectFrom('user_profiles').select('last_write')
      const { last_write } = await position.where('display_name', '=', 'Newcomer').executeTakeFirstOrThrow()
      expect(last_write).toMatch(/^[\dA-F]+\/[\dA-F]+$/)
    })

    it('a page that a change has made anew is never the old one', async () => {
      const titleOf = async (at: RunningProcess) => texts((await open(at, FILM)).html, 'h1')[0]
      await untilReplicaIsRead()
      expect([await titleOf(a), await titleOf(b)]).toEqual(['Fight Club', 'Fight Club'])
      await replica.ask('select pg_wal_replay_pause()')
      const renamed = JSON.stringify({ en: 'Club of Fights' })
      await database.db.transaction().execute(async (trx) => {
        await sql`
          update movies set title_translations = title_translations || ${renamed}::jsonb where id = 550
        `.execute(trx)
        await announceChange(trx, { kind: 'title', type: 'movie', id: 550 })
      })
      for (const at of [a, b]) await vi.waitFor(async () => expect(await titleOf(at)).toBe('Club of Fights'), SOON)
      // In the page cache and in the verbs' caches: what a member sees is rendered again.
      expect(texts((await open(b, FILM, { cookie })).html, 'h1')[0]).toBe('Club of Fights')
      await replica.ask('select pg_wal_replay_resume()')
    })

    it('pages go on without the replica, which is read again when it is back', async () => {
      await untilReplicaIsRead()
      const toldBefore = timesTold()
      await replica.kill()
      const statuses = await Promise.all(Array.from({ length: 20 }, () => open(b, DRAMAS, { cookie })))
      expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]))
      expect((await fetch(`${b.origin}/readyz`)).status).toBe(200)
      await replica.start()
      await untilReplicaIsRead()
      expect(timesTold() - toldBefore).toBe(1)
    })

    it('guests are shown pages while the primary is unavailable', async () => {
      await untilReplicaIsRead()
      await primary.kill()
      expect((await open(b, '/en/search?genre=35')).status).toBe(200)
      expect((await open(b, '/en/movie/603-the-matrix')).status).toBe(200)
      await primary.start()
    })
  },
)
