import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { prepareDataDir, silentLogger } from '#tests/test-database.ts'
import type { DatabaseHandle } from './client.ts'
import { connectToRunning, openDatabase } from './client.ts'
import { isUnavailable } from './errors.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const logger = silentLogger
const SLOW = 30_000
let dataDir: string
let running: DatabaseHandle | undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kinora-db-'))
  await prepareDataDir(dataDir)
}, SLOW)
afterAll(() => rm(dataDir, { recursive: true, force: true }))
afterEach(() => running?.close())

async function start(options: { queryTimeoutMs?: number } = {}): Promise<DatabaseHandle> {
  running = await openDatabase({ dataDir, logger, ...options })
  return running
}

/** Runs a module in another process, with the exports of db/client.ts and a quiet logger available. */
function elsewhere(script: string) {
  const head = `
    import { openDatabase, connectToRunning } from '#db/client.ts'
    import { sql } from 'kysely'
    const quiet = () => {}
    const options = { dataDir: process.argv[1], logger: { debug: quiet, info: quiet, warn: quiet, error: quiet } }
  `
  return spawn(process.execPath, ['--input-type=module', '-e', head + script, dataDir], { cwd: ROOT })
}

const insertGenre = (db: DatabaseHandle['db'], id: number) =>
  db.insertInto('genres').values({ id, name: 'x' }).execute()

async function ask(db: DatabaseHandle['db'], n: number): Promise<number | undefined> {
  return (await sql<{ n: number }>`select ${n}::int as n`.execute(db)).rows[0]?.n
}

async function genreIds(db: DatabaseHandle['db']): Promise<number[]> {
  const rows = await db.selectFrom('genres').select('id').orderBy('id').execute()
  return rows.map((row) => row.id)
}

