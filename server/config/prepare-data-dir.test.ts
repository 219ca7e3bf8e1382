import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DatabaseFullError } from '#db/errors.ts'
import { ConfigError } from './config-error.ts'
import { prepareDataDir } from './prepare-data-dir.ts'

let parent: string
beforeEach(async () => void (parent = await mkdtemp(join(tmpdir(), 'kinora-'))))
afterEach(() => rm(parent, { recursive: true }))

it('makes the folder with its parents, for this account only', async () => {
  const dataDir = join(parent, 'a', 'b')
  await prepareDataDir({ dataDir, databaseUrl: null })
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
})

it.each(['file', 'file/below'])('names the variable and the fix where %s is no folder', async (path) => {
  await writeFile(join(parent, 'file'), '')
  const preparing = prepareDataDir({ dataDir: join(parent, path), databaseUrl: null })
  await expect(preparing).rejects.toThrow(ConfigError)
  await expect(preparing).rejects.toThrow(/^DATA_DIR names .+ \((EEXIST|ENOTDIR)\): set it to a folder/)
})

it('writes nothing, and says so in one line, where the disk has no room', async () => {
  const preparing = prepareDataDir({ dataDir: parent, databaseUrl: null }, { measure: async () => 0 })
  await expect(preparing).rejects.toThrow(DatabaseFullError)
  await expect(preparing).rejects.toThrow(/^Only 0 MB are free in DATA_DIR .*$/)
  expect(await readdir(parent)).toEqual([])
})

it('wants a folder that can be written with DATABASE_URL as well, and no room for a database', async () => {
  await writeFile(join(parent, 'file'), '')
  const databaseUrl = 'postgres://db.example/films'
  await expect(prepareDataDir({ dataDir: join(parent, 'file'), databaseUrl })).rejects.toThrow(/^DATA_DIR names /)
  await prepareDataDir({ dataDir: join(parent, 'a'), databaseUrl }, { measure: async () => 0 })
  expect((await stat(join(parent, 'a'))).isDirectory()).toBe(true)
})
