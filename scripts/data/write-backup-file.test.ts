import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeBackupFile } from './write-backup-file.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'kinora-parts-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

async function* lines() {
  yield ['{}']
}

/** A file that was last written that many minutes ago. */
async function leave(name: string, minutesAgo: number): Promise<void> {
  await writeFile(join(folder, name), name)
  const then = new Date(Date.now() - minutesAgo * 60_000)
  await utimes(join(folder, name), then, then)
}

it('a backup removes what killed ones have left in its folder, and leaves those under way and other people’s files alone', async () => {
  await leave('kinora-2026-01-01T00-00-00Z.jsonl.gz.part', 11)
  await leave('kinora-2026-01-02T00-00-00Z.jsonl.gz.part', 9)
  await leave('film.mkv.part', 11)
  await leave('named.gz.part', 11)
  await writeBackupFile(join(folder, 'named.gz'), { lines: lines() })
  expect((await readdir(folder)).toSorted()).toEqual([
    'film.mkv.part',
    'kinora-2026-01-02T00-00-00Z.jsonl.gz.part',
    'named.gz',
  ])
})