describe('two processes', () => {
  it('the second exits with the holder’s pid, and waits for nothing', { timeout: SLOW }, async () => {
    await start()
    // A wait would start a timer; how long a process takes to start depends on the machine.
    const child = elsewhere(`
      const { createHook } = await import('node:async_hooks')
      let timers = 0
      createHook({ init: (_id, type) => void (type === 'Timeout' && (timers += 1)) }).enable()
      process.on('exit', () => process.stdout.write(String(timers)))
      await openDatabase(options)
    `)
    const [said, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    expect(said).toBe('0')
    expect(code).toBe(1)
    expect(complaint).toContain(`process ${process.pid} `)
  })

  it('kill -9 loses no acknowledged row, and the next start takes the lock over', { timeout: SLOW }, async () => {
    const child = elsewhere(`
      const { db } = await openDatabase(options)
      for (let id = 1000; ; id++) {
        await db.insertInto('genres').values({ id, name: 'x' }).execute()
        process.stdout.write(id + '\\n')
      }
    `)
    const exited = once(child, 'exit')
    let said = ''
    for await (const chunk of child.stdout) {
      said += String(chunk)
      if (said.split('\n').length > 50) child.kill('SIGKILL')
    }
    await exited
    const acknowledged = said.split('\n').slice(0, -1).map(Number)
    const { db } = await start()
    expect(acknowledged.length).toBeGreaterThanOrEqual(50)
    expect(await genreIds(db)).toEqual(expect.arrayContaining(acknowledged))
    await db.deleteFrom('genres').execute()
  })
})

describe('the socket', () => {
  let client: DatabaseHandle
  let server: DatabaseHandle
  beforeAll(async () => {
    server = await openDatabase({ dataDir, logger })
    client = (await connectToRunning({ dataDir, logger }))!
  })
  afterEach(() => server.db.deleteFrom('genres').execute())
  afterAll(async () => {
    await client.close()
    await server.close()
  })

  it('is this user’s alone', async () => {
    expect((await stat(join(dataDir, 'kinora.sock'))).mode & 0o777).toBe(0o600)
  })

  it('answers another process while the server runs', { timeout: SLOW }, async () => {
    await insertGenre(server.db, 18)
    const child = elsewhere(`
      const handle = await connectToRunning(options)
      const { rows } = await sql\`select count(*) as genres, date '2026-01-02' as day from genres\`.execute(handle.db)
      console.log(JSON.stringify(rows[0]))
      await handle.close()
    `)
    expect(JSON.parse(await text(child.stdout))).toEqual({ genres: 1, day: '2026-01-02' })
  })

  it('reports errors and goes on', async () => {
    await expect(sql`select ${1}::int / 0`.execute(client.db)).rejects.toMatchObject({ code: '22012' })
    await expect(insertGenre(client.db, 1)).resolves.toBeDefined()
  })

  it('keeps a client’s query out of the server’s transaction', async () => {
    let clientDone = false
    const rollback = server.db.transaction().execute(async (trx) => {
      await insertGenre(trx, 1)
      const query = insertGenre(client.db, 2).then(() => (clientDone = true))
      await sleep(100)
      expect(clientDone).toBe(false)
      void query
      throw new Error('rolled back')
    })
    await expect(rollback).rejects.toThrow('rolled back')
    await expect.poll(() => clientDone).toBe(true)
    expect(await genreIds(server.db)).toEqual([2])
  })

  it('keeps the server’s queries out of a client’s transaction', async () => {
    let serverDone = false
    const rollback = client.db.transaction().execute(async (trx) => {
      await insertGenre(trx, 1)
      void insertGenre(server.db, 2).then(() => (serverDone = true))
      await sleep(100)
      expect(serverDone).toBe(false)
      throw new Error('rolled back')
    })
    await expect(rollback).rejects.toThrow('rolled back')
    await expect.poll(() => serverDone).toBe(true)
    expect(await genreIds(server.db)).toEqual([2])
  })

  it('never mixes up parameters under load from both sides', async () => {
    const numbers = Array.from({ length: 150 }, (_, i) => i)
    const answers = await Promise.all(numbers.flatMap((n) => [ask(server.db, n), ask(client.db, 1_000 + n)]))
    expect(answers).toEqual(numbers.flatMap((n) => [n, 1_000 + n]))
  })

  it('rolls back what a client leaves open', { timeout: SLOW }, async () => {
    const child = elsewhere(`
      const handle = await connectToRunning(options)
      const trx = await handle.db.startTransaction().execute()
      await trx.insertInto('genres').values({ id: 7, name: 'x' }).execute()
      console.log('open')
      setInterval(() => {}, 1000)
    `)
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    expect(await genreIds(server.db)).toEqual([])
  })
})

it('there is nothing to connect to when no server runs', async () => {
  expect(await connectToRunning({ dataDir, logger })).toBeNull()
})

it('DATA-40: a data folder too long for a socket is logged, and works without', { timeout: SLOW }, async () => {
  const long = await mkdtemp(join(tmpdir(), `kinora-${'long-'.repeat(24)}`))
  const warnings: string[] = []
  try {
    const handle = await openDatabase({
      dataDir: long,
      logger: { ...logger, warn: (_, message) => warnings.push(message) },
    })
    // Not migrated: it responds, but has nothing to serve.
    expect(await handle.ping()).toBe(false)
    await sql`create table movies (id integer)`.execute(handle.db)
    expect(await handle.ping()).toBe(true)
    await handle.close()
    expect(warnings).toEqual([expect.stringContaining('DATA_DIR is too long for a socket')])
  } finally {
    await rm(long, { recursive: true, force: true })
  }
})

describe('time limits', () => {
  it('the outer handle inside a transaction fails instead of hanging for good', async () => {
    const { db } = await start({ queryTimeoutMs: 200 })
    const mistake = db.transaction().execute(() => genreIds(db))
    const error = await mistake.catch((reason: unknown) => reason)
    expect(isUnavailable(error)).toBe(true)
    expect(await genreIds(db)).toEqual([])
  })

  it('a query that gave up waiting never runs', async () => {
    const { db } = await start({ queryTimeoutMs: 100 })
    let abandoned: Promise<unknown> | undefined
    await db.transaction().execute(async () => {
      abandoned = insertGenre(db, 1).catch((error: unknown) => error)
      await sleep(200)
    })
    expect(isUnavailable(await abandoned)).toBe(true)
    expect(await genreIds(db)).toEqual([])
  })

  it('a closed database is unavailable, not broken', async () => {
    const handle = await start()
    await handle.close()
    expect(await handle.ping()).toBe(false)
    expect(isUnavailable(await genreIds(handle.db).catch((error: unknown) => error))).toBe(true)
  })
})
