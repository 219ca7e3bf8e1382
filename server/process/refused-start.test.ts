import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { COMPILED } from '#tests/compiled.ts'

const MAIN = join(import.meta.dirname, '../main.ts')

let dataDir: string
beforeEach(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'kinora-refused-'))))
afterEach(() => rm(dataDir, { recursive: true, force: true }))

it.each([
  ['what is left of a database', 'db/base/1', /PG_VERSION is missing.*npm run restore/],
  ['a folder for the session secret', 'session-secret/x', /session-secret can be neither made nor read \(EISDIR\)/],
])('%s ends the start with one line, and stays', { timeout: 60_000 }, async (_what, path, line) => {
  await mkdir(join(dataDir, dirname(path)), { recursive: true })
  await writeFile(join(dataDir, path), '')
  const env = { ...COMPILED, PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '39210' }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const [errors, code] = await Promise.all([text(child.stderr), new Promise((resolve) => child.once('close', resolve))])
  expect(code).toBe(1)
  expect(errors.trimEnd().split('\n')).toEqual([expect.stringMatching(line)])
  expect(await readdir(join(dataDir, dirname(path)))).toHaveLength(1)
})
