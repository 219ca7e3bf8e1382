import { parseArgs } from 'node:util'
import { startImport } from '#domain/imports/start-import.ts'
import { workOnImport } from '#domain/imports/work-on-import.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { freshPGlite } from '#tests/database/fresh-pglite.ts'
import { sampleFilling } from '#tests/factories/sample-filling.ts'
import { exportFiles, movieLensFiles } from './import/shared-files.ts'
import type { TruthFile } from './import/shared-files.ts'
import { print, printMachineLoad, printTable, printVerdict } from './table.ts'

/**
 * What an import of other services' files chooses by itself, on the sample catalogue, which has few of their titles: no row may be chosen that
 * is another title, and no title by two rows. `--titles`: so many of MovieLens in each of its files. Skipped without the data.
 */

const { values } = parseArgs({ options: { titles: { type: 'string', default: '600' } } })

const { db, close } = await freshPGlite(await sampleFilling())
const stored = await db.selectFrom('movies').select('id').execute()
const files = [...exportFiles(), ...movieLensFiles(Number(values.titles), new Set(stored.map(({ id }) => id)))]
if (files.length === 0) print('There is no data to import: set KINORA_SHARED_DATA.')
else await measureAll()
await close()

async function measureAll(): Promise<void> {
  const rows = []
  for (const each of files) rows.push(await measure(each))
  printTable(rows)
  const wrong = rows.reduce((sum, row) => sum + row.wrong + row.twice, 0)
  printVerdict(`${wrong} rows are chosen for another title, or for one that another row has: at most 0`, wrong === 0)
  printMachineLoad()
}

async function measure({ name, content, meant }: TruthFile) {
  const row = {
    file: name,
    rows: 0,
    chosen: 0,
    wrong: 0,
    twice: 0,
    'right and not chosen': 0,
    offered: 0,
    'not in the catalogue': 0,
  }
  const deps = createSampleDeps(db, { now: new Date().toISOString() })
  const viewer = await insertMember(db)
  const started = await startImport(deps, { viewer, fileName: name, bytes: content })
  if (!started.ok) return { ...row, file: `${name}: ${started.problem.code}` }
  await workOnImport(deps, { id: started.id })
  const titles = await db.selectFrom('import_titles').selectAll().where('import_id', '=', started.id).execute()
  const imdbIds = await imdbIdsOf()
  const taken = new Set<string>()
  for (const title of titles) {
    const named = title.named_tmdb_id !== null || title.named_imdb_id !== null
    const { tmdbId, imdbId } = named
      ? { tmdbId: title.named_tmdb_id, imdbId: title.named_imdb_id }
      : (meant.get(title.name) ?? { tmdbId: null, imdbId: null })
    const isRight = (type: string | null, id: number | null) =>
      (id === tmdbId && type === (title.named_type ?? 'movie')) ||
      (imdbId !== null && imdbIds.get(imdbId) === `${type}/${id}`)
    const key = `${title.content_type}/${title.content_id}`
    const isStored = tmdbId !== null && [...imdbIds.values()].includes(`${title.named_type ?? 'movie'}/${tmdbId}`)
    row.rows += 1
    if (title.content_id !== null) {
      row.chosen += 1
      if (!isRight(title.content_type, title.content_id)) {
        row.wrong += 1
        print(`${name}: ${title.name} (${title.year}) is taken for ${key}`)
      }
      if (taken.has(key)) row.twice += 1
      taken.add(key)
    } else {
      if (isStored || (imdbId !== null && imdbIds.has(imdbId))) row['right and not chosen'] += 1
      row[title.match === 'choose' ? 'offered' : 'not in the catalogue'] += 1
    }
  }
  return row
}

/** Titles that the sample has, by IMDb's id or, without one, by their own. */
async function imdbIdsOf(): Promise<Map<string, string>> {
  const movies = await db.selectFrom('movies').select(['id', 'imdb_id']).execute()
  const shows = await db.selectFrom('tv_shows').select('id').execute()
  return new Map([
    ...movies.map(({ id, imdb_id }) => [imdb_id ?? `movie ${id}`, `movie/${id}`] as const),
    ...shows.map(({ id }) => [`tv_show ${id}`, `tv_show/${id}`] as const),
  ])
}
