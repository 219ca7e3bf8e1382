import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { query } from '#db/backup/tables.ts'
import type { DatabaseHandle } from '#db/client.ts'
import { openDatabase } from '#db/client.ts'
import { migrate, readMigrations } from '#db/migrate.ts'
import { prepareDataDir, silentLogger as logger, UNMIGRATED } from '#tests/test-database.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'
import { contentsOf } from './testing/describe-database.ts'

const LIMIT_MS = 240_000
const MB = 1_048_576
const signal = new AbortController().signal
const AVATAR = 'files/avatars/3c1f8a52-7a4e-4f0e-9a55-0a8f5f0e7c11/1767225600000.webp'
/** Longer than one line of a backup, and the largest part of it after compression. */
const AVATAR_BYTES = randomBytes(100_000)
const SECRET = 'the secret of the first installation, long enough'

let folder: string
let file: string
/** A folder with one genre, on which no server runs. */
let target: string

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  folder = await mkdtemp(join(tmpdir(), 'kinora-restore-'))
  file = join(folder, 'backup.jsonl.gz')
  target = join(folder, 'target')
  await writeFile(join(folder, 'session-secret'), SECRET)
  await mkdir(join(folder, dirname(AVATAR)), { recursive: true })
  await writeFile(join(folder, AVATAR), AVATAR_BYTES)
  await prepareDataDir(target)
  await using(target, async ({ db, unbounded }) => {
    await db.insertInto('genres').values({ id: 1, name: 'backed up' }).execute()
    await backUp(unbounded, { dataDir: folder, file, now: new Date(), signal })
    await db.updateTable('genres').set({ name: 'present' }).execute()
  })
}, LIMIT_MS)
afterAll(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

async function using<T>(dataDir: string, work: (handle: DatabaseHandle) => Promise<T>): Promise<T> {
  const handle = await openDatabase({ dataDir, logger })
  try {
    return await work(handle)
  } finally {
    await handle.close()
  }
}

const genres = (dataDir: string) => using(dataDir, ({ db }) => db.selectFrom('genres').selectAll().execute())

function restoring(changes: Partial<Parameters<typeof restore>[0]> = {}) {
  return restore({ file, place: { dataDir: target }, dataDir: target, replace: true, yes: true, signal, ...changes })
}

/** A copy of the backup with modified bytes. */
async function altered(change: (bytes: Buffer) => Buffer): Promise<string> {
  const path = join(folder, 'altered.jsonl.gz')
  await writeFile(path, change(await readFile(file)))
  return path
}

const rewritten = (change: (text: string) => string) =>
  altered((bytes) => gzipSync(change(gunzipSync(bytes).toString('utf8'))))

describe('a backup that cannot be believed is refused before anything is opened', { timeout: LIMIT_MS }, () => {
  const nowhere = () => ({ dataDir: join(folder, 'untouched') })
  const refused = async (path: string) => {
    const error: Error = await restoring({ file: path, place: nowhere() }).then(
      () => new Error('it was restored'),
      (reason: Error) => reason,
    )
    expect(await readdir(folder)).not.toContain('untouched')
    expect(error.name).toBe('BackupError')
    return error.message
  }

  it.each([
    ['cut off inside', (bytes: Buffer) => bytes.subarray(0, -200), 'is cut off'],
    ['cut off at its start', (bytes: Buffer) => bytes.subarray(0, 0), 'is'],
    ['with a flipped bit', (bytes: Buffer) => flipped(bytes, Math.floor(bytes.length / 2)), 'is damaged'],
    ['with a flipped bit in its own checksum', (bytes: Buffer) => flipped(bytes, bytes.length - 6), 'is damaged'],
    ['that is something else', () => Buffer.from('not gzip'), 'is not a backup of Kinora'],
    ['that is something else in gzip', () => gzipSync('{"movies":[]}\n'), 'is'],
  ])('%s', async (_name, change, message) => {
    expect(await refused(await altered(change))).toContain(message)
  })

  it('cut off between two members of gzip, or changed and packed again', async () => {
    const lines = (text: string) => text.trimEnd().split('\n')
    expect(await refused(await rewritten((text) => `${lines(text).slice(0, -1).join('\n')}\n`))).toContain('is damaged')
    expect(await refused(await rewritten((text) => text.replace('backed up', 'mocked up')))).toContain('is damaged')
    expect(await refused(join(folder, 'absent'))).toContain('There is no file')
  })

  it('of a newer version, of a changed one, and in another format', async () => {
    const newer = await rewritten((text) => text.replace('"name":"001-catalogue"', '"name":"999-future"'))
    expect(await refused(newer)).toMatch(/newer version of Kinora .*999-future.*upgrade/)
    const changed = await rewritten((text) => text.replace(/"checksum":"\w{4}/, '"checksum":"0000'))
    expect(await refused(changed)).toContain('its migration 001-catalogue differs')
    const other = await rewritten((text) => text.replace('"formatVersion":1', '"formatVersion":2'))
    expect(await refused(other)).toContain('has format 2')
    const escaping = await rewritten((text) => text.replace('"session-secret"', '"../session-secret"'))
    expect(await refused(escaping)).toContain('damaged header')
  })

  function flipped(bytes: Buffer, at: number): Buffer {
    const copy = Buffer.from(bytes)
    copy[at] = (copy[at] ?? 0) ^ 0x10
    return copy
  }
})

describe('a database with rows', { timeout: LIMIT_MS }, () => {
  it('stays as it is: without --replace, unasked, in use, without room, or where loading fails', async () => {
    await expect(restoring({ replace: false })).rejects.toThrow(/not empty \(genres\).*--replace/)
    await expect(restoring({ yes: false })).rejects.toThrow(/holds genres: all of it will be replaced.*add --yes/)
    await using(target, () => expect(restoring()).rejects.toThrow(/in use by process \d+.*Stop that process/))
    await expect(restoring({ measure: async () => 201 * MB })).rejects.toThrow(/Only 201 MB are free/)
    // A last migration that fails the load itself, after everything was dropped.
    const migrations = await readMigrations()
    const last = migrations.at(-1)!
    const broken = [
      ...migrations.slice(0, -1),
      { ...last, sql: `${last.sql}; alter table genres add check (name = 'other')` },
    ]
    await expect(restoring({ migrations: broken })).rejects.toThrow(/genres.*check/)
    expect(await genres(target)).toEqual([{ id: 1, name: 'present' }])
    expect(await readdir(target)).not.toContain('session-secret.restoring')
  })

  it('is replaced when that is agreed to, with the kept files; one that differs is put aside', async () => {
    await writeFile(join(target, 'session-secret'), 'another')
    expect(await restoring()).toMatchObject({
      files: [AVATAR, 'session-secret'],
      displaced: ['session-secret'],
    })
    expect(await readFile(join(target, AVATAR))).toEqual(AVATAR_BYTES)
    expect(await genres(target)).toEqual([{ id: 1, name: 'backed up' }])
    expect(await readFile(join(target, 'session-secret'), 'utf8')).toBe(SECRET)
    expect(await readFile(join(target, 'session-secret.before'), 'utf8')).toBe('another')
  })

  it('that is not Kinora’s is never touched', async () => {
    const foreign = join(folder, 'foreign')
    await prepareDataDir(foreign, UNMIGRATED)
    await using(foreign, ({ db }) => query(db, 'create table accounts (id integer)'))
    await expect(restoring({ place: { dataDir: foreign } })).rejects.toThrow(/not Kinora's: it has accounts/)
  })
})

it('a backup of an older version is loaded as it was and then migrated', { timeout: LIMIT_MS }, async () => {
  const [dataDir, old] = [join(folder, 'old'), join(folder, 'old.jsonl.gz')]
  const migrations = await readMigrations()
  await prepareDataDir(dataDir, UNMIGRATED)
  await using(dataDir, async ({ db, unbounded }) => {
    await migrate(unbounded, { logger, migrations: migrations.slice(0, 2) })
    await query(db, `insert into movies (id, title, release_date) values (550, 'Fight Club', '1999-10-15')`)
    await backUp(unbounded, { dataDir, file: old, now: new Date(), signal })
  })
  await restoring({ file: old })
  const [contents, empty] = await using(target, async ({ db, unbounded }) => {
    expect(await migrate(unbounded, { logger })).toEqual([])
    return [await contentsOf(db), await query(db, 'select from static_pages')]
  })
  expect(contents.movies).toHaveLength(1)
  expect(contents.movies?.[0]).toContain('Fight Club')
  expect([contents.genres, empty]).toEqual([[], []])
})

describe('a file of a backup', () => {
  let dataDir: string
  let source: DatabaseHandle
  beforeEach(async () => {
    dataDir = join(folder, 'source')
    await mkdir(dataDir, { recursive: true })
    source = await openDatabase({ dataDir: target, logger })
  }, LIMIT_MS)
  afterEach(() => source.close())
  const write = (changes: object) =>
    backUp(source.unbounded, { dataDir, file: join(dataDir, 'new.gz'), now: new Date(), signal, ...changes })

  it('is never overwritten, takes no last room, and leaves nothing when it fails', async () => {
    await writeFile(join(dataDir, 'old.gz'), 'precious')
    await expect(write({ file: join(dataDir, 'old.gz') })).rejects.toThrow('never overwrites')
    await writeFile(join(dataDir, 'half.gz.part'), 'another backup')
    await expect(write({ file: join(dataDir, 'half.gz') })).rejects.toThrow('half.gz.part is there')
    await expect(write({ measure: async () => 199 * MB })).rejects.toThrow(/Only 199 MB are free.*No backup was made/)
    await expect(write({ signal: AbortSignal.abort() })).rejects.toThrow(/aborted/)
    expect((await readdir(dataDir)).toSorted()).toEqual(['half.gz.part', 'old.gz'])
    expect(await readFile(join(dataDir, 'old.gz'), 'utf8')).toBe('precious')
    // The snapshot's transaction has ended each time: the database's only session is free.
    expect(await source.ping()).toBe(true)
  })
})
