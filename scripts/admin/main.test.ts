import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, DatabaseHandle } from '#db/client.ts'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { COMPILED } from '#tests/compiled.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { prepareDataDir, silentLogger as logger, temporaryDatabase, TEST_DATABASE_URL } from '#tests/test-database.ts'

/** Starts processes that each open a database. */
const LIMIT_MS = 240_000
const MAIN = join(import.meta.dirname, 'main.ts')

let folder: string
let running: DatabaseHandle

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-admin-'))
  await prepareDataDir(folder)
  running = await openDatabase({ dataDir: folder, logger })
}, LIMIT_MS)
afterAll(async () => {
  await running.close()
  await rm(folder, { recursive: true, force: true })
})

async function command(args: string[], env: Record<string, string> = { DATA_DIR: folder }) {
  const child = spawn(process.execPath, [MAIN, ...args], { env: { ...COMPILED, PATH: process.env.PATH, ...env } })
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('close', resolve)),
  ])
  return { code, output, errors }
}

const roles = (db: Database) => db.selectFrom('admin_users').select(['id', 'role']).execute()

describe('npm run admin', { timeout: LIMIT_MS }, () => {
  it('makes an administrator and an ordinary member again, while the site runs (ROLES-06, DATA-28)', async () => {
    const { id, email } = await insertMember(running.db)
    expect(await command(['grant', email.toUpperCase()])).toEqual({
      code: 0,
      output: `${email.toUpperCase()} is admin now. Panel: http://admin.localhost:3000\n`,
      errors: '',
    })
    expect(await roles(running.db)).toEqual([{ id, role: 'admin' }])
    expect(await command(['grant', email, 'editor'])).toMatchObject({ code: 0 })
    expect(await roles(running.db)).toEqual([{ id, role: 'editor' }])
    expect(await command(['revoke', email])).toMatchObject({ code: 0, output: `${email} is staff no more.\n` })
    expect(await roles(running.db)).toEqual([])
    expect(await running.ping()).toBe(true)
  })

  it('says what to do where there is no such account, database or command', async () => {
    const unknown = await command(['grant', 'eve@kinora.example'])
    expect(unknown).toMatchObject({ code: 1, output: '' })
    expect(unknown.errors).toBe(
      'There is no account with the address eve@kinora.example: sign up at http://localhost:3000/en/login first.\n',
    )
    expect(await command(['revoke', 'eve@kinora.example'])).toMatchObject({ code: 1 })
    const nowhere = await command(['grant', 'eve@kinora.example'], { DATA_DIR: join(folder, 'none') })
    expect(nowhere).toMatchObject({ code: 1, errors: expect.stringContaining('set DATA_DIR or DATABASE_URL') })
    expect(await command(['crown'])).toMatchObject({ code: 2, errors: expect.stringContaining('Usage:') })
  })

  it.skipIf(TEST_DATABASE_URL === undefined)('works on PostgreSQL too', async () => {
    const temporary = await temporaryDatabase(TEST_DATABASE_URL!)
    const handle = await openDatabase({ databaseUrl: temporary.url, dataDir: '', logger })
    await migrate(handle.unbounded, { logger })
    const { id, email } = await insertMember(handle.db)
    expect(await command(['grant', email, 'moderator'], { DATABASE_URL: temporary.url })).toMatchObject({ code: 0 })
    expect(await roles(handle.db)).toEqual([{ id, role: 'moderator' }])
    await handle.close()
    await temporary.drop()
  })
})
