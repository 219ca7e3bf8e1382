import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DatabaseFullError } from '#db/errors.ts'
import { silentLogger } from '#tests/test-database.ts'
import { ConfigError } from './config-error.ts'
import { prepareDataDir } from './prepare-data-dir.ts'

let parent: string
let warned: object[]
const logger = { ...silentLogger, warn: (fields: object) => void warned.push(fields) }
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'kinora-'))
  warned = []
})
afterEach(() => rm(parent, { recursive: true }))

it('makes the folder with its parents, for this account only', async () => {
  const dataDir = join(parent, 'a', 'b')
  await prepareDataDir({ dataDir, databaseUrl: null }, { logger })
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
})

it.each([0o777, 0o755, 0o710, 0o701])('closes an existing one of mode %o to other accounts', async (mode) => {
  await chmod(parent, mode)
  await prepareDataDir({ dataDir: parent, databaseUrl: null }, { logger })
  expect([(await stat(parent)).mode & 0o777, warned]).toEqual([0o700, []])
})

it.each([
  ['EPERM', () => Promise.reject(Object.assign(new Error('not permitted'), { code: 'EPERM' }))],
  ['no effect', async () => {}],
])('warns where it cannot be closed (%s), and uses it', async (code, change) => {
  await chmod(parent, 0o755)
  await prepareDataDir({ dataDir: parent, databaseUrl: null }, { logger, change })
  expect(warned).toEqual([{ dataDir: parent, code }])
})

it.each(['file', 'file/below'])('names the variable and the fix where %s is no folder', async (path) => {
  await writeFile(join(parent, 'file'), '')
  const preparing = prepareDataDir({ dataDir: join(parent, path), databaseUrl: null }, { logger })
  await expect(preparing).rejects.toThrow(ConfigError)
  await expect(preparing).rejects.toThrow(/^DATA_DIR names .+ \((EEXIST|ENOTDIR)\): set it to a folder/)
})

it('writes nothing, and says so in one line, where the disk has no room', async () => {
  const preparing = prepareDataDir({ dataDir: parent, databaseUrl: null }, { logger, measure: async () => 0 })
  await expect(preparing).rejects.toThrow(DatabaseFullError)
  await expect(preparing).rejects.toThrow(/^Only 0 MB are free in DATA_DIR .*$/)
  expect(await readdir(parent)).toEqual([])
})

it('wants a folder that can be written with DATABASE_URL as well, and no room for a database', async () => {
  await writeFile(join(parent, 'file'), '')
  const databaseUrl = 'postgres://db.example/films'
  await expect(prepareDataDir({ dataDir: join(parent, 'file'), databaseUrl }, { logger })).rejects.toThrow(
    /^DATA_DIR names /,
  )
  await prepareDataDir({ dataDir: join(parent, 'a'), databaseUrl }, { logger, measure: async () => 0 })
  expect((await stat(join(parent, 'a'))).isDirectory()).toBe(true)
})
