import { describe, expect, it } from 'vitest'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { depsOn } from '../watchlist/testing/watchlist.ts'
import { continueImport } from './continue-import.ts'
import { discardImport } from './discard-import.ts'
import { startImport } from './start-import.ts'
import { stopImport } from './stop-import.ts'
import { takeBackImport } from './take-back-import.ts'
import { createList } from '../lists/create-list.ts'
import { removeList } from '../lists/remove-list.ts'
import { cleanUpImports } from './clean-up-imports.ts'
import { confirmPreview, everythingOf, importFile, previewFile } from './testing/import-file.ts'
import { workOnImport } from './work-on-import.ts'
import { runStep } from './writing/run-step.ts'
import { prepareImport, RATINGS, stateOf } from './testing/prepare-import.ts'

const database = withDatabase()
const prepare = () => prepareImport(database)

describe('the course of an import', () => {
  it('is stopped behind the step that is under way, gone on with, and taken back half-way', async () => {
    const { db, deps, viewer } = await prepare()
    const rows = Array.from({ length: 130 }, (_, at) => `Film ${at},2001,4`)
    for (const at of rows.keys()) await insertMovie(db, { id: 1_000 + at, title: `Film ${at}` })
    const id = await previewFile(deps, { viewer, content: `Name,Year,Rating,Letterboxd URI\n${rows.join('\n')}\n` })
    await confirmPreview(deps, viewer, id)
    await runStep(deps, { id })
    expect(await stopImport(deps, { viewer, id })).toBe(true)
    await workOnImport(deps, { id })
    expect([await stateOf(db, id), (await everythingOf(db, viewer)).ratings.length]).toEqual(['stopped', 100])
    expect(await continueImport(deps, { viewer, id })).toBe(true)
    await runStep(deps, { id })
    expect(await stopImport(deps, { viewer, id })).toBe(true)
    expect(await takeBackImport(deps, { viewer, id })).toBe(true)
    await workOnImport(deps, { id })
    expect([await stateOf(db, id), (await everythingOf(db, viewer)).ratings]).toEqual(['undone', []])
  })

  it('one at a time, ten in a quarter of an hour, and each can be forgotten before it is run', async () => {
    const { deps, viewer } = await prepare()
    const start = () => startImport(deps, { viewer, file: new File([RATINGS], 'a.csv') })
    const first = await start()
    expect(first.ok).toBe(true)
    expect(await start()).toMatchObject({ ok: false, problem: { code: 'under-way' } })
    if (first.ok) expect(await discardImport(deps, { viewer, id: first.id })).toBe(true)
    expect(await start()).toMatchObject({ ok: true })
    for (let turn = 0; turn < 7; turn += 1) await start()
    expect(await start()).toMatchObject({ ok: false, problem: { code: 'too-many-tries' } })
  })

  it('has failed after a few tries, and goes on from there when it is asked to', async () => {
    const { db, deps, viewer } = await prepare()
    const id = await previewFile(deps, { viewer, content: RATINGS })
    await confirmPreview(deps, viewer, id)
    const clock = {
      now: () => {
        throw new Error('broken')
      },
    }
    for (let turn = 0; turn < 4; turn += 1)
      await expect(workOnImport({ ...deps, clock }, { id })).rejects.toThrow('broken')
    expect(await stateOf(db, id)).toBe('failed')
    expect(await continueImport(deps, { viewer, id })).toBe(true)
    await workOnImport(deps, { id })
    expect(await stateOf(db, id)).toBe('done')
  })

  it('goes a week after its end, as deleted lists do in minutes, and is not taken back any more by then; silent work is gone on with', async () => {
    const { db, deps, viewer } = await prepare()
    const id = await importFile(deps, { viewer, content: RATINGS })
    const started = await startImport(deps, { viewer, file: new File([RATINGS], 'a.csv') })
    if (!started.ok) throw new Error('not started')
    const made = await createList(deps, { viewer, name: 'Rooms' })
    if (made.ok) await removeList(deps, { viewer, listId: made.list.id })
    expect(await db.selectFrom('removed_lists').select('id').execute()).toHaveLength(1)
    await cleanUpImports(depsOn(db, '2026-06-15T12:10:00Z'))
    expect([await stateOf(db, id), await stateOf(db, started.id)]).toEqual(['done', 'preview'])
    const later = depsOn(db, '2026-06-22T12:11:00Z')
    expect(await takeBackImport(later, { viewer, id })).toBe(false)
    await cleanUpImports(later)
    expect(await db.selectFrom('removed_lists').select('id').execute()).toEqual([])
    expect(await db.selectFrom('imports').selectAll().execute()).toEqual([])
    expect((await everythingOf(db, viewer)).ratings).toHaveLength(2)
  })
})
