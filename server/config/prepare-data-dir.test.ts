import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
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

it('asks for no folder with DATABASE_URL', async () => {
  const dataDir = join(parent, 'none')
  await prepareDataDir({ dataDir, databaseUrl: 'postgres://db.example/films' })
  await expect(stat(dataDir)).rejects.toThrow('ENOENT')
})
