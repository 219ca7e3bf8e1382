import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import type { Database } from '#db/client.ts'
import { createSampleHandler } from '#sample/handler.ts'
import { COMPILED } from '#tests/compiled.ts'
import { insertOffer } from '#tests/factories/insert-offer.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { prepareDataDir, silentLogger } from '#tests/test-database.ts'

/** Each test creates a database and starts processes. */
const PROCESSES_LIMIT_MS = 240_000
const MAIN = join(import.meta.dirname, 'main.ts')

const cleanup: (() => unknown)[] = []
afterEach(async () => {
  for (const step of cleanup.splice(0).toReversed()) await step()
})

interface TestTmdb {
  url: string
  /** Status of every response, 200 by default. */
  status: number
  /** The API keys it received. */
  keys: Set<string | null>
  onRequest?: () => void
}

/** A TMDB server on a local port, with the sample's titles. */
async function serveTmdb(): Promise<TestTmdb> {
  const handle = createSampleHandler()
  const tmdb: TestTmdb = { url: '', status: 200, keys: new Set() }
  const answerRequest = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const url = new URL(incoming.url ?? '', tmdb.url)
    tmdb.keys.add(url.searchParams.get('api_key'))
    if (/^\/3\/movie\/\d+$/.test(url.pathname)) tmdb.onRequest?.()
    const answer = await handle(new Request(url))
    outgoing.writeHead(tmdb.status === 200 ? answer.status : tmdb.status, { 'content-type': 'application/json' })
    outgoing.end(await answer.text())
  }
  const server = createServer((incoming, outgoing) => void answerRequest(incoming, outgoing))

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanup.push(() => server.close())
  tmdb.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/3`
  return tmdb
}

async function dataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-import-'))
  cleanup.push(() => rm(folder, { recursive: true, force: true }))
  await prepareDataDir(folder)
  return folder
}

/** The embedded database as a running server has it open. */
async function openRunning(folder: string): Promise<Database> {
  const handle = await openDatabase({ dataDir: folder, logger: silentLogger })
  cleanup.push(() => handle.close())
  return handle.db
}

function command(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN, ...args], { env: { ...COMPILED, PATH: process.env.PATH, ...env } })
  cleanup.push(() => child.kill('SIGKILL'))
  const result = { code: null as number | null, output: '', errors: '' }
  child.stdout.on('data', (chunk) => (result.output += chunk))
  child.stderr.on('data', (chunk) => (result.errors += chunk))
  const ended = new Promise<typeof result>((resolve) => child.on('close', (code) => resolve({ ...result, code })))
  return { child, ended }
}

const idsOf = async (db: Database, table: 'movies' | 'tv_shows') =>
  (await db.selectFrom(table).select('id').execute()).map(({ id }) => id)

describe('npm run catalogue -- import', { timeout: PROCESSES_LIMIT_MS }, () => {
  it('says in a line that the key is missing', async () => {
    const { code, output, errors } = await command(['import'], { DATA_DIR: await dataDir() }).ended
    expect({ code, output }).toEqual({ code: 1, output: '' })
    expect(errors).toMatch(/^TMDB_API_KEY is not set: .*\n$/)
  })

  it('fills the embedded database while a server has it open, and stops cleanly at Ctrl-C', async () => {
    const folder = await dataDir()
    const db = await openRunning(folder)
    const tmdb = await serveTmdb()
    const env = { DATA_DIR: folder, TMDB_API_KEY: 'the-key', TMDB_BASE_URL: tmdb.url }

    const first = command(['import', '--type', 'movie', '--limit', '30'], env)
    tmdb.onRequest = () => {
      delete tmdb.onRequest
      first.child.kill('SIGINT')
    }
    expect(await first.ended).toMatchObject({
      code: 130,
      errors: '',
      output: expect.stringMatching(/Stopping when .*\nStopped\. The same command goes on from here\.\n$/s),
    })
    const saved = (await idsOf(db, 'movies')).length
    expect(saved).toBeGreaterThan(0)
    expect(saved).toBeLessThan(20)

    const second = await command(['import', '--type', 'movie', '--limit', '30'], env).ended
    expect(second).toMatchObject({ code: 0, errors: '' })
    expect(second.output).toMatch(/^Movies: 0 of 30, none saved yet\n/)
    expect(second.output).toContain(`Movies: 30 of 30, ${30 - saved} saved, ${saved} up to date\n`)
    expect(await idsOf(db, 'movies')).toHaveLength(30)
    expect(await idsOf(db, 'tv_shows')).toEqual([])
    expect([...tmdb.keys]).toEqual(['the-key'])

    tmdb.status = 401
    expect(await command(['import', '--limit', '40'], env).ended).toMatchObject({
      code: 1,
      errors: 'TMDB refuses the key in TMDB_API_KEY: correct it, and try again.\n',
    })
  })

  it('opens the database itself where no server runs, and takes both types', async () => {
    const folder = await dataDir()
    const tmdb = await serveTmdb()
    const env = { DATA_DIR: folder, TMDB_API_KEY: 'the-key', TMDB_BASE_URL: tmdb.url }
    expect(await command(['import', '--limit', '2'], env).ended).toMatchObject({ code: 0, errors: '' })
    const db = await openRunning(folder)
    expect(await idsOf(db, 'movies')).toHaveLength(2)
    expect(await idsOf(db, 'tv_shows')).toHaveLength(2)
  })
})

describe('npm run catalogue -- rebuild', { timeout: PROCESSES_LIMIT_MS }, () => {
  it('draws availability anew while a server has the database open, without a key', async () => {
    const folder = await dataDir()
    const db = await openRunning(folder)
    await insertOffer(db, await insertMovie(db), { provider_id: 8 })
    await db.deleteFrom('title_availability').execute()
    const { code, output, errors } = await command(['rebuild'], { DATA_DIR: folder }).ended
    expect({ code, output, errors }).toEqual({
      code: 0,
      errors: '',
      output: 'Titles: 1 of 1, availability drawn anew\n',
    })
    expect(await db.selectFrom('title_availability').select('provider_id').execute()).toEqual([{ provider_id: 8 }])
  })
})
