import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { COMPILED } from '#tests/compiled.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { prepareDataDir, silentLogger } from '#tests/test-database.ts'
import { confirmPreview, everythingOf, outcomesOf, previewFile } from './testing/import-file.ts'
import { workOnImport } from './work-on-import.ts'

const WORKER = join(import.meta.dirname, 'testing', 'killed-worker.ts')
const FILMS = 450

it('an import whose process is killed with -9 is finished after the restart, and nothing of it is there twice', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kinora-import-'))
  try {
    await prepareDataDir(dataDir)
    const before = await openDatabase({ dataDir, logger: silentLogger })
    const deps = createSampleDeps(before.db)
    const viewer = await insertMember(before.db)
    const ids = Array.from({ length: FILMS }, (_, at) => 1_000 + at)
    const rows = ids.map((id) => ({ id, title: `Film ${id}`, title_translations: '{}' }))
    await before.db.insertInto('movies').values(rows).execute()
    const content = `type,tmdb_id,title,year,rating,rated_at\n${ids.map((id) => `movie,${id},Film,,7,2024-01-01`).join('\n')}\n`
    const id = await previewFile(deps, { viewer, content })
    await confirmPreview(deps, viewer, id, { lists: [{ number: 1, target: 'new', listId: null }] })
    await before.close()

    // Four steps write ratings, later ones the list: it dies in both.
    for (const DIES_IN of ['3', '5']) {
      const env = { ...process.env, ...COMPILED, DATA_DIR: dataDir, IMPORT_ID: id, DIES_IN }
      const child = spawn(process.execPath, [WORKER], { env, stdio: ['ignore', 'inherit', 'inherit'] })
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
    }
    const after = await openDatabase({ dataDir, logger: silentLogger })
    const half = await everythingOf(after.db, viewer)
    expect(half.ratings.length).toBeGreaterThan(0)
    expect(half.items.length).toBeLessThan(FILMS)
    await workOnImport(createSampleDeps(after.db), { id })
    const { ratings, lists, items } = await everythingOf(after.db, viewer)
    expect([ratings.length, lists.length, items.length]).toEqual([FILMS, 1, FILMS])
    expect(items.map(({ content_id }) => content_id)).toEqual(ids)
    expect(await outcomesOf(after.db, id)).toEqual({ added: FILMS })
    await after.close()
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}, 60_000)
