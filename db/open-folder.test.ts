import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { prepareDataDir, silentLogger, UNMIGRATED } from '#tests/test-database.ts'
import { openDatabase } from './client.ts'
import { DatabaseDamagedError } from './errors.ts'
import { query } from './backup/tables.ts'

let dataDir: string
let folder: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kinora-folder-'))
  folder = join(dataDir, 'db')
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

async function asked(text: string): Promise<unknown[]> {
  const database = await openDatabase({ dataDir, logger: silentLogger })
  try {
    return await query(database.db, text)
  } finally {
    await database.close()
  }
}

const refusal = () => asked('select 1').catch((error: unknown) => error as Error)

describe('the embedded database’s folder', () => {
  it('without PG_VERSION is not taken for empty: nothing of it changes, and with the file back everything is there', async () => {
    await prepareDataDir(dataDir, UNMIGRATED)
    await asked('create table members as select 1 as id')
    const version = join(folder, 'PG_VERSION')
    await rename(version, join(dataDir, 'kept'))
    const before = await readdir(folder, { recursive: true })
    const error = await refusal()
    expect(error).toBeInstanceOf(DatabaseDamagedError)
    expect(error).toHaveProperty('message', expect.stringMatching(/^.*\(PG_VERSION is missing\).*npm run restore.*$/))
    expect(await readdir(folder, { recursive: true })).toEqual(before)
    await rename(join(dataDir, 'kept'), version)
    expect(await asked('select id from members')).toEqual([{ id: 1 }])
  })

  it.each(['global/pg_control', 'pg_wal', 'postgresql.conf'])('without %s is refused with one line', async (part) => {
    await prepareDataDir(dataDir, UNMIGRATED)
    await rm(join(folder, part), { recursive: true })
    const error = await refusal()
    expect(error).toBeInstanceOf(DatabaseDamagedError)
    expect(error).toHaveProperty('message', expect.stringMatching(/^[^\n]*npm run restore[^\n]*$/))
  })

  it('without the file of one table is refused, and names it', async () => {
    await prepareDataDir(dataDir, UNMIGRATED)
    await asked('create table members as select 1 as id')
    const [stored] = await asked("select pg_relation_filepath('members') as file")
    const { file } = stored as { file: string }
    await rename(join(folder, file), join(dataDir, 'kept'))
    const error = await refusal()
    expect(error).toBeInstanceOf(DatabaseDamagedError)
    expect(error).toHaveProperty(
      'message',
      expect.stringMatching(/^[^\n]*of members, is missing[^\n]*npm run restore[^\n]*$/),
    )
    await rename(join(dataDir, 'kept'), join(folder, file))
    expect(await asked('select id from members')).toEqual([{ id: 1 }])
  })

  it('that is a file is refused and stays', async () => {
    await writeFile(folder, 'mine')
    expect(await refusal()).toHaveProperty('message', expect.stringContaining('ENOTDIR'))
    expect(await readFile(folder, 'utf8')).toBe('mine')
  })

  it('is made where there is none, whatever a start that was killed has left', async () => {
    await mkdir(`${folder}.draft`)
    await writeFile(join(`${folder}.draft`, 'half'), '')
    expect(await asked('select 1 as one')).toEqual([{ one: 1 }])
    expect(await readdir(dataDir)).toEqual(['db'])
  })
})
