import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import type { DatabaseHandle } from '#db/client.ts'
import { COMPILED } from '#tests/compiled.ts'
import { prepareDataDir, silentLogger as logger, temporaryDatabase, TEST_DATABASE_URL } from '#tests/test-database.ts'
import { contentsOf } from './testing/describe-database.ts'

/** Starts processes that each open a database. */
const LIMIT_MS = 240_000
const MAIN = join(import.meta.dirname, 'main.ts')

let folder: string
let dataDir: string
let running: DatabaseHandle

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-commands-'))
  dataDir = join(folder, 'data')
  await prepareDataDir(dataDir)
  running = await openDatabase({ dataDir, logger })
  await running.db.insertInto('genres').values({ id: 18, name: 'Drama' }).execute()
  await writeFile(join(dataDir, 'session-secret'), 'a secret that is long enough for sessions')
}, LIMIT_MS)
afterAll(async () => {
  await running.close()
  await rm(folder, { recursive: true, force: true })
})

async function command(args: string[], env: Record<string, string> = { DATA_DIR: dataDir }) {
  const child = spawn(process.execPath, [MAIN, ...args], { env: { ...COMPILED, PATH: process.env.PATH, ...env } })
  child.stdin.end()
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('close', resolve)),
  ])
  return { code, output, errors }
}

describe('npm run backup, restore and move', { timeout: LIMIT_MS }, () => {
  it('backs up while a server runs; restoring over it is refused in a line that says what to do', async () => {
    const backup = await command(['backup'])
    expect(backup).toMatchObject({ code: 0, errors: '' })
    const [file] = await readdir(join(dataDir, 'backups'))
    expect(file).toMatch(/^kinora-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.jsonl\.gz$/)
    const path = join(dataDir, 'backups', file!)
    expect(backup.output).toContain(` rows in ${path}, 0.0 MB, `)
    expect((await stat(path)).mode & 0o777).toBe(0o600)

    const restore = await command(['restore', path, '--replace', '--yes'])
    expect(restore).toMatchObject({ code: 1, output: '' })
    expect(restore.errors).toMatch(new RegExp(`in use by process ${process.pid} .*Stop that process.*\\n$`))
    expect(await running.ping()).toBe(true)

    const other = { DATA_DIR: join(folder, 'other') }
    expect(await command(['restore', path], other)).toMatchObject({ code: 0, errors: '' })
    expect(await readFile(join(other.DATA_DIR, 'session-secret'), 'utf8')).toMatch('a secret')
    const again = await command(['restore', path, '--replace'], other)
    expect(again).toMatchObject({ code: 1, errors: expect.stringContaining('add --yes') })
  })

  it('names what is missing, and makes no database where there is none', async () => {
    const empty = join(folder, 'empty')
    await mkdir(empty)
    expect(await command(['backup'], { DATA_DIR: empty })).toMatchObject({
      code: 1,
      errors: `There is no database in ${empty}: set DATA_DIR or DATABASE_URL as for the server.\n`,
    })
    expect(await readdir(empty)).toEqual([])
    expect(await command(['restore'])).toMatchObject({ code: 2, errors: expect.stringMatching(/^Name the file/) })
    const away = await command(['backup'], { DATABASE_URL: 'postgres://127.0.0.1:1/kinora', DATA_DIR: empty })
    expect(away).toMatchObject({ code: 1, errors: expect.stringMatching(/^DATABASE_URL names 127.0.0.1:1\/kinora/) })
  })

  it('moves to a folder, and to PostgreSQL and back where there is one, once no server runs', async () => {
    const moved = join(folder, 'moved')
    const refused = await command(['move', '--to-folder', moved])
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('Stop that process') })
    const expected = await contentsOf(running.db)
    await running.close()
    try {
      const copy = await command(['move', '--to-folder', moved])
      expect(copy).toMatchObject({
        code: 0,
        errors: '',
        output: expect.stringContaining(`Next: set DATA_DIR=${moved}`),
      })
      expect(await readFile(join(moved, 'session-secret'), 'utf8')).toMatch('a secret')
      expect(await contentsAt({ dataDir: moved })).toEqual(expected)
      if (TEST_DATABASE_URL !== undefined) await moveThroughPostgres(TEST_DATABASE_URL, expected)
    } finally {
      running = await openDatabase({ dataDir, logger })
    }
    expect(await contentsOf(running.db)).toEqual(expected)
  })

  async function moveThroughPostgres(server: string, expected: Awaited<ReturnType<typeof contentsOf>>) {
    const temporary = await temporaryDatabase(server)
    const env = { DATABASE_URL: temporary.url, DATA_DIR: join(folder, 'beside') }
    try {
      const there = await command(['move', '--to', temporary.url])
      expect(there).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('Next: set DATABASE_URL') })
      expect(await contentsAt({ databaseUrl: temporary.url })).toEqual(expected)
      const itself = await command(['move', '--to', temporary.url, '--replace', '--yes'], env)
      expect(itself).toMatchObject({ code: 1, errors: expect.stringMatching(/in use by Kinora \(\d+ connections\)/) })
      const back = join(folder, 'back')
      expect(await command(['move', '--to-folder', back], env)).toMatchObject({ code: 0, errors: '' })
      expect(await contentsAt({ dataDir: back })).toEqual(expected)
    } finally {
      await temporary.drop()
    }
  }

  async function contentsAt(place: { dataDir: string } | { databaseUrl: string }) {
    const handle = await openDatabase({ dataDir: '', ...place, logger })
    try {
      return await contentsOf(handle.db)
    } finally {
      await handle.close()
    }
  }
})
